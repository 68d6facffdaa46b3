// Parts of words, and atomics that WGSL has no function for. $buffer stands for an array of atomic<$word>.

// The byte (16-bit half) at a position counted in bytes (halves).
fn byte_of(word: u32, position: u32) -> u32 {
  return extractBits(word, (position & 3u) * 8u, 8u);
}

fn half_of(word: u32, position: u32) -> u32 {
  return extractBits(word, (position & 1u) * 16u, 16u);
}

fn with_byte(word: u32, position: u32, value: u32) -> u32 {
  return insertBits(word, value, (position & 3u) * 8u, 8u);
}

fn with_half(word: u32, position: u32, value: u32) -> u32 {
  return insertBits(word, value, (position & 1u) * 16u, 16u);
}

// The word that starts at a byte of one word and ends in the next.
fn word_across(low: u32, high: u32, position: u32) -> u32 {
  return shr_u64(vec2<u32>(low, high), (position & 3u) * 8u).x;
}

// Stores a byte; other threads may store the bytes beside it at the same time.
fn store_byte_$buffer(position: u32, value: u32) {
  let i = position / 4u;
  var old = atomicLoad(&$buffer[i]);
  loop {
    let merged = $word(with_byte(u32(old), position, value));
    let result = atomicCompareExchangeWeak(&$buffer[i], old, merged);
    if (result.exchanged) {
      break;
    }
    old = result.old_value;
  }
}

fn store_half_$buffer(position: u32, value: u32) {
  let i = position / 2u;
  var old = atomicLoad(&$buffer[i]);
  loop {
    let merged = $word(with_half(u32(old), position, value));
    let result = atomicCompareExchangeWeak(&$buffer[i], old, merged);
    if (result.exchanged) {
      break;
    }
    old = result.old_value;
  }
}

// Each gives back the value before.
fn atomic_add_f32_$buffer(i: u32, value: f32) -> f32 {
  var old = atomicLoad(&$buffer[i]);
  loop {
    let sum = bitcast<$word>(bitcast<f32>(old) + value);
    let result = atomicCompareExchangeWeak(&$buffer[i], old, sum);
    if (result.exchanged) {
      break;
    }
    old = result.old_value;
  }
  return bitcast<f32>(old);
}

// Compare-exchange that fails only when the values differ.
fn atomic_cas_$buffer(i: u32, expected: u32, desired: u32) -> u32 {
  var old = expected;
  loop {
    let result = atomicCompareExchangeWeak(&$buffer[i], $word(expected), $word(desired));
    old = u32(result.old_value);
    if (result.exchanged || old != expected) {
      break;
    }
  }
  return old;
}

// Counts up to the limit, then starts again at 0.
fn atomic_inc_$buffer(i: u32, limit: u32) -> u32 {
  var old = atomicLoad(&$buffer[i]);
  loop {
    let next = select(u32(old) + 1u, 0u, u32(old) >= limit);
    let result = atomicCompareExchangeWeak(&$buffer[i], old, $word(next));
    if (result.exchanged) {
      break;
    }
    old = result.old_value;
  }
  return u32(old);
}

// Counts down from the limit; 0 and anything above the limit give the limit.
fn atomic_dec_$buffer(i: u32, limit: u32) -> u32 {
  var old = atomicLoad(&$buffer[i]);
  loop {
    let next = select(u32(old) - 1u, limit, u32(old) == 0u || u32(old) > limit);
    let result = atomicCompareExchangeWeak(&$buffer[i], old, $word(next));
    if (result.exchanged) {
      break;
    }
    old = result.old_value;
  }
  return u32(old);
}

// For a buffer whose words have the other sign.
fn atomic_min_i32_$buffer(i: u32, value: i32) -> i32 {
  var old = atomicLoad(&$buffer[i]);
  loop {
    let result = atomicCompareExchangeWeak(&$buffer[i], old, $word(min(i32(old), value)));
    if (result.exchanged) {
      break;
    }
    old = result.old_value;
  }
  return i32(old);
}

fn atomic_max_i32_$buffer(i: u32, value: i32) -> i32 {
  var old = atomicLoad(&$buffer[i]);
  loop {
    let result = atomicCompareExchangeWeak(&$buffer[i], old, $word(max(i32(old), value)));
    if (result.exchanged) {
      break;
    }
    old = result.old_value;
  }
  return i32(old);
}

fn atomic_min_u32_$buffer(i: u32, value: u32) -> u32 {
  var old = atomicLoad(&$buffer[i]);
  loop {
    let result = atomicCompareExchangeWeak(&$buffer[i], old, $word(min(u32(old), value)));
    if (result.exchanged) {
      break;
    }
    old = result.old_value;
  }
  return u32(old);
}

fn atomic_max_u32_$buffer(i: u32, value: u32) -> u32 {
  var old = atomicLoad(&$buffer[i]);
  loop {
    let result = atomicCompareExchangeWeak(&$buffer[i], old, $word(max(u32(old), value)));
    if (result.exchanged) {
      break;
    }
    old = result.old_value;
  }
  return u32(old);
}
