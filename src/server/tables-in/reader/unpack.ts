import { createGunzip } from 'node:zlib'
import { TableRefusal } from '../table.js'

const megabyte = 1_048_576
/** Counted while unpacking, because the size that the file declares may be wrong. */
const maxUnpackedBytes = 100 * megabyte

export const damaged = () => new TableRefusal('unreadable_file', 'This file is damaged and cannot be read.')
const unpacksToTooMuch = () => new TableRefusal('too_large', 'This file unpacks to more than 100 MB.')

/** One budget for everything that is unpacked of a file. */
export function createUnpackBudget() {
  let left = maxUnpackedBytes
  return async function* counted(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of chunks) {
      left -= chunk.length
      if (left < 0) throw unpacksToTooMuch()
      yield chunk
    }
  }
}

const chunkBytes = 65_536

async function* chunksOf(file: Buffer) {
  for (let at = 0; at < file.length; at += chunkBytes) yield file.subarray(at, at + chunkBytes)
}

const isGzip = (file: Buffer) => file[0] === 0x1f && file[1] === 0x8b

/** The bytes of a text file, unpacked if it is gzip. Can be read repeatedly. */
export async function* bytesOf(file: Buffer): AsyncGenerator<Buffer> {
  if (!isGzip(file)) return yield* chunksOf(file)
  const unpacked = createGunzip()
  unpacked.end(file)
  try {
    yield* createUnpackBudget()(unpacked)
  } catch (error) {
    throw error instanceof TableRefusal ? error : damaged()
  }
}
