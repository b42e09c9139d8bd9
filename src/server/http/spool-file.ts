import { randomUUID } from 'node:crypto'
import { mkdir, open, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'

/**
 * An incoming file. It is on disk and not in memory, because it may take half a minute to arrive and many may come at
 * once.
 */
export type SpooledFile = { read: () => Promise<Buffer>; close: () => Promise<void> }

/** Unlinks the file as soon as it is open, so that nothing is left behind, even when the process is killed. */
export async function spoolFile(content: Readable, folder: string): Promise<SpooledFile> {
  await mkdir(folder, { recursive: true })
  const path = join(folder, `.upload-${randomUUID()}`)
  const file = await open(path, 'wx+', 0o600)
  try {
    await unlink(path)
    let size = 0
    for await (const chunk of content as AsyncIterable<Buffer>) {
      await file.write(chunk, 0, chunk.length, size)
      size += chunk.length
    }
    return { read: () => readWhole(file, size), close: () => file.close() }
  } catch (error) {
    await file.close()
    throw error
  }
}

async function readWhole(file: Awaited<ReturnType<typeof open>>, size: number) {
  const bytes = Buffer.allocUnsafe(size)
  for (let read = 0; read < size; ) {
    const { bytesRead } = await file.read(bytes, read, size - read, read)
    if (bytesRead === 0) throw new Error('a spooled file ended early')
    read += bytesRead
  }
  return bytes
}
