import { expect, it } from 'vitest'
import { keepRunning, type RunningTask } from './keep-running.js'

/** Counts starts. By its entry in `lives`, a start ends by itself, breaks, fails, or keeps running. */
function startsOf(lives: readonly ('ends' | 'breaks' | 'fails' | 'lasts')[]) {
  const stopped: number[] = []
  let count = 0
  const start = async (): Promise<RunningTask> => {
    const number = count++
    const life = lives[number] ?? 'lasts'
    if (life === 'fails') throw new Error('no database')
    let end = () => {}
    const lasting = new Promise<void>((resolve) => {
      end = resolve
    })
    const promise =
      life === 'ends' ? Promise.resolve() : life === 'breaks' ? Promise.reject(new Error('lost')) : lasting
    return {
      promise,
      stop: async () => {
        if (life !== 'lasts') throw new Error('already stopped')
        stopped.push(number)
        end()
      },
    }
  }
  return { start, stopped, count: () => count }
}

const until = async (isSo: () => boolean) => {
  for (let tries = 0; !isSo() && tries < 500; tries++) await new Promise((resolve) => setTimeout(resolve, 2))
  expect(isSo()).toBe(true)
}

it('restarts what ends, breaks or cannot be started, until it is stopped', async () => {
  const said: string[] = []
  const { start, stopped, count } = startsOf(['ends', 'breaks', 'fails', 'lasts'])
  const kept = await keepRunning(start, { error: (_: unknown, text?: string) => void said.push(text ?? '') }, 1)
  await until(() => count() === 4)
  await kept.stop()
  expect(stopped).toEqual([3])
  expect(said.filter((text) => /could not be started/.test(text))).toHaveLength(1)
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(count()).toBe(4)
})

it('stops at once while it waits for a restart', async () => {
  const { start, count } = startsOf(['breaks'])
  const kept = await keepRunning(start, { error: () => {} }, 60_000)
  await kept.stop()
  expect(count()).toBe(1)
})

it('fails when the first start fails', async () => {
  const { start } = startsOf(['fails'])
  await expect(keepRunning(start, { error: () => {} })).rejects.toThrow('no database')
})
