/* Warp operations. Each section stands behind a line with its name; a file gets the sections its
 * code names and what those name in turn, in the order of the template. This comment is not part of any. */
/*: KC_EACH_WARP */
/* The warps of the block; `first` is the number of the first thread. */
#define KC_EACH_WARP for (uint32_t first = 0; first < threads; first += 32)

/*: KC_EACH_LANE */
/* The lanes of a warp that exist. */
#define KC_EACH_LANE for (uint32_t lane = 0; lane < 32 && first + lane < threads; ++lane)

/*: kc_warp */
/* What the lanes of a warp exchange. A 32-bit value is widened with zeros. */
typedef enum kc_operation {
  kc_op_syncwarp,
  kc_op_shfl_idx,
  kc_op_shfl_up,
  kc_op_shfl_down,
  kc_op_shfl_xor,
  kc_op_vote_ballot,
  kc_op_vote_any,
  kc_op_vote_all,
  kc_op_vote_uni,
  kc_op_match_any,
  kc_op_match_all,
  kc_op_reduce_add,
  kc_op_reduce_min_s,
  kc_op_reduce_min_u,
  kc_op_reduce_max_s,
  kc_op_reduce_max_u,
  kc_op_reduce_and,
  kc_op_reduce_or,
  kc_op_reduce_xor,
  kc_op_activemask
} kc_operation;

/* A warp whose lanes run one after another, each from one meeting to the next. Sets of lanes are bit masks. */
typedef struct kc_warp {
  uint32_t running; /* the lanes that run in this pass */
  uint32_t waiting; /* the lanes that wait at a warp operation */
  uint32_t point[32];
  kc_operation operation[32];
  uint32_t mask[32];  /* whom the lane waits for */
  uint64_t value[32]; /* what it gives */
  uint32_t by[32];    /* shuffles: source lane, delta or lane mask */
  uint32_t width[32]; /* shuffles: lanes of a segment */
  uint64_t result[32];
} kc_warp;

/*: kc_warp_begin */
static inline void kc_warp_begin(kc_warp *warp) {
  warp->running = 0xffffffffu;
  warp->waiting = 0;
}

/*: kc_warp_wait */
/* The lane waits at an operation of its warp; the point tells places in the kernel apart. */
static inline void kc_warp_wait(kc_warp *warp, uint32_t lane, uint32_t point, kc_operation operation, uint32_t mask,
                                uint64_t value) {
  warp->waiting |= 1u << lane;
  warp->point[lane] = point;
  warp->operation[lane] = operation;
  warp->mask[lane] = mask;
  warp->value[lane] = value;
}

/*: kc_warp_shuffle */
static inline void kc_warp_shuffle(kc_warp *warp, uint32_t lane, uint32_t point, kc_operation operation, uint32_t mask,
                                   uint64_t value, uint32_t by, uint32_t width) {
  kc_warp_wait(warp, lane, point, operation, mask, value);
  warp->by[lane] = by;
  warp->width[lane] = width;
}

/*: kc_shuffle_source */
/* The lane a shuffle reads: PTX ISA, shfl.sync. A source outside the segment is the lane itself. */
static inline uint32_t kc_shuffle_source(kc_operation operation, uint32_t lane, uint32_t by, uint32_t width) {
  const uint32_t fixed = (32 - width) & 31, first = lane & fixed, last = first | (~fixed & 31), delta = by & 31;
  uint32_t source = lane;
  if (operation == kc_op_shfl_up)
    return lane < first + delta ? lane : lane - delta;
  if (operation == kc_op_shfl_idx)
    source = first | (delta & ~fixed);
  else
    source = operation == kc_op_shfl_down ? lane + delta : lane ^ delta;
  return source > last ? lane : source;
}

/*: kc_combine */
static inline uint32_t kc_combine(kc_operation operation, uint32_t a, uint32_t b) {
  switch (operation) {
  case kc_op_reduce_add:
    return a + b;
  case kc_op_reduce_min_s:
    return (a ^ 0x80000000u) < (b ^ 0x80000000u) ? a : b;
  case kc_op_reduce_min_u:
    return a < b ? a : b;
  case kc_op_reduce_max_s:
    return (a ^ 0x80000000u) > (b ^ 0x80000000u) ? a : b;
  case kc_op_reduce_max_u:
    return a > b ? a : b;
  case kc_op_reduce_and:
    return a & b;
  case kc_op_reduce_or:
    return a | b;
  default:
    return a ^ b;
  }
}

/*: kc_warp_result */
/* What a lane takes from its operation when `among` (the lanes that wait there with it, itself included) meet. */
static inline uint64_t kc_warp_result(const kc_warp *warp, uint32_t lane, uint32_t among) {
  const kc_operation operation = warp->operation[lane];
  uint32_t yes = 0, same = 0, combined = (uint32_t)warp->value[lane];
  if (operation == kc_op_syncwarp)
    return 0;
  if (operation >= kc_op_shfl_idx && operation <= kc_op_shfl_xor)
    return warp->value[kc_shuffle_source(operation, lane, warp->by[lane], warp->width[lane])];
  among &= warp->mask[lane];
  for (uint32_t other = 0; other < 32; ++other) {
    if (!(among >> other & 1))
      continue;
    yes |= (uint32_t)(warp->value[other] != 0) << other;
    same |= (uint32_t)(warp->value[other] == warp->value[lane]) << other;
    if (other != lane && operation >= kc_op_reduce_add && operation <= kc_op_reduce_xor)
      combined = kc_combine(operation, combined, (uint32_t)warp->value[other]);
  }
  switch (operation) {
  case kc_op_vote_ballot:
    return yes;
  case kc_op_vote_any:
    return yes != 0;
  case kc_op_vote_all:
    return yes == among;
  case kc_op_vote_uni:
    return yes == among || yes == 0;
  case kc_op_match_any:
    return same;
  case kc_op_match_all:
    return same == among ? among : 0;
  case kc_op_activemask:
    return among;
  default:
    return combined;
  }
}

/*: kc_warp_companions */
/* The lanes of a set that wait where this one does. */
static inline uint32_t kc_warp_companions(const kc_warp *warp, uint32_t lane, uint32_t set) {
  uint32_t companions = 0;
  for (uint32_t other = 0; other < 32; ++other)
    if (set >> other & 1 && warp->point[other] == warp->point[lane])
      companions |= 1u << other;
  return companions;
}

/*: kc_warp_meet */
/* Every lane waits or has left: which go on, each with its result. Those do for whom all lanes of their mask wait at
 * the same point; when that is nobody, those at the first point, as lanes that diverged would. False: nobody waits. */
static inline int kc_warp_meet(kc_warp *warp) {
  const uint32_t waiting = warp->waiting;
  uint32_t ready = 0, first = 0;
  if (waiting == 0)
    return 0;
  for (uint32_t lane = 0; lane < 32; ++lane) {
    if (!(waiting >> lane & 1))
      continue;
    const uint32_t companions = kc_warp_companions(warp, lane, waiting);
    if ((warp->mask[lane] & waiting & ~companions) == 0)
      ready |= 1u << lane;
    if (first == 0 || warp->point[lane] < first)
      first = warp->point[lane];
  }
  for (uint32_t lane = 0; ready == 0 && lane < 32; ++lane)
    if (waiting >> lane & 1 && warp->point[lane] == first)
      ready = kc_warp_companions(warp, lane, waiting);
  for (uint32_t lane = 0; lane < 32; ++lane)
    if (ready >> lane & 1)
      warp->result[lane] = kc_warp_result(warp, lane, kc_warp_companions(warp, lane, ready));
  warp->waiting = waiting & ~ready;
  warp->running = ready;
  return 1;
}

