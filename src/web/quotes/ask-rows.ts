import { costOf, piecesToAskFor, priceAt } from '../../shared/money/order-cost.js'
import { readQuantity } from '../../shared/money/typed-amounts.js'
import type { Offer } from '../../shared/panels/panel-shapes.js'
import { mostBasketSuppliers } from '../../shared/quotes/basket-limits.js'
import { misfitOf } from '../stock/offer-misfit.js'
import type { AskedCase } from './asked-case.js'
import type { BasketPanel } from './basket.js'

/** The offers of each panel, by its id. */
export type OffersOf = ReadonlyMap<string, readonly Offer[]>

/** What a supplier has of one line: its best offer, how many more it has, and whether they are asked for. */
export type AskCell = { offer: Offer; cost: number | null; others: number; isAsked: boolean }

export type AskRow = {
  /** The offer where one panel is asked for, otherwise the supplier. */
  id: string
  offer: Offer
  cells: readonly (AskCell | undefined)[]
  /** The offers that are asked for if it is ticked. */
  offerIds: readonly string[]
  /** How many lines it sells in the number asked. */
  delivers: number
  /** Why it is not asked on its own; undefined if it fits the case. */
  misfit: string | undefined
  /** Whether it can be asked at all. */
  isAskable: boolean
}

export const askedIn = ({ quantity }: Pick<BasketPanel, 'quantity'>) => readQuantity(quantity).value || null

/** Offers in another currency are compared at the rate of their price. */
const inUsd = ({ pricePerUnit, priceUsd }: Offer, amount: number | null) =>
  amount === null || !pricePerUnit || priceUsd === null ? Number.POSITIVE_INFINITY : amount * (priceUsd / pricePerUnit)

/** New goods lead, as everywhere; then the cheapest. */
function cellOf({ asked, offers }: LineOffers, isAsked: boolean, orFewer: boolean): AskCell | undefined {
  const cells = offers.map((offer) => {
    const pieces = asked === null ? undefined : piecesToAskFor(asked, offer, orFewer)
    const price = pieces === undefined ? null : priceAt(offer, pieces)
    return { offer, cost: pieces === undefined || price === null ? null : costOf(price, pieces) }
  })
  const [best] = cells.sort(
    (a, b) =>
      Number(a.offer.condition !== 'new') - Number(b.offer.condition !== 'new') ||
      compare(inUsd(a.offer, a.cost), inUsd(b.offer, b.cost)),
  )
  return best && { ...best, others: cells.length - 1, isAsked }
}

const compare = (a: number, b: number) => (a === b ? 0 : a < b ? -1 : 1)

type LineOffers = { asked: number | null; offers: readonly Offer[] }

function rowOf(id: string, lines: readonly LineOffers[], { conditions, countries }: AskedCase, orFewer: boolean) {
  const misfit = (offer: Offer, pieces: number | null) =>
    misfitOf(offer, { ...anything, conditions, countries, pieces: orFewer ? null : pieces }, null, noRate)
  const selling = lines.map(({ asked, offers }) => ({
    asked,
    offers: offers.filter((offer) => asked === null || piecesToAskFor(asked, offer, orFewer) !== undefined),
  }))
  const fitting = selling.map(({ asked, offers }) => ({ asked, offers: offers.filter((each) => !misfit(each, asked)) }))
  const isFit = fitting.some(({ offers }) => offers.length > 0)
  const chosen = isFit ? fitting : selling
  const [offer] = lines.flatMap(({ offers }) => offers)
  if (!offer) return undefined
  const reasons = lines.flatMap(({ asked, offers }) => offers.map((each) => misfit(each, asked)))
  return {
    id,
    offer,
    cells: lines.map((line, place) => {
      const part = chosen[place]
      return part && part.offers.length > 0 ? cellOf(part, true, orFewer) : cellOf(line, false, orFewer)
    }),
    offerIds: chosen.flatMap(({ offers }) => offers.map((each) => each.id)),
    delivers: chosen.filter(({ offers }) => offers.length > 0).length,
    misfit: isFit ? undefined : reasons.find(Boolean),
    isAskable: selling.some(({ offers }) => offers.length > 0),
  }
}

const anything = {
  maxPrice: null,
  maxPricePerWatt: null,
  currency: 'USD',
  maxAgeDays: null,
  arrivingWithin: null,
}
const noRate = () => undefined

/**
 * Who can be asked for the lines: one row for each offer of a single panel, otherwise one for each supplier. Those who
 * deliver most come first, then the cheapest. Where nobody sells the numbers, all may be asked: the answer says why.
 */
export function askRows(lines: readonly BasketPanel[], offersOf: OffersOf, wanted: AskedCase, orFewer: boolean) {
  const isOne = lines.length === 1
  const keyOf = ({ id, supplierId }: Offer) => (isOne ? id : (supplierId ?? id))
  const keys = new Set(lines.flatMap(({ id }) => (offersOf.get(id) ?? []).map(keyOf)))
  const rowsFor = (isAny: boolean) =>
    [...keys].flatMap((key): AskRow[] => {
      const asked = lines.map((line) => ({
        asked: isAny ? null : askedIn(line),
        offers: (offersOf.get(line.id) ?? []).filter((offer) => keyOf(offer) === key),
      }))
      const row = rowOf(key, asked, wanted, orFewer)
      return row ? [row] : []
    })
  const rows = rowsFor(false)
  const found = rows.some(({ isAskable }) => isAskable) ? rows : rowsFor(true)
  return found.sort((a, b) => b.delivers - a.delivers || compare(totalUsd(a), totalUsd(b)) || compareNames(a, b))
}

const totalUsd = ({ cells }: AskRow) =>
  cells.reduce((sum, cell) => sum + (cell?.isAsked ? inUsd(cell.offer, cell.cost) : 0), 0)
const compareNames = (a: AskRow, b: AskRow) =>
  (a.offer.supplier.companyName ?? '').localeCompare(b.offer.supplier.companyName ?? '')

/** Nothing was ticked or unticked by hand: all who fit are. */
export const untouched = '*'

export const idsIn = (ticks: string) => ticks.split(' ').filter(Boolean)

/** The ticked rows, kept as one text so that a draft can hold them. */
export const tickedRows = (rows: readonly AskRow[], ticks: string) =>
  ticks === untouched
    ? rows
        .filter(({ misfit }) => misfit === undefined)
        .slice(0, rows[0]?.cells.length === 1 ? undefined : mostBasketSuppliers)
    : rows.filter(({ id, isAskable }) => isAskable && idsIn(ticks).includes(id))

/** The ticks after one more; what cannot be asked at present stays ticked for another number. */
export function withTick(rows: readonly AskRow[], ticks: string, id: string, isTicked: boolean) {
  const before = ticks === untouched ? tickedRows(rows, ticks).map((row) => row.id) : idsIn(ticks)
  return [...before.filter((other) => other !== id), ...(isTicked ? [id] : [])].join(' ')
}
