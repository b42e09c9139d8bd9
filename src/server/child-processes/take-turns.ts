/** The reason why a waiting caller got no turn. */
export class NoTurn extends Error {
  override readonly name = 'NoTurn'
  constructor(readonly reason: 'cancelled' | 'crowded') {
    super(reason === 'crowded' ? 'The queue is full.' : 'Cancelled while waiting.')
  }
}

type Line = { atOnce: number; mostWaiting?: number }

/** Runs at most `atOnce` at the same time; up to `mostWaiting` others wait in order of arrival. */
export function createTurns({ atOnce, mostWaiting = Number.POSITIVE_INFINITY }: Line) {
  let running = 0
  const waiting: (() => void)[] = []

  function give() {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }

  /** Waits for a turn and returns a function that ends it. Calling that again does nothing. */
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

/** The same for each key, such as an account, on its own. */
export function createTurnsPerKey(line: Line) {
  const lines = new Map<string, { take: ReturnType<typeof createTurns>['take']; count: number }>()

  return async function take(key: string, signal?: AbortSignal): Promise<() => void> {
    const own = lines.get(key) ?? { take: createTurns(line).take, count: 0 }
    lines.set(key, own)
    own.count += 1
    const leave = () => {
      own.count -= 1
      if (own.count === 0) lines.delete(key)
    }
    const giveBack = await own.take(signal).catch((error: unknown) => {
      leave()
      throw error
    })
    let isGiven = false
    return () => {
      if (isGiven) return
      isGiven = true
      giveBack()
      leave()
    }
  }
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
