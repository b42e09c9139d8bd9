import { expect, it, vi } from 'vitest'
import { createPictureCache } from './panel-sheet-routes.js'

const drawing = (bytes: number) => vi.fn(async () => Buffer.alloc(bytes))

it('shares a drawing, and forgets one that failed', async () => {
  const take = createPictureCache({ pictures: 2, bytes: 100 })
  const draw = drawing(10)
  await Promise.all([take('a', draw), take('a', draw)])
  await take('a', draw)
  expect(draw).toHaveBeenCalledTimes(1)
  await expect(take('b', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await take('b', draw)).toHaveLength(10)
})

it('drops the pictures used longest ago, by number and by size', async () => {
  const take = createPictureCache({ pictures: 3, bytes: 100 })
  const draws = {
    a: drawing(10),
    b: drawing(10),
    c: drawing(10),
    d: drawing(10),
    large: drawing(95),
    huge: drawing(101),
  }
  const ask = (key: keyof typeof draws) => take(key, draws[key])
  for (const key of ['a', 'b', 'c', 'a', 'd', 'a'] as const) await ask(key)
  expect(draws.a).toHaveBeenCalledTimes(1)
  await ask('b')
  expect(draws.b).toHaveBeenCalledTimes(2)
  await ask('large')
  await ask('large')
  expect(draws.large).toHaveBeenCalledTimes(1)
  await ask('a')
  expect(draws.a).toHaveBeenCalledTimes(2)
  await ask('huge')
  await ask('huge')
  expect(draws.huge).toHaveBeenCalledTimes(2)
})
