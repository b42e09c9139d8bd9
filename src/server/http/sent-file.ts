import type { FileKind } from '../../shared/http/form.js'

/** What a file is by its content, and that content, cleaned where it is a picture. */
export type JudgedFile = { kind: FileKind; bytes: Buffer }

/** A file that came with a form. Its bytes stay in memory until the answer, or until it is released. */
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

  /** For a handler that goes on for long after it has stored the file: there may be many such requests. */
  release() {
    if (!this.#judged) return
    this.#judged = undefined
    this.onRelease()
  }
}
