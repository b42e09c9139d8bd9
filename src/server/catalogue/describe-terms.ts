import { getAt } from '../../shared/get-at.js'
import { dayOf } from '../../shared/http/date.js'
import { defaultTerms, type OfferTerms } from '../../shared/inventory/offer-terms.js'
import { offerConditions, type TestKind } from '../../shared/inventory/offer-words.js'
import { noDay } from './offer-table.js'
import type { PanelTable } from './panel-table.js'

const dayMs = 86_400_000

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
export function describeTerms({ offers, today }: PanelTable, slot: number): OfferTerms {
  if (!statesTerms(offers, slot)) return defaultTerms
  const code = offers.details[slot] ?? 0
  const [city, state, country, warrantyMonths, tested, testedAt, note]: Details =
    code === 0 ? noDetails : JSON.parse(offers.detailTexts.text(code))
  const day = offers.availableDay[slot] ?? noDay
  return {
    condition: getAt(offerConditions, offers.condition[slot] ?? 0),
    lot: offers.lotTexts.text(offers.lot[slot] ?? 0),
    minQuantity: offers.minQuantity[slot] ?? 1,
    packQuantity: offers.packQuantity[slot] ?? 1,
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
