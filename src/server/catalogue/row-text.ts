import type { JsonWriter } from '../http/json-writer.js'
import { KeptTexts, noText } from './kept-texts.js'
import type { OfferTest } from './offer-filter.js'
import { offersInOrder, orderHoldsUntil } from './offer-order.js'
import { noOffer } from './offer-table.js'
import type { PanelTable } from './panel-table.js'
import type { OfferViewer } from './supplier-list.js'
import { OfferWriter, writePanelFacts } from './write-row.js'

/** Per process, in addition to the columns. */
const mostKeptBytes = 96 * 1024 * 1024
const kinds = { panel: 0, visitor: 1, member: 2 } as const
const kindCount = 3

/**
 * Writes panels as JSON without intermediate objects and texts: the facts of a panel are cached, and so are its offers
 * for each kind of reader. Equals the result of `foundAt`, which a test checks.
 */
class RowTexts {
  private readonly kept = new KeptTexts(mostKeptBytes)
  private readonly offers: Record<OfferViewer, OfferWriter>

  constructor(private readonly table: PanelTable) {
    this.offers = { visitor: new OfferWriter(table, 'visitor'), member: new OfferWriter(table, 'member') }
  }

  /**
   * Writes one panel as an object that is left open after its offers; matching offers come first. Returns until when it
   * is valid by time alone, in milliseconds since 1970; with an offer filter, which may depend on age, it is valid only
   * now.
   */
  write(into: JsonWriter, row: number, viewer: OfferViewer, isAsked?: OfferTest): number {
    this.writePanel(into, row)
    if (!isAsked) return this.writeOffers(into, row, viewer)
    this.offers[viewer].write(into, offersInOrder(this.table, row, isAsked))
    return 0
  }

  private writePanel(into: JsonWriter, row: number) {
    const { kept, table } = this
    const number = row * kindCount + kinds.panel
    const place = kept.find(number)
    if (place !== noText && kept.version(place) >= (table.changedIn[row] ?? 0)) return into.copy(kept.text(place))
    const start = into.length
    writePanelFacts(into, table, row)
    this.keep(number, into.since(start), Number.POSITIVE_INFINITY)
  }

  private writeOffers(into: JsonWriter, row: number, viewer: OfferViewer) {
    const { kept, table } = this
    const number = row * kindCount + kinds[viewer]
    const place = kept.find(number)
    if (place !== noText && this.areOffersAsWritten(place, row)) {
      into.copy(kept.text(place))
      return kept.until(place)
    }
    const start = into.length
    const slots = offersInOrder(table, row)
    this.offers[viewer].write(into, slots)
    const until = orderHoldsUntil(table, slots)
    this.keep(number, into.since(start), until)
    return until
  }

  private keep(number: number, text: Uint8Array, until: number) {
    const { version, suppliers } = this.table
    this.kept.keep(number, text, { version, suppliersVersion: suppliers.version, until })
  }

  private areOffersAsWritten(place: number, row: number) {
    const { kept, table } = this
    if (kept.version(place) < (table.changedIn[row] ?? 0) || kept.until(place) < Date.now()) return false
    return this.hasSuppliersAsWritten(place, row)
  }

  /** Whether none of its own suppliers has changed since; other suppliers do not matter. */
  private hasSuppliersAsWritten(place: number, row: number) {
    const { suppliers, offers, firstOffer } = this.table
    const written = this.kept.suppliersVersion(place)
    if (written === suppliers.version) return true
    for (let slot = firstOffer[row] ?? noOffer; slot !== noOffer; slot = offers.next[slot] ?? noOffer)
      if ((suppliers.changedIn[offers.supplier[slot] ?? 0] ?? 0) > written) return false
    this.kept.confirmSuppliers(place, suppliers.version)
    return true
  }
}

const known = new WeakMap<PanelTable, RowTexts>()

export function rowTextsOf(table: PanelTable) {
  const texts = known.get(table) ?? new RowTexts(table)
  known.set(table, texts)
  return texts
}
