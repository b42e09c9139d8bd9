import { staleAfterDays } from '../../shared/inventory/freshness.js'
import { panelFlagKeys, panelNumberKeys, panelTextKeys } from '../../shared/panels/panel-fields.js'
import type { Offer, OfferSupplier, Panel } from '../../shared/panels/panel-shapes.js'
import { signInForContacts } from '../../shared/panels/panel-shapes.js'
import type { OfferTest } from './offer-filter.js'
import { offersOf } from './offer-filter.js'
import type { PanelTable } from './panel-table.js'

const staleAfterMs = staleAfterDays * 86_400_000

/** Who reads an answer decides what of a supplier it holds. */
export type OfferViewer = 'visitor' | 'member'

/** A panel as an answer shows it, its offers in order: those that meet what was asked, then fresh ones, then by price. */
export function panelAt(table: PanelTable, row: number, viewer: OfferViewer, isAsked?: OfferTest): Panel {
  const panel: Record<string, unknown> = { id: table.ids.text(row) }
  for (const key of panelTextKeys) panel[key] = table.texts[key].at(row)
  for (const key of panelNumberKeys) panel[key] = orNull(table.numbers[key][row] as number)
  for (const key of panelFlagKeys) panel[key] = flagOf(table.flags[key][row] as number)
  panel.version = table.panelVersion[row]
  panel.source = table.source.at(row) ?? ''
  panel.createdAt = timeText(table.createdAt[row] as number)
  panel.updatedAt = timeText(table.updatedAt[row] as number)
  panel.stockQuantity = table.stockQuantity[row]
  panel.lowestPrice = orNull(table.lowestPrice[row] as number)
  panel.inventory = offersAt(table, row, viewer, isAsked)
  return panel as Panel
}

const orNull = (value: number) => (Number.isNaN(value) ? null : value)
const flagOf = (code: number) => (code === 0 ? null : code === 2)
const timeText = (ms: number) => new Date(ms).toISOString()

function offersAt(table: PanelTable, row: number, viewer: OfferViewer, isAsked?: OfferTest): Offer[] {
  const { offers } = table
  const staleBefore = Date.now() - staleAfterMs
  const slots = [...offersOf(table, row)].map((slot) => ({
    isOther: isAsked && !isAsked(slot, row) ? 1 : 0,
    isStale: (offers.updatedAt[slot] as number) < staleBefore ? 1 : 0,
    price: offers.price[slot] as number,
    offer: offerAt(table, slot, viewer),
  }))
  const priceOf = (price: number) => (Number.isNaN(price) ? Number.POSITIVE_INFINITY : price)
  return slots
    .sort(
      (a, b) =>
        a.isOther - b.isOther ||
        a.isStale - b.isStale ||
        order(priceOf(a.price), priceOf(b.price)) ||
        (a.offer.id < b.offer.id ? -1 : 1),
    )
    .map(({ offer }) => offer)
}

const order = (a: number, b: number) => (a < b ? -1 : a > b ? 1 : 0)

function offerAt({ offers, suppliers }: PanelTable, slot: number, viewer: OfferViewer): Offer {
  return {
    id: offers.idOf(slot),
    supplier: supplierFor(suppliers.facts[offers.supplier[slot] as number], viewer),
    quantity: offers.quantity[slot] as number,
    pricePerUnit: orNull(offers.price[slot] as number),
    updatedAt: timeText(offers.updatedAt[slot] as number),
  }
}

/** Names what may pass, so that a new fact of a supplier stays hidden. */
function supplierFor(
  supplier: PanelTable['suppliers']['facts'][number] | undefined,
  viewer: OfferViewer,
): OfferSupplier {
  if (!supplier) throw new Error('An offer without its supplier')
  const { companyName, city, state, country, email, phoneNumber, website, address } = supplier
  if (viewer === 'visitor')
    return { companyName, city, state, country, requiresLogin: true, message: signInForContacts }
  return { companyName, city, state, country, email, phoneNumber, website, address }
}
