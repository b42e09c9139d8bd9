import { setImmediate as nextTick, setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { batch } from './batch.js'

/** Work that is done when it is told to; remembers its batches. */
function createWork() {
  const batches: number[][] = []
  const ends: (() => void)[] = []
  const work = async (items: readonly number[]) => {
    batches.push([...items])
    await new Promise<void>((resolve) => ends.push(resolve))
    return items.map((item) => item * 2)
  }
  return { batches, work, end: () => ends.shift()?.() }
}

describe('a batch', () => {
  it('does together what arrives in one tick, then what arrived meanwhile, and gives each its own result', async () => {
    const { batches, work, end } = createWork()
    const { add } = batch({ work })
    const first = [add(1), add(2)]
    await nextTick()
    const second = [add(3), add(4), add(5)]
    await nextTick()
    expect(batches).toEqual([[1, 2]])
    end()
    expect(await Promise.all(first)).toEqual([2, 4])
    await nextTick()
    end()
    expect(await Promise.all(second)).toEqual([6, 8, 10])
    expect(batches).toEqual([
      [1, 2],
      [3, 4, 5],
    ])
  })

  it('has at most so many items, and none with the same key', async () => {
    const { batches, work, end } = createWork()
    const { add } = batch({ work, most: 3, keyOf: (item) => String(item % 10) })
    const all = [1, 2, 11, 3, 4, 21].map(add)
    for (let n = 0; n < 3; n++) {
      await nextTick()
      end()
      await nextTick()
    }
    await Promise.all(all)
    expect(batches).toEqual([[1, 2, 3], [11, 4], [21]])
  })

  it('waits for no other where several may be under way', async () => {
    const { batches, work } = createWork()
    const { add } = batch({ work, atOnce: 2 })
    for (const item of [1, 2, 3]) {
      void add(item)
      await nextTick()
    }
    expect(batches).toEqual([[1], [2]])
  })

  it('fails for all of its items, and the next one works', async () => {
    let isBroken = true
    const { add } = batch({
      work: async (items: readonly number[]) => {
        if (isBroken) throw new Error('the database is gone')
        return items
      },
    })
    const failed = await Promise.allSettled([add(1), add(2)])
    expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    isBroken = false
    expect(await add(3)).toBe(3)
  })

  it('collects for a while after the last one, unless somebody waits for everything', async () => {
    const batches: number[][] = []
    const work = async (items: readonly number[]) => {
      batches.push([...items])
      return items
    }
    const { add, settle } = batch({ work, restMs: 60_000 })
    await add(1)
    void add(2)
    void add(3)
    await sleep(20)
    expect(batches).toEqual([[1]])
    await settle()
    expect(batches).toEqual([[1], [2, 3]])
    await settle()
  })
})
