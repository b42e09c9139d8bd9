import { plural } from '@lingui/core/macro'
import { costOfNeed, type OrderCost, type SaleTerms } from '../../shared/money/order-cost.js'
import type { Offer, Panel } from '../../shared/panels/panel-shapes.js'
import { CasePrice } from './case/CasePrice.js'
import { panelForCase, piecesIn } from './case/panel-for-case.js'
import type { Case } from './case/use-case.js'
import styles from './PriceSummary.module.css'

type OfferPrice = Pick<Offer, 'currency' | 'priceUsd' | 'condition' | 'quantity'> & SaleTerms & { arriving?: boolean }
/** An offer at the price of what one needs. */
type Priced = OfferPrice & OrderCost

/**
 * The offer whose price is shown for a need, at that price: the cheapest of new goods, else of the others; and where it
 * is new, the cheapest of the others. An offer that cannot be compared counts only if there is no other, one that is
 * still arriving not at all.
 */
function headlinesOf(offers: readonly OfferPrice[], needed: number | null = null) {
  const sold = offers.flatMap((offer): Priced[] => {
    const order = offer.arriving ? undefined : costOfNeed(needed, offer)
    return order ? [{ ...offer, ...order }] : []
  })
  const [fresh, others] = [true, false].map((isNew) =>
    cheapest(sold.filter((each) => (each.condition === 'new') === isNew)),
  )
  return fresh ? { offer: fresh, otherOffer: others } : { offer: others, otherOffer: undefined }
}

export const headlineOffer = (offers: readonly OfferPrice[], needed: number | null = null) =>
  headlinesOf(offers, needed).offer

const cheapest = (offers: readonly Priced[]) =>
  offers.reduce<Priced | undefined>((best, offer) => (best && !isCheaper(offer, best) ? best : offer), undefined)

/** Prices in the same currency need no rate to be compared. */
function isCheaper(a: Priced, b: Priced) {
  return a.currency === b.currency ? a.perNeeded < b.perNeeded : inDollars(a) < inDollars(b)
}

/** At the rate by which the offer's own price is known in dollars. */
const inDollars = ({ perNeeded, pricePerUnit, priceUsd }: Priced) =>
  priceUsd === null ? Number.POSITIVE_INFINITY : (perNeeded * priceUsd) / pricePerUnit

type Props = { panel: Panel; needs?: Case }

/** The price of what buyers need, by the offers of their case. */
export function HeadlinePrice({ panel, needs = {} }: Props) {
  const { inventory, Watts_W } = panelForCase(panel, needs)
  const needed = piecesIn(needs)
  return <CasePrice {...headlinesOf(inventory, needed)} needed={needed} watts={Watts_W} />
}

/** The key figures for buyers: the price of what they need, also per watt, and the stock. */
export function PriceSummary({ panel, needs = {} }: Props) {
  if (panel.inventory.length === 0) return null
  const { stockQuantity } = panelForCase(panel, needs)
  return (
    <div className={styles.summary}>
      <HeadlinePrice panel={panel} needs={needs} />
      <p>{plural(stockQuantity, { one: '# piece in stock', other: '# pieces in stock' })}</p>
    </div>
  )
}
