import { inflateSync } from 'node:zlib'

/**
 * What the library uses of a DecompressionStream. Node's own connects four streams for some kilobytes of a font or a
 * page, which takes longer than inflating them. A damaged stream throws, and the library mends it.
 */
export class InflateAtOnce {
  private give: (bytes: Uint8Array) => void = () => {}
  private readonly given = new Promise<Uint8Array>((resolve) => {
    this.give = resolve
  })

  constructor(format: string) {
    if (format !== 'deflate') throw new TypeError(`Cannot decompress ${format}.`)
  }

  readonly writable = {
    getWriter: () => ({
      ready: Promise.resolve(),
      write: async (bytes: Uint8Array) => this.give(bytes),
      close: () => Promise.resolve(),
    }),
  }

  get readable() {
    return this.inflate()
  }

  private async *inflate() {
    yield inflateSync(await this.given)
  }
}
