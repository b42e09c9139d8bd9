const relativeTolerance = 1e-13

/**
 * The root of `f` between two arguments with different signs, by Chandrupatla's method, which cannot leave the bracket.
 */
export function findRoot(f: (x: number) => number, from: number, to: number): number {
  let [a, b] = [from, to]
  let [fa, fb] = [f(a), f(b)]
  if (fa === 0) return a
  if (fb === 0) return b
  let [c, fc] = [a, fa]
  let step = 0.5
  for (let round = 0; round < 200; round++) {
    const x = a + step * (b - a)
    const fx = f(x)
    if (fx > 0 === fa > 0) {
      ;[c, fc] = [a, fa]
    } else {
      ;[c, b, fc, fb] = [b, a, fb, fa]
    }
    ;[a, fa] = [x, fx]
    const best = Math.abs(fa) < Math.abs(fb) ? a : b
    const tolerance = (Math.abs(best) * relativeTolerance + Number.MIN_VALUE) / Math.abs(b - a)
    if (fx === 0 || tolerance > 0.5) return best
    step = Math.min(1 - tolerance, Math.max(tolerance, nextStep(a, b, c, fa, fb, fc)))
  }
  return Math.abs(fa) < Math.abs(fb) ? a : b
}

/** Inverse quadratic interpolation if the three points allow it, otherwise the middle. */
function nextStep(a: number, b: number, c: number, fa: number, fb: number, fc: number) {
  const xi = (a - b) / (c - b)
  const phi = (fa - fb) / (fc - fb)
  if (phi * phi >= xi || (1 - phi) * (1 - phi) >= 1 - xi) return 0.5
  return (fa / (fb - fa)) * (fc / (fb - fc)) + ((c - a) / (b - a)) * (fa / (fc - fa)) * (fb / (fc - fb))
}

/**
 * The root of a function that decreases between `from` and `to`: by Newton steps while they stay inside the bracket and
 * halve each time; on an exponential they would creep. `f` writes the value and the slope into `out`.
 */
export function findFallingRoot(
  f: (x: number, out: { value: number; slope: number }) => void,
  from: number,
  to: number,
  start: number,
): number {
  const out = { value: 0, slope: 0 }
  let [low, high] = [from, to]
  let x = start > low && start < high ? start : (low + high) / 2
  let lastStep = high - low
  for (let round = 0; round < 100; round++) {
    f(x, out)
    if (out.value > 0) low = x
    else high = x
    const newton = x - out.value / out.slope
    // each step squares the error: after one this short, nothing is left of it
    if (Math.abs(newton - x) <= 1e-7 * Math.abs(x)) return Math.min(high, Math.max(low, newton))
    const isQuick = Math.abs(newton - x) <= lastStep / 2
    const next = isQuick && newton > low && newton < high ? newton : (low + high) / 2
    lastStep = Math.abs(next - x)
    if (next === x || high - low <= 1e-15 * Math.abs(x)) return next
    x = next
  }
  return x
}

/** Work in steps, between which the caller may pause. */
export type Steps<Result> = Generator<undefined, Result>

/** Without a pause. */
export function finish<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
  }
}
