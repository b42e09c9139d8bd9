import { deflateSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { InflateAtOnce } from './inflate-at-once.js'

async function inflate(bytes: Uint8Array): Promise<string> {
  const { readable, writable } = new InflateAtOnce('deflate')
  const writer = writable.getWriter()
  await writer.ready
  void writer.write(bytes).then(() => writer.close())
  const chunks: Uint8Array[] = []
  for await (const chunk of readable) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}

it('inflates as the library asks a DecompressionStream to, and refuses what is damaged or of another kind', async () => {
  const packed = deflateSync('words '.repeat(1000))
  expect(await inflate(packed)).toBe('words '.repeat(1000))
  await expect(inflate(packed.subarray(0, 20))).rejects.toThrow()
  await expect(inflate(Buffer.from('not packed'))).rejects.toThrow()
  expect(() => new InflateAtOnce('brotli')).toThrow()
})
