import { setImmediate as nextTick } from 'node:timers/promises'

type BatchRules<Item, Result> = {
  /** Does several at once; the results come in the order of the items. */
  work: (items: readonly Item[]) => Promise<readonly Result[]>
  most?: number
  /** How many batches may be under way at the same time. */
  atOnce?: number
  /** Items with the same key never share a batch, so that each sees what the one before did. */
  keyOf?: (item: Item) => string
  /** After a batch, the items of so many milliseconds are collected for the next one. */
  restMs?: number
}

type WaitingItem<Item, Result> = {
  item: Item
  resolve: (result: Result) => void
  reject: (error: unknown) => void
}

/**
 * Does what arrives in one tick of the event loop, or while an earlier batch is under way, together: one round trip or
 * one commit for many costs hardly more than for one.
 */
export function batch<Item, Result>(rules: BatchRules<Item, Result>) {
  const batches = new Batches(rules)
  return { add: (item: Item) => batches.add(item), settle: () => batches.settle() }
}

class Batches<Item, Result> {
  private waiting: WaitingItem<Item, Result>[] = []
  private isPlanned = false
  private resting: NodeJS.Timeout | undefined
  private readonly underWay = new Set<Promise<void>>()

  constructor(private readonly rules: BatchRules<Item, Result>) {}

  add(item: Item): Promise<Result> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ item, resolve, reject })
      this.plan()
    })
  }

  /** Resolves when all that was added so far is done or has failed. */
  async settle() {
    while (this.waiting.length > 0 || this.underWay.size > 0) {
      this.endRest()
      await (this.underWay.size > 0 ? Promise.all(this.underWay) : nextTick())
    }
  }

  private plan() {
    const { atOnce = 1 } = this.rules
    if (this.isPlanned || this.resting || this.waiting.length === 0 || this.underWay.size >= atOnce) return
    this.isPlanned = true
    setImmediate(() => this.begin())
  }

  private begin() {
    this.isPlanned = false
    const { restMs } = this.rules
    const running: Promise<void> = this.workOn(this.take()).finally(() => {
      this.underWay.delete(running)
      if (restMs !== undefined) this.resting = setTimeout(() => this.endRest(), restMs).unref()
      this.plan()
    })
    this.underWay.add(running)
    this.plan()
  }

  private endRest() {
    clearTimeout(this.resting)
    this.resting = undefined
    this.plan()
  }

  private take() {
    const { most = 100, keyOf } = this.rules
    const keys = new Set<string>()
    const taken: WaitingItem<Item, Result>[] = []
    this.waiting = this.waiting.filter((each) => {
      const key = keyOf?.(each.item)
      if (taken.length >= most || (key !== undefined && keys.has(key))) return true
      if (key !== undefined) keys.add(key)
      taken.push(each)
      return false
    })
    return taken
  }

  private async workOn(taken: readonly WaitingItem<Item, Result>[]) {
    try {
      const results = await this.rules.work(taken.map(({ item }) => item))
      for (const [n, { resolve }] of taken.entries()) resolve(results[n] as Result)
    } catch (error) {
      for (const { reject } of taken) reject(error)
    }
  }
}
