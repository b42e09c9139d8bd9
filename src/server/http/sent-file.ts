import { randomUUID } from 'node:crypto'
import { type FileHandle, mkdir, open, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { FileKind } from '../../shared/http/form.js'

/** The type of a file by its content, and its bytes; pictures are cleaned of metadata. */
export type JudgedFile = { kind: FileKind; bytes: Buffer }

/** The file of a form. Its bytes stay in memory until the answer is sent or the file is released. */
export class SentFile {
  #judged: JudgedFile | undefined

  constructor(
    readonly filename: string,
    judged: JudgedFile,
    private readonly onRelease: () => void,
  ) {
    this.#judged = judged
  }

  get judged(): JudgedFile {
    if (!this.#judged) throw new Error('the file was released')
    return this.#judged
  }

  /**
   * Puts the file back on disk and releases it, for work that waits in a queue: a file in memory keeps other uploads
   * waiting.
   */
  async setAside(folder: string): Promise<SpooledFile> {
    const spooled = await spoolFile(Readable.from([this.judged.bytes]), folder)
    this.release()
    return spooled
  }

  /** For a handler that runs long after it stored the file: many such requests may run at once. */
  release() {
    if (!this.#judged) return
    this.#judged = undefined
    this.onRelease()
  }
}

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
    const size = await writeAll(content, file)
    return { read: () => readWhole(file, size), close: () => file.close() }
  } catch (error) {
    await file.close()
    throw error
  }
}

/** Writes in pages: a sender may send its file in chunks of a few bytes, and each write waits for the disk. */
async function writeAll(content: Readable, file: FileHandle) {
  const page = Buffer.allocUnsafeSlow(65_536)
  let [size, filled] = [0, 0]
  const flush = async () => {
    await file.write(page, 0, filled, size)
    size += filled
    filled = 0
  }
  for await (const chunk of content as AsyncIterable<Buffer>)
    for (let copied = 0; copied < chunk.length; ) {
      const count = chunk.copy(page, filled, copied)
      copied += count
      filled += count
      if (filled === page.length) await flush()
    }
  await flush()
  return size
}

async function readWhole(file: FileHandle, size: number) {
  const bytes = Buffer.allocUnsafe(size)
  for (let read = 0; read < size; ) {
    const { bytesRead } = await file.read(bytes, read, size - read, read)
    if (bytesRead === 0) throw new Error('a spooled file ended early')
    read += bytesRead
  }
  return bytes
}
