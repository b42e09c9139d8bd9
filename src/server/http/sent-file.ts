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

  /** For a handler that runs long after it stored the file: many such requests may run at once. */
  release() {
    if (!this.#judged) return
    this.#judged = undefined
    this.onRelease()
  }
}
