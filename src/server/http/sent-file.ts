import { Readable } from 'node:stream'
import type { FileKind } from '../../shared/http/form.js'
import { type SpooledFile, spoolFile } from './spool-file.js'

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
