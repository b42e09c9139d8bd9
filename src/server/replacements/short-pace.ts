import type { Steps } from '../../shared/matching/in-steps.js'
import { breathe } from '../event-loop/breathe.js'

/** The number of steps between two checks of the clock: some tens of microseconds. */
const stepsAtOnce = 4

/** Yields to the event loop frequently during long work. */
export class ShortPace {
  private steps = 0

  /** After a step of unknown duration. */
  pause(): Promise<void> | undefined {
    return ++this.steps % stepsAtOnce === 0 ? breathe() : undefined
  }

  /** After many short steps. */
  pauseNow(): Promise<void> | undefined {
    return breathe()
  }

  async through<Result>(steps: Steps<Result>): Promise<Result> {
    for (;;) {
      const { done, value } = steps.next()
      if (done) return value
      await breathe()
    }
  }
}
