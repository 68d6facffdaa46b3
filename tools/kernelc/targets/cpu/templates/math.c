/* What libm lacks. Each section stands behind a line with its name; a file gets the sections its
 * code names and what those name in turn, in the order of the template. This comment is not part of any. */
/*: kc_rsqrt_f32 */
static inline float kc_rsqrt_f32(float x) { return 1.0f / sqrtf(x); }

/*: kc_rcbrt_f32 */
static inline float kc_rcbrt_f32(float x) { return 1.0f / cbrtf(x); }

/*: kc_exp10_f32 */
static inline float kc_exp10_f32(float x) { return (float)pow(10.0, (double)x); }

/*: kc_sinpi_f32 */
static inline float kc_sinpi_f32(float x) {
  const double whole = rint(2.0 * (double)x), rest = ((double)x - 0.5 * whole) * 3.14159265358979323846;
  if (!(fabs((double)x) < 9007199254740992.0))
    return (float)(x - x + (float)0 * x);
  const int quarter = (int)fmod(whole, 4.0) & 3;
  if (rest == 0 && !(quarter & 1))
    return (float)copysign(0.0, (double)x);
  return (float)(quarter == 0 ? sin(rest) : quarter == 1 ? cos(rest) : quarter == 2 ? -sin(rest) : -cos(rest));
}

/*: kc_cospi_f32 */
static inline float kc_cospi_f32(float x) {
  const double whole = rint(2.0 * (double)x), rest = ((double)x - 0.5 * whole) * 3.14159265358979323846;
  if (!(fabs((double)x) < 9007199254740992.0))
    return (float)(x - x + (float)1);
  const int quarter = (int)fmod(whole, 4.0) & 3;
  if (rest == 0 && (quarter & 1))
    return 0;
  return (float)(quarter == 0 ? cos(rest) : quarter == 1 ? -sin(rest) : quarter == 2 ? -cos(rest) : sin(rest));
}

/*: kc_rsqrt_f64 */
static inline double kc_rsqrt_f64(double x) { return 1.0 / sqrt(x); }

/*: kc_rcbrt_f64 */
static inline double kc_rcbrt_f64(double x) { return 1.0 / cbrt(x); }

/*: kc_exp10_f64 */
static inline double kc_exp10_f64(double x) { return (double)pow(10.0, (double)x); }

/*: kc_sinpi_f64 */
static inline double kc_sinpi_f64(double x) {
  const double whole = rint(2.0 * (double)x), rest = ((double)x - 0.5 * whole) * 3.14159265358979323846;
  if (!(fabs((double)x) < 9007199254740992.0))
    return (double)(x - x + (double)0 * x);
  const int quarter = (int)fmod(whole, 4.0) & 3;
  if (rest == 0 && !(quarter & 1))
    return (double)copysign(0.0, (double)x);
  return (double)(quarter == 0 ? sin(rest) : quarter == 1 ? cos(rest) : quarter == 2 ? -sin(rest) : -cos(rest));
}

/*: kc_cospi_f64 */
static inline double kc_cospi_f64(double x) {
  const double whole = rint(2.0 * (double)x), rest = ((double)x - 0.5 * whole) * 3.14159265358979323846;
  if (!(fabs((double)x) < 9007199254740992.0))
    return (double)(x - x + (double)1);
  const int quarter = (int)fmod(whole, 4.0) & 3;
  if (rest == 0 && (quarter & 1))
    return 0;
  return (double)(quarter == 0 ? cos(rest) : quarter == 1 ? -sin(rest) : quarter == 2 ? -cos(rest) : sin(rest));
}

/*: kc_fast_div_f32 */
static inline float kc_fast_div_f32(float a, float b) { return a / b; }

