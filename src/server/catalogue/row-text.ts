import { panelFlagKeys, panelNumberKeys, panelTextKeys } from '../../shared/panels/panel-fields.js'
import type { JsonWriter } from '../http/json-writer.js'
import { type KeptText, KeptTexts, type TextTruth } from './kept-texts.js'
import type { OfferTest } from './offer-filter.js'
import { offersInOrder, orderHoldsUntil } from './offer-order.js'
import { noOffer } from './offer-table.js'
import type { PanelTable } from './panel-table.js'
import { type OfferViewer, supplierFor } from './row-answer.js'
import { timeText } from './time-text.js'

/** Per process, in addition to the columns. */
const mostKeptBytes = 96 * 1024 * 1024
const kinds = { panel: 0, visitor: 1, member: 2 } as const
const kindCount = 3
type SupplierText = { text: string; version: number }

/**
 * Writes panels as JSON without intermediate objects: the facts of a panel are cached, and so are its offers for each
 * kind of reader. Equals the result of `foundAt`, which a test checks.
 */
class RowTexts {
  private readonly kept = new KeptTexts(mostKeptBytes)
  private readonly suppliers: Record<OfferViewer, SupplierText[]> = { visitor: [], member: [] }

  constructor(private readonly table: PanelTable) {}

  /**
   * Writes one panel as an object that is left open after its offers; matching offers come first. Returns until when it
   * is valid by time alone, in milliseconds since 1970; with an offer filter, which may depend on age, it is valid only
   * now.
   */
  write(into: JsonWriter, row: number, viewer: OfferViewer, isAsked?: OfferTest): number {
    this.writeKept(into, row, 'panel')
    if (!isAsked) return this.writeKept(into, row, viewer)
    into.text(`${this.offersText(offersInOrder(this.table, row, isAsked), viewer)}]`)
    return 0
  }

  private writeKept(into: JsonWriter, row: number, kind: keyof typeof kinds) {
    const number = row * kindCount + kinds[kind]
    const { table } = this
    const changedIn = table.changedIn[row] ?? 0
    const isTrue = (text: KeptText) =>
      text.version >= changedIn &&
      (kind === 'panel' || (text.until >= Date.now() && this.hasSuppliersAsWritten(text, row)))
    const found = this.kept.find(number, isTrue)
    if (found) {
      into.copy(found.bytes)
      return found.until
    }
    const { text, until } = kind === 'panel' ? this.panelText(row) : this.allOffersText(row, kind)
    const truth: TextTruth = { version: table.version, suppliersVersion: table.suppliers.version, until }
    const kept = this.kept.keep(number, text, truth)
    if (kept) into.copy(kept.bytes)
    else into.text(text)
    return until
  }

  /** Whether none of its own suppliers has changed since; other suppliers do not matter. */
  private hasSuppliersAsWritten(text: KeptText, row: number) {
    const { suppliers, offers, firstOffer } = this.table
    if (text.suppliersVersion === suppliers.version) return true
    for (let slot = firstOffer[row] ?? noOffer; slot !== noOffer; slot = offers.next[slot] ?? noOffer)
      if ((suppliers.changedIn[offers.supplier[slot] ?? 0] ?? 0) > text.suppliersVersion) return false
    text.suppliersVersion = suppliers.version
    return true
  }

  /** The object of a panel, left open where its offers follow. */
  private panelText(row: number) {
    const { table } = this
    let text = `{"id":"${table.ids.text(row)}"`
    for (const key of panelTextKeys) text += `,"${key}":${JSON.stringify(table.texts[key].at(row))}`
    for (const key of panelNumberKeys) text += `,"${key}":${figure(table.numbers[key][row])}`
    for (const key of panelFlagKeys) text += `,"${key}":${flags[table.flags[key][row] ?? 0]}`
    text += `,"version":${table.panelVersion[row]},"source":${JSON.stringify(table.source.at(row) ?? '')}`
    text += `,"createdAt":"${timeText(table.createdAt[row] ?? 0)}","updatedAt":"${timeText(table.updatedAt[row] ?? 0)}"`
    text += `,"stockQuantity":${table.stockQuantity[row]},"lowestPrice":${figure(table.lowestPrice[row])},"inventory":[`
    return { text, until: Number.POSITIVE_INFINITY }
  }

  private allOffersText(row: number, viewer: OfferViewer) {
    const slots = offersInOrder(this.table, row)
    return { text: `${this.offersText(slots, viewer)}]`, until: orderHoldsUntil(this.table, slots) }
  }

  private offersText(slots: readonly number[], viewer: OfferViewer) {
    const { offers } = this.table
    let text = ''
    for (const slot of slots) {
      text += `${text === '' ? '' : ','}{"id":"${offers.idOf(slot)}",${this.supplierText(offers.supplier[slot] ?? 0, viewer)}`
      text += `,"quantity":${offers.quantity[slot]},"pricePerUnit":${figure(offers.price[slot])}`
      text += `,"currency":${JSON.stringify(offers.currencies.text(offers.currency[slot] ?? 0))}`
      text += `,"priceUsd":${figure(offers.priceUsd[slot])},"updatedAt":"${timeText(offers.updatedAt[slot] ?? 0)}"}`
    }
    return text
  }

  private supplierText(number: number, viewer: OfferViewer) {
    const { suppliers } = this.table
    const version = suppliers.changedIn[number] ?? 0
    const known = this.suppliers[viewer][number]
    if (known?.version === version) return known.text
    const facts = suppliers.facts[number]
    const text = JSON.stringify({ supplierId: facts?.id, supplier: supplierFor(facts, viewer) }).slice(1, -1)
    this.suppliers[viewer][number] = { text, version }
    return text
  }
}

const figure = (value = Number.NaN) => (Number.isFinite(value) ? `${value}` : 'null')
const flags = ['null', 'false', 'true']

const known = new WeakMap<PanelTable, RowTexts>()

export function rowTextsOf(table: PanelTable) {
  const texts = known.get(table) ?? new RowTexts(table)
  known.set(table, texts)
  return texts
}
