import { expect, it } from 'vitest'
import { hashNames, JsonScan } from './scan-json.js'

const names = hashNames(['lines', 'model', 'priceBreaks', 'from'])
/** Whether a body is refused, in pieces of so many bytes. */
function isRefused(
  text: string,
  { known = names, piece = 1000 }: { known?: ReadonlySet<number>; piece?: number } = {},
) {
  const bytes = Buffer.from(text)
  const scan = new JsonScan(bytes.length, known)
  for (let at = 0; at < bytes.length; at += piece) if (scan.add(bytes.subarray(at, at + piece))) return true
  return false
}

it('a body as deep, as full of values or of unknown names as none of ours is refused', () => {
  expect(isRefused('['.repeat(33))).toBe(true)
  expect(isRefused(`{"model":${'['.repeat(10_000)}`)).toBe(true)
  expect(isRefused(`[${'1,'.repeat(50_000)}1]`)).toBe(true)
  expect(isRefused(`[${'[],'.repeat(50_000)}[]]`)).toBe(true)
  const unknown = Array.from({ length: 1002 }, (_, place) => `"not known ${place}": "a text"`)
  expect(isRefused(`{${unknown.join(',')}}`)).toBe(true)
  expect(isRefused(`{${unknown.slice(0, 900).join(',')}}`)).toBe(false)
  const inner = `[[["${'a text", "'.repeat(1001)}"]]]`
  expect(isRefused(inner)).toBe(true)
})

it('a full one is not, wherever its bytes are split, and no text is taken for brackets, names or values', () => {
  const line = { model: 'a,{["\\\\"}]:,,,,[[[ and some words', priceBreaks: [{ from: 2 }, { from: 3 }] }
  const body = JSON.stringify({ lines: Array(2000).fill(line), model: '['.repeat(100) + '\\"'.repeat(50) })
  for (const piece of [1, 7, 1000, body.length]) expect(isRefused(body, { piece }), String(piece)).toBe(false)
  expect(isRefused(`${'{"model":1},'.repeat(3)}[]${'x'.repeat(100)}`)).toBe(false)
})
