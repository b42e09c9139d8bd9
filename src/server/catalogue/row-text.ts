import { panelFlagKeys, panelNumberKeys, panelTextKeys } from '../../shared/panels/panel-fields.js'
import type { JsonWriter } from '../http/json-writer.js'
import { type KeptText, KeptTexts, type TextTruth } from './kept-texts.js'
import type { OfferTest } from './offer-filter.js'
import { offersInOrder, orderHoldsUntil } from './offer-order.js'
import type { PanelTable } from './panel-table.js'
import { type OfferViewer, supplierFor } from './row-answer.js'
import { timeText } from './time-text.js'

/** Of each process, beside the columns. */
const mostKeptBytes = 48 * 1024 * 1024
const kinds = { panel: 0, visitor: 1, member: 2 } as const
const kindCount = 3

/**
 * Panels as JSON, without objects in between: what a panel states is written once and kept, and so are its offers for each
 * kind of reader. Says what `foundAt` says, which a test holds it to.
 */
class RowTexts {
  private readonly kept = new KeptTexts(mostKeptBytes)
  private suppliers: Record<OfferViewer, string[]> = { visitor: [], member: [] }
  private suppliersVersion = -1

  constructor(private readonly table: PanelTable) {}

  /** One panel, an object that is left open behind its offers: those that are asked for come first. */
  write(into: JsonWriter, row: number, viewer: OfferViewer, isAsked?: OfferTest) {
    this.writeKept(into, row, 'panel')
    if (isAsked) into.text(`${this.offersText(offersInOrder(this.table, row, isAsked), viewer)}]`)
    else this.writeKept(into, row, viewer)
  }

  private writeKept(into: JsonWriter, row: number, kind: keyof typeof kinds) {
    const number = row * kindCount + kinds[kind]
    const changedIn = this.table.changedIn[row] ?? 0
    const suppliersVersion = kind === 'panel' ? 0 : this.table.suppliers.version
    const now = Date.now()
    const isTrue = (text: KeptText) =>
      text.version >= changedIn && text.suppliersVersion === suppliersVersion && text.until >= now
    const found = this.kept.find(number, isTrue)
    if (found) return into.copy(found.bytes)
    const { text, until } = kind === 'panel' ? this.panelText(row) : this.allOffersText(row, kind)
    const truth: TextTruth = { version: this.table.version, suppliersVersion, until }
    const kept = this.kept.keep(number, text, truth)
    if (kept) into.copy(kept.bytes)
    else into.text(text)
  }

  /** An object that is left open where its offers follow. */
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
    if (this.suppliersVersion !== suppliers.version) {
      this.suppliers = { visitor: [], member: [] }
      this.suppliersVersion = suppliers.version
    }
    const known = this.suppliers[viewer][number]
    if (known !== undefined) return known
    const facts = suppliers.facts[number]
    const text = JSON.stringify({ supplierId: facts?.id, supplier: supplierFor(facts, viewer) }).slice(1, -1)
    this.suppliers[viewer][number] = text
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
