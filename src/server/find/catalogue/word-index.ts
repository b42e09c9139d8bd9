import { getByte, getCode, getShort } from '../../../shared/values/get-at.js'
import { breathe, inPieces, rowsAtOnce } from '../../run/breathe.js'
import type { PanelTable } from './panel-table.js'

export const bucketCount = 2 ** 17
export const bucketOf = (a: number, b: number, c: number) =>
  (Math.imul(a | (b << 8) | (c << 16), 0x9e3779b1) >>> 15) & (bucketCount - 1)

/** Each of them is read word by word. */
const freshAtOnce = 2048

type Lists = {
  /** Words below this number are in the index. */
  tokenCount: number
  /** The rank of each indexed word in the order of bytes. */
  ranks: Uint32Array
  /** The rows of word n are from rowsStart[n] to rowsStart[n + 1]; likewise the words of each trigram. */
  rowsStart: Uint32Array
  rowsOf: Uint32Array
  gramStart: Uint32Array
  tokensOf: Uint32Array
}

/**
 * Finds rows that contain a text inside their words. Built once over all rows; later rows and words are checked one by
 * one until there are enough of them to rebuild it.
 */
export class WordIndex {
  readonly tokenCount: number
  readonly ranks: Uint32Array

  constructor(
    private readonly table: PanelTable,
    private readonly lists: Lists,
    /** Indexed rows whose words have changed since, and new rows. */
    readonly fresh: Set<number>,
  ) {
    this.tokenCount = lists.tokenCount
    this.ranks = lists.ranks
  }

  /** Sets a bit for each row that contains the word, in an empty set; bits of deleted rows may be set too. */
  async mark(word: Uint8Array, bits: Uint32Array) {
    await this.markIndexed(word, bits)
    if (this.fresh.size > 0) await this.markFresh(word, bits)
  }

  private async markIndexed(word: Uint8Array, bits: Uint32Array) {
    const { rowsStart, rowsOf } = this.lists
    let looked = 0
    for (const token of await this.findTokens(word)) {
      const end = getCode(rowsStart, token + 1)
      for (let at = getCode(rowsStart, token); at < end; ) {
        const until = Math.min(end, at + rowsAtOnce)
        looked += until - at
        for (; at < until; at++) setBit(bits, getCode(rowsOf, at))
        if (looked < rowsAtOnce) continue
        looked = 0
        await breathe()
      }
    }
  }

  private async markFresh(word: Uint8Array, bits: Uint32Array) {
    const { tokenStart, tokenCount, tokenRuns } = this.table
    const fresh = Uint32Array.from(this.fresh)
    await inPieces(
      fresh.length,
      (first, last) => {
        for (let at = first; at < last; at++) {
          const row = getCode(fresh, at)
          const start = getCode(tokenStart, row)
          let holds = false
          for (let n = 0; n < getShort(tokenCount, row) && !holds; n++)
            holds = this.holds(getCode(tokenRuns, start + n), word)
          if (holds) setBit(bits, row)
          else bits[row >>> 5] = getCode(bits, row >>> 5) & ~(1 << (row & 31))
        }
      },
      freshAtOnce,
    )
  }

  /** Every indexed word that contains this one. */
  private async findTokens(word: Uint8Array): Promise<number[]> {
    const found: number[] = []
    const isShort = word.length < 3
    const { start, end } = isShort ? { start: 0, end: this.tokenCount } : this.rarestGram(word)
    const { tokensOf } = this.lists
    await inPieces(end - start, (first, last) => {
      for (let at = start + first; at < start + last; at++) {
        const token = isShort ? at : getCode(tokensOf, at)
        if (this.holds(token, word)) found.push(token)
      }
    })
    return found
  }

  /** The shortest list of words that share a trigram with this one. */
  private rarestGram(word: Uint8Array) {
    const { gramStart } = this.lists
    let rarest = { start: 0, end: Number.POSITIVE_INFINITY }
    for (let at = 0; at + 2 < word.length; at++) {
      const bucket = bucketOf(getByte(word, at), getByte(word, at + 1), getByte(word, at + 2))
      const [start, end] = [getCode(gramStart, bucket), getCode(gramStart, bucket + 1)]
      if (end - start < rarest.end - rarest.start) rarest = { start, end }
    }
    return rarest
  }

  private holds(token: number, word: Uint8Array) {
    const { bytes, starts } = this.table.tokens
    const last = getCode(starts, token + 1) - word.length
    const [first] = word
    for (let start = getCode(starts, token); start <= last; start++) {
      if (bytes[start] !== first) continue
      let n = 1
      while (n < word.length && bytes[start + n] === word[n]) n++
      if (n === word.length) return true
    }
    return false
  }
}

export const setBit = (bits: Uint32Array, row: number) => {
  bits[row >>> 5] = getCode(bits, row >>> 5) | (1 << (row & 31))
}
