/** The reason why a waiting caller got no turn. */
export class NoTurn extends Error {
  override readonly name = 'NoTurn'
  constructor(readonly reason: 'cancelled' | 'crowded') {
    super(reason === 'crowded' ? 'The queue is full.' : 'Cancelled while waiting.')
  }
}

type Line = { atOnce: number; mostWaiting?: number }
type WaitingTurn = { sender: string; proceed: () => void }

/**
 * Runs at most `atOnce` at the same time; up to `mostWaiting` others wait. The next turn goes to the sender who has the
 * fewest, then in order of arrival: however many one sender has waiting, another waits for a single turn to end.
 */
export function createTurns({ atOnce, mostWaiting = Number.POSITIVE_INFINITY }: Line) {
  const running: string[] = []
  const waiting: WaitingTurn[] = []
  const countOf = (sender: string) => running.filter((each) => each === sender).length

  function give(sender: string) {
    running.splice(running.indexOf(sender), 1)
    const next = waiting.reduce<WaitingTurn | undefined>(
      (best, each) => (best && countOf(best.sender) <= countOf(each.sender) ? best : each),
      undefined,
    )
    if (!next) return
    waiting.splice(waiting.indexOf(next), 1)
    running.push(next.sender)
    next.proceed()
  }

  /** Waits for a turn and returns a function that ends it. Calling that again does nothing. */
  async function take(signal?: AbortSignal, sender = ''): Promise<() => void> {
    if (signal?.aborted) throw new NoTurn('cancelled')
    if (running.length < atOnce) running.push(sender)
    else if (waiting.length >= mostWaiting) throw new NoTurn('crowded')
    else await waitInLine(waiting, sender, signal)
    let isGiven = false
    return () => {
      if (!isGiven) give(sender)
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

const waitInLine = (waiting: WaitingTurn[], sender: string, signal: AbortSignal | undefined) =>
  new Promise<void>((resolve, reject) => {
    const proceed = () => {
      signal?.removeEventListener('abort', leave)
      resolve()
    }
    const own = { sender, proceed }
    const leave = () => {
      waiting.splice(waiting.indexOf(own), 1)
      reject(new NoTurn('cancelled'))
    }
    waiting.push(own)
    signal?.addEventListener('abort', leave, { once: true })
  })
