import type { OfferViewer } from '../catalogue/supplier-list.js'
import { BytePieces } from './byte-pieces.js'

/** Five pages of about 9 KB per item. */
const mostKept = 100

/** The items of a query that were written so far: going back a page explains nothing again. */
export class WrittenItems {
  private readonly kept = new Map<string, Buffer>()
  private readonly pieces = new BytePieces()

  find(row: number, viewer: OfferViewer): Buffer | undefined {
    return this.kept.get(`${viewer} ${row}`)
  }

  keep(row: number, viewer: OfferViewer, written: Uint8Array): Buffer {
    const text = this.pieces.keep(written)
    if (this.kept.size < mostKept) this.kept.set(`${viewer} ${row}`, text)
    return text
  }
}
