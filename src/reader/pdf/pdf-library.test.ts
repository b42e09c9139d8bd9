import { expect, it } from 'vitest'

it('leaves the methods of the engine as they are, though the library replaces them', async () => {
  const { push } = Array.prototype
  const { parse, stringify } = JSON
  await import('./pdf-library.js')
  expect(Array.prototype.push).toBe(push)
  expect(JSON.parse).toBe(parse)
  expect(JSON.stringify).toBe(stringify)
})
