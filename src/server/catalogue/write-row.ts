import { panelFlagKeys, panelNumberKeys, panelTextKeys } from '../../shared/panels/panel-fields.js'
import type { JsonWriter } from '../http/json-writer.js'
import { idBytes } from './id-index.js'
import type { PanelTable, TextColumn } from './panel-table.js'
import type { OfferViewer } from './supplier-list.js'
import { writeTime } from './time-text.js'

const bytesOf = (text: string) => Buffer.from(text, 'utf8')
const named = <Key extends string>(keys: readonly Key[]) => keys.map((key) => ({ key, name: bytesOf(`,"${key}":`) }))
const textFields = named(panelTextKeys)
const numberFields = named(panelNumberKeys)
const flagFields = named(panelFlagKeys)
const notStated = bytesOf('null')
const flags = [notStated, bytesOf('false'), bytesOf('true')]

const panelNames = {
  id: bytesOf('{"id":"'),
  afterId: bytesOf('"'),
  version: bytesOf(',"version":'),
  source: bytesOf(',"source":'),
  createdAt: bytesOf(',"createdAt":"'),
  updatedAt: bytesOf('","updatedAt":"'),
  stockQuantity: bytesOf('","stockQuantity":'),
  lowestPrice: bytesOf(',"lowestPrice":'),
  inventory: bytesOf(',"inventory":['),
}

/** Writes the object of a panel, left open where its offers follow. */
export function writePanelFacts(into: JsonWriter, table: PanelTable, row: number) {
  into.copy(panelNames.id)
  into.id(table.ids.ids, row * idBytes)
  into.copy(panelNames.afterId)
  for (const { key, name } of textFields) {
    into.copy(name)
    const column = table.texts[key]
    if (column.codes[row] === 0) into.copy(notStated)
    else writeTextOf(into, column, row)
  }
  for (const { key, name } of numberFields) {
    into.copy(name)
    into.number(table.numbers[key][row] ?? Number.NaN)
  }
  for (const { key, name } of flagFields) {
    into.copy(name)
    into.copy(flags[table.flags[key][row] ?? 0] ?? notStated)
  }
  into.copy(panelNames.version)
  into.number(table.panelVersion[row] ?? 0)
  into.copy(panelNames.source)
  writeTextOf(into, table.source, row)
  into.copy(panelNames.createdAt)
  writeTime(into, table.createdAt[row] ?? 0)
  into.copy(panelNames.updatedAt)
  writeTime(into, table.updatedAt[row] ?? 0)
  into.copy(panelNames.stockQuantity)
  into.number(table.stockQuantity[row] ?? 0)
  into.copy(panelNames.lowestPrice)
  into.number(table.lowestPrice[row] ?? Number.NaN)
  into.copy(panelNames.inventory)
}

function writeTextOf(into: JsonWriter, { codes, pool }: TextColumn, row: number) {
  const code = codes[row] ?? 0
  into.quoted(pool.bytes, pool.starts[code] ?? 0, pool.starts[code + 1] ?? 0)
}

const offerNames = {
  id: bytesOf('{"id":"'),
  afterId: bytesOf('",'),
  quantity: bytesOf(',"quantity":'),
  pricePerUnit: bytesOf(',"pricePerUnit":'),
  currency: bytesOf(',"currency":'),
  priceUsd: bytesOf(',"priceUsd":'),
  updatedAt: bytesOf(',"updatedAt":"'),
}
const between = bytesOf('"},')
const end = bytesOf('"}')
const endOfOffers = bytesOf(']')

type SupplierText = { bytes: Uint8Array; version: number }

/** Writes offers as one kind of reader sees them; the text of each supplier is cached. */
export class OfferWriter {
  private readonly suppliers: SupplierText[] = []

  constructor(
    private readonly table: PanelTable,
    private readonly viewer: OfferViewer,
  ) {}

  /** Writes the rest of a list of offers. */
  write(into: JsonWriter, slots: readonly number[]) {
    const { offers } = this.table
    const { bytes, starts } = offers.currencies
    for (let n = 0; n < slots.length; n++) {
      const slot = slots[n] ?? 0
      into.copy(offerNames.id)
      into.id(offers.ids, slot * idBytes)
      into.copy(offerNames.afterId)
      into.copy(this.supplierText(offers.supplier[slot] ?? 0))
      into.copy(offerNames.quantity)
      into.number(offers.quantity[slot] ?? 0)
      into.copy(offerNames.pricePerUnit)
      into.number(offers.price[slot] ?? Number.NaN)
      into.copy(offerNames.currency)
      const currency = offers.currency[slot] ?? 0
      into.quoted(bytes, starts[currency] ?? 0, starts[currency + 1] ?? 0)
      into.copy(offerNames.priceUsd)
      into.number(offers.priceUsd[slot] ?? Number.NaN)
      into.copy(offerNames.updatedAt)
      writeTime(into, offers.updatedAt[slot] ?? 0)
      into.copy(n + 1 < slots.length ? between : end)
    }
    into.copy(endOfOffers)
  }

  private supplierText(number: number) {
    const { suppliers } = this.table
    const version = suppliers.changedIn[number] ?? 0
    const known = this.suppliers[number]
    if (known?.version === version) return known.bytes
    const supplier = suppliers.get(number)
    const text = JSON.stringify({ supplierId: supplier.id, supplier: supplier[this.viewer] }).slice(1, -1)
    const bytes = bytesOf(text)
    this.suppliers[number] = { bytes, version }
    return bytes
  }
}
