import { copiedFrom, type WithSource } from '../../../shared/http/kept-text.js'
import type { TestKind } from '../../../shared/money/lot-words.js'
import { defaultTerms, type OfferTerms } from '../../../shared/money/offer-terms.js'
import { offerConditions } from '../../../shared/money/offer-words.js'
import type { ChosenOffer } from '../../../shared/panels/chosen-offer.js'
import type { Offer } from '../../../shared/panels/panel-shapes.js'
import { dayMs, dayOf } from '../../../shared/values/days.js'
import { getAt, getByte, getCode, getNumber, getShort, getSigned } from '../../../shared/values/get-at.js'
import type { OfferSales } from './offer-price.js'
import { noDay, noOffer } from './offer-table.js'
import { orNull, type PanelTable } from './panel-table.js'
import type { OfferViewer } from './supplier-list.js'

export function describeOffer(table: PanelTable, slot: number, viewer: OfferViewer): Offer {
  const { offers, suppliers } = table
  const supplier = suppliers.get(offers.supplier[slot])
  const lot = offers.lots.get(slot)
  const terms = describeTerms(table, slot)
  // every property by name: with the terms spread into it, an object takes three times as long
  const offer: Offer & WithSource = {
    id: offers.idOf(slot),
    supplierId: supplier.id,
    supplier: supplier[viewer],
    quantity: getSigned(offers.quantity, slot),
    pricePerUnit: orNull(getNumber(offers.price, slot)),
    currency: offers.currencies.text(getShort(offers.currency, slot)),
    priceUsd: orNull(getNumber(offers.priceUsd, slot)),
    updatedAt: new Date(getNumber(offers.updatedAt, slot)).toISOString(),
    photos: lot?.photos ?? [],
    flashList: lot?.flashList ?? null,
    condition: terms.condition,
    lot: terms.lot,
    minQuantity: terms.minQuantity,
    packQuantity: terms.packQuantity,
    priceBreaks: terms.priceBreaks,
    availableFrom: terms.availableFrom,
    arriving: terms.arriving,
    warehouse: terms.warehouse,
    warrantyMonths: terms.warrantyMonths,
    tested: terms.tested,
    testedAt: terms.testedAt,
    note: terms.note,
    [copiedFrom]: terms === defaultTerms ? terms : undefined,
  }
  return offer
}

export function describeChosen({ offers }: PanelTable, slot: number, sales: OfferSales): ChosenOffer | null {
  if (slot === noOffer) return null
  return {
    id: offers.idOf(slot),
    condition: getAt(offerConditions, getByte(offers.condition, slot)),
    pieces: sales.piecesAt(slot),
    pricePerUnit: sales.priceAt(slot),
    currency: offers.currencies.text(getShort(offers.currency, slot)),
    priceUsd: orNull(sales.priceUsdAt(slot)),
    cost: sales.costAt(slot),
    costUsd: orNull(sales.costUsdAt(slot)),
  }
}

/** The list that `termFigures` writes. */
type Details = [
  city: string | null,
  state: string | null,
  country: string | null,
  warrantyMonths: number | null,
  tested: TestKind,
  testedAt: string | null,
  note: string | null,
]
const noDetails: Details = [null, null, null, null, defaultTerms.tested, null, null]

/** The terms of an offer, as an answer shows them: one object for all offers that state none. */
function describeTerms({ offers, today }: PanelTable, slot: number): OfferTerms {
  if (!statesTerms(offers, slot)) return defaultTerms
  const code = getCode(offers.details, slot)
  const [city, state, country, warrantyMonths, tested, testedAt, note]: Details =
    code === 0 ? noDetails : JSON.parse(offers.detailTexts.text(code))
  const day = getSigned(offers.availableDay, slot)
  return {
    condition: getAt(offerConditions, getByte(offers.condition, slot)),
    lot: offers.lotTexts.text(getCode(offers.lot, slot)),
    minQuantity: getCode(offers.minQuantity, slot),
    packQuantity: getCode(offers.packQuantity, slot),
    priceBreaks: offers.breaks.list(slot),
    availableFrom: day === noDay ? null : dayOf(day * dayMs),
    arriving: day > today,
    warehouse: country === null ? null : { city, state, country },
    warrantyMonths,
    tested,
    testedAt,
    note,
  }
}

const statesTerms = (offers: PanelTable['offers'], slot: number) =>
  offers.details[slot] !== 0 ||
  offers.lot[slot] !== 0 ||
  offers.condition[slot] !== 0 ||
  offers.minQuantity[slot] !== 1 ||
  offers.packQuantity[slot] !== 1 ||
  offers.breaks.count[slot] !== 0 ||
  offers.availableDay[slot] !== noDay
