import type { PanelTable } from './panel-table.js'
import { ranksOf } from './token-order.js'

const buckets = 2 ** 17
const bucketOf = (a: number, b: number, c: number) =>
  (Math.imul(a | (b << 8) | (c << 16), 0x9e3779b1) >>> 15) & (buckets - 1)

/**
 * Which rows hold a word somewhere inside their own words. Made once over all rows; rows and words that came later are looked at
 * one by one until there are enough of them to make it anew.
 */
export class WordIndex {
  /** Rows and words below these are covered. */
  readonly rowCount: number
  readonly tokenCount: number
  /** The place of each covered word in the order of bytes. */
  readonly ranks: Uint32Array
  private readonly rowsStart: Uint32Array
  private readonly rowsOf: Uint32Array
  private readonly gramStart: Uint32Array
  private readonly tokensOf: Uint32Array
  /** Covered rows whose words have changed since, and rows that came later. */
  readonly fresh = new Set<number>()

  constructor(private readonly table: PanelTable) {
    this.rowCount = table.rowCount
    this.tokenCount = table.tokens.count
    this.ranks = ranksOf(table.tokens, this.tokenCount)
    ;[this.rowsStart, this.rowsOf] = this.listRows()
    ;[this.gramStart, this.tokensOf] = this.listGrams()
  }

  /** Sets a bit for each row that holds the word; bits of deleted rows may be set too. */
  mark(word: Uint8Array, bits: Uint32Array) {
    const matched = this.findTokens(word)
    for (const token of matched) {
      if (token >= this.tokenCount) continue
      const end = this.rowsStart[token + 1] ?? 0
      for (let at = this.rowsStart[token] ?? 0; at < end; at++) {
        const row = this.rowsOf[at] ?? 0
        bits[row >>> 5] = (bits[row >>> 5] ?? 0) | (1 << (row & 31))
      }
    }
    if (this.fresh.size > 0) this.markFresh(new Set(matched), bits)
  }

  byteLength() {
    const columns = [this.ranks, this.rowsStart, this.rowsOf, this.gramStart, this.tokensOf]
    return columns.reduce((sum, { byteLength }) => sum + byteLength, 0)
  }

  private markFresh(matched: ReadonlySet<number>, bits: Uint32Array) {
    const { tokenStart, tokenCount, tokenRuns } = this.table
    for (const row of this.fresh) {
      let holds = false
      const start = tokenStart[row] ?? 0
      for (let n = 0; n < (tokenCount[row] ?? 0) && !holds; n++) holds = matched.has(tokenRuns[start + n] ?? 0)
      const bit = 1 << (row & 31)
      bits[row >>> 5] = holds ? (bits[row >>> 5] ?? 0) | bit : (bits[row >>> 5] ?? 0) & ~bit
    }
  }

  /** Every word that holds this one. */
  private findTokens(word: Uint8Array): number[] {
    const found: number[] = []
    if (word.length >= 3) {
      const [start, end] = this.rarestGram(word)
      for (let at = start; at < end; at++) {
        const token = this.tokensOf[at] ?? 0
        if (this.holds(token, word)) found.push(token)
      }
    } else this.scan(word, 0, this.tokenCount, found)
    this.scan(word, this.tokenCount, this.table.tokens.count, found)
    return found
  }

  private scan(word: Uint8Array, from: number, to: number, found: number[]) {
    for (let token = from; token < to; token++) if (this.holds(token, word)) found.push(token)
  }

  /** The shortest list of words that share three letters with this one. */
  private rarestGram(word: Uint8Array): [number, number] {
    let best: [number, number] = [0, 0]
    let least = Number.POSITIVE_INFINITY
    for (let at = 0; at + 2 < word.length; at++) {
      const bucket = bucketOf(word[at] ?? 0, word[at + 1] ?? 0, word[at + 2] ?? 0)
      const [start, end] = [this.gramStart[bucket] ?? 0, this.gramStart[bucket + 1] ?? 0]
      if (end - start < least) [best, least] = [[start, end], end - start]
    }
    return best
  }

  private holds(token: number, word: Uint8Array) {
    const { bytes, starts } = this.table.tokens
    const last = (starts[token + 1] ?? 0) - word.length
    const first = word[0] ?? 0
    for (let start = starts[token] ?? 0; start <= last; start++) {
      if (bytes[start] !== first) continue
      let n = 1
      while (n < word.length && bytes[start + n] === word[n]) n++
      if (n === word.length) return true
    }
    return false
  }

  /** The rows of each word, one word's after the other's. */
  private listRows(): [Uint32Array, Uint32Array] {
    const { tokenStart, tokenCount, tokenRuns } = this.table
    const starts = new Uint32Array(this.tokenCount + 1)
    const eachToken = (visit: (token: number, row: number) => void) => {
      for (let row = 0; row < this.rowCount; row++) {
        const start = tokenStart[row] ?? 0
        for (let n = 0; n < (tokenCount[row] ?? 0); n++) visit(tokenRuns[start + n] ?? 0, row)
      }
    }
    eachToken((token) => {
      starts[token + 1] = (starts[token + 1] ?? 0) + 1
    })
    const rows = new Uint32Array(sumUp(starts))
    const next = starts.slice()
    eachToken((token, row) => {
      rows[next[token] ?? 0] = row
      next[token] = (next[token] ?? 0) + 1
    })
    return [starts, rows]
  }

  /** The words of each three letters, once each. */
  private listGrams(): [Uint32Array, Uint32Array] {
    const starts = new Uint32Array(buckets + 1)
    const seen = new Int32Array(buckets)
    const { bytes, starts: tokenStarts } = this.table.tokens
    const eachGram = (mark: number, visit: (bucket: number, token: number) => void) => {
      for (let token = 0; token < this.tokenCount; token++) {
        const last = (tokenStarts[token + 1] ?? 0) - 2
        for (let at = tokenStarts[token] ?? 0; at < last; at++) {
          const bucket = bucketOf(bytes[at] ?? 0, bytes[at + 1] ?? 0, bytes[at + 2] ?? 0)
          if (seen[bucket] === token * 2 + mark) continue
          seen[bucket] = token * 2 + mark
          visit(bucket, token)
        }
      }
    }
    eachGram(1, (bucket) => {
      starts[bucket + 1] = (starts[bucket + 1] ?? 0) + 1
    })
    const tokens = new Uint32Array(sumUp(starts))
    const next = starts.slice()
    eachGram(2, (bucket, token) => {
      tokens[next[bucket] ?? 0] = token
      next[bucket] = (next[bucket] ?? 0) + 1
    })
    return [starts, tokens]
  }
}

/** Counts become where each part begins; says how many there are in all. */
function sumUp(starts: Uint32Array) {
  for (let n = 1; n < starts.length; n++) starts[n] = (starts[n] ?? 0) + (starts[n - 1] ?? 0)
  return starts[starts.length - 1] ?? 0
}
