/** Why somebody who waited got no turn. */
export class NoTurn extends Error {
  override readonly name = 'NoTurn'
  constructor(readonly reason: 'cancelled' | 'crowded') {
    super(reason === 'crowded' ? 'Too many are waiting already.' : 'It was cancelled while it waited.')
  }
}

type Line = { atOnce: number; mostWaiting?: number }

/** Lets so many work at once; others wait in the order they came, as many as may. */
export function createTurns({ atOnce, mostWaiting = Number.POSITIVE_INFINITY }: Line) {
  let running = 0
  const waiting: (() => void)[] = []

  function give() {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }

  /** Waits for a turn, and answers how to give it back. Giving it back again does nothing. */
  async function take(signal?: AbortSignal): Promise<() => void> {
    if (signal?.aborted) throw new NoTurn('cancelled')
    if (running < atOnce) running += 1
    else if (waiting.length >= mostWaiting) throw new NoTurn('crowded')
    else await waitInLine(waiting, signal)
    let isGiven = false
    return () => {
      if (!isGiven) give()
      isGiven = true
    }
  }

  /** Does the work when its turn comes. */
  async function inTurn<T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    const giveBack = await take(signal)
    try {
      return await work()
    } finally {
      giveBack()
    }
  }

  return { take, inTurn }
}

const waitInLine = (waiting: (() => void)[], signal: AbortSignal | undefined) =>
  new Promise<void>((resolve, reject) => {
    const proceed = () => {
      signal?.removeEventListener('abort', leave)
      resolve()
    }
    const leave = () => {
      waiting.splice(waiting.indexOf(proceed), 1)
      reject(new NoTurn('cancelled'))
    }
    waiting.push(proceed)
    signal?.addEventListener('abort', leave, { once: true })
  })
