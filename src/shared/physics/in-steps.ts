/** Work in steps, between which the caller may pause. */
export type Steps<Result> = Generator<undefined, Result>

/** Without a pause. */
export function finish<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
  }
}
