import type { LRUCache } from 'lru-cache'
import { panelFlagKeys, panelNumberKeys, panelTextKeys } from '../../../shared/panels/panel-fields.js'
import { dayMs } from '../../../shared/values/days.js'
import { getAt, getCode, getSigned } from '../../../shared/values/get-at.js'
import { tableOf } from '../../../shared/values/keys-of.js'
import { CurveColumn } from './curve-column.js'
import { IdIndex } from './id-index.js'
import { noOffer, OfferTable } from './offer-table.js'
import { SupplierList } from './supplier-list.js'
import { grown, TextPool } from './text-pool.js'

/** A text column: the number of each row's text in its own pool; 0 means not stated. */
export class TextColumn {
  readonly pool: TextPool
  codes = new Uint32Array(64)
  constructor(expected = 256) {
    this.pool = new TextPool(expected)
  }
  private readonly derived = new Map<(text: string) => string, string[]>()

  /** The result of a rule for each distinct text, computed once. */
  derivedBy(rule: (text: string) => string): readonly string[] {
    const known = this.derived.get(rule) ?? []
    for (let code = known.length; code < this.pool.count; code++) known.push(rule(this.pool.text(code)))
    this.derived.set(rule, known)
    return known
  }

  at(row: number): string | null {
    const code = getCode(this.codes, row)
    return code === 0 ? null : this.pool.text(code)
  }
}

/** A figure that is not stated is NaN in a column, and null in an answer. */
export const orNull = (figure: number) => (Number.isNaN(figure) ? null : figure)

/** A panel without its offers, as it was described in a version of the table. */
export type DescribedFacts = { facts: Record<string, unknown>; version: number }

/**
 * The catalogue by columns: one row per panel, made from the table of panel fields. A figure that is not stated is NaN,
 * for which no comparison holds. A row number never changes; the row of a deleted panel stays empty.
 */
export class PanelTable {
  /** The number of rows, including those of deleted panels. */
  rowCount = 0
  deletedCount = 0
  /** Increases with every update. */
  private currentVersion = 1
  private readonly known = new Map<(table: PanelTable) => unknown, unknown>()
  readonly ids = new IdIndex()
  isThere = new Uint8Array(64)
  /** The version in which each row was last written. */
  changedIn = new Uint32Array(64)

  readonly numbers = tableOf(panelNumberKeys, () => new Float64Array(64).fill(Number.NaN))
  /** 0 is not stated, 1 is no, 2 is yes. */
  readonly flags = tableOf(panelFlagKeys, () => new Uint8Array(64))
  readonly texts = tableOf(panelTextKeys, () => new TextColumn())
  readonly source = new TextColumn()
  /** What the public list says of a panel: the fields that are its own, joined by spaces; its name; its day. */
  readonly listFields = new TextColumn()
  readonly listName = new TextColumn()
  readonly listingDay = new TextColumn()
  stockQuantity = new Float64Array(64)
  /** In US dollars, of the headline where no number and nothing else is asked. */
  lowestPrice = new Float64Array(64).fill(Number.NaN)
  /** Milliseconds since 1970. */
  createdAt = new Float64Array(64)
  updatedAt = new Float64Array(64)
  panelVersion = new Uint32Array(64)

  /** The family, see technologyCode; 0 if unknown. */
  technology = new Uint8Array(64)
  /** One bit per mark of `markNames`. */
  marks = new Uint8Array(64)

  /** The data that replacements are computed from. */
  readonly curves = new CurveColumn()

  /** The words for text search: each row has a run of numbers of `tokens`. */
  readonly tokens = new TextPool()
  tokenStart = new Uint32Array(64)
  tokenCount = new Uint16Array(64)
  tokenRuns = new Uint32Array(256)
  tokenRunsUsed = 0
  skuKey = new Uint32Array(64)
  brandKey = new Uint32Array(64)

  readonly offers = new OfferTable()
  firstOffer = new Int32Array(64).fill(noOffer)
  readonly suppliers = new SupplierList()
  /** Words that a misspelt one may be corrected to. */
  vocabulary: readonly string[] = []
  /** For each spelling of a brand, including the brand itself: all its spellings, as keys. */
  spellings: ReadonlyMap<string, readonly string[]> = new Map()
  /** The amount of a currency for one US dollar. */
  rates: ReadonlyMap<string, number> = new Map()

  /** The day in UTC, in days since 1970, by the clock of the database. */
  today = Math.floor(Date.now() / dayMs)
  /** The rows with an offer whose day is still to come. */
  readonly arrivingRows = new Set<number>()

  /** The panels that were described last, by row. */
  described: LRUCache<number, DescribedFacts> | undefined

  get version() {
    return this.currentVersion
  }

  /** Begins an update. */
  nextVersion() {
    this.currentVersion++
    this.known.clear()
  }

  /** The result of work about the whole catalogue, done once per version. */
  perVersion<T>(work: (table: PanelTable) => T): T {
    if (!this.known.has(work)) this.known.set(work, work(this))
    return this.known.get(work) as T
  }

  get panelCount() {
    return this.rowCount - this.deletedCount
  }

  /** Allocates exactly this many rows. */
  reserve(rows: number) {
    if (rows > this.isThere.length) this.grow(rows)
    this.ids.reserve(rows)
  }

  /** The row of a panel's id; a new row if the panel is unknown. */
  rowFor(id: Uint8Array, at: number) {
    const known = this.ids.find(id, at)
    if (known >= 0) return known
    const row = this.rowCount++
    if (row >= this.isThere.length) this.grow(row + 1)
    this.ids.set(row, id, at)
    this.isThere[row] = 1
    return row
  }

  /** Empties a row for good. */
  remove(row: number) {
    this.ids.remove(row)
    this.isThere[row] = 0
    this.deletedCount++
    this.dropOffers(row)
    for (const key of panelNumberKeys) this.numbers[key][row] = Number.NaN
    this.tokenCount[row] = 0
    this.curves.clear(row)
    this.changedIn[row] = this.version
  }

  dropOffers(row: number) {
    this.offers.drop(getSigned(this.firstOffer, row))
    this.firstOffer[row] = noOffer
    this.stockQuantity[row] = 0
    this.lowestPrice[row] = Number.NaN
    this.arrivingRows.delete(row)
  }

  dropOffer(row: number, id: Uint8Array, at: number) {
    this.firstOffer[row] = this.offers.dropOne(getSigned(this.firstOffer, row), id, at)
  }

  addTokens(row: number, tokens: readonly number[], count: number) {
    const start = this.tokenRunsUsed
    if (start + count > this.tokenRuns.length) this.tokenRuns = grown(this.tokenRuns, start + count)
    for (let n = 0; n < count; n++) this.tokenRuns[start + n] = getAt(tokens, n)
    this.tokenStart[row] = start
    this.tokenCount[row] = count
    this.tokenRunsUsed += count
  }

  private grow(least: number) {
    for (const key of panelNumberKeys) this.numbers[key] = grown(this.numbers[key], least, Number.NaN)
    for (const key of panelFlagKeys) this.flags[key] = grown(this.flags[key], least)
    for (const column of [...Object.values(this.texts), this.source, this.listFields, this.listName, this.listingDay])
      column.codes = grown(column.codes, least)
    this.curves.grow(least)
    this.isThere = grown(this.isThere, least)
    this.changedIn = grown(this.changedIn, least)
    this.stockQuantity = grown(this.stockQuantity, least)
    this.lowestPrice = grown(this.lowestPrice, least, Number.NaN)
    this.createdAt = grown(this.createdAt, least)
    this.updatedAt = grown(this.updatedAt, least)
    this.panelVersion = grown(this.panelVersion, least)
    this.technology = grown(this.technology, least)
    this.marks = grown(this.marks, least)
    this.tokenStart = grown(this.tokenStart, least)
    this.tokenCount = grown(this.tokenCount, least)
    this.skuKey = grown(this.skuKey, least)
    this.brandKey = grown(this.brandKey, least)
    this.firstOffer = grown(this.firstOffer, least, noOffer)
  }
}
