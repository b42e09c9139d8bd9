import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { FoundPanel } from '../../shared/find/search-shapes.js'
import { convert } from '../../shared/money/convert.js'
import type { Offer, OfferSupplier } from '../../shared/panels/panel-shapes.js'
import { freshnessOf } from '../../shared/stock/freshness.js'
import { placeOf } from '../base/language/place.js'
import { countSuppliers } from '../money/count-suppliers.js'
import { OfferTermsText } from '../money/OfferTermsText.js'
import { offerAt } from '../money/offer-at.js'
import { Price } from '../money/Price.js'
import { ratesQuery } from '../money/reader-currency.js'
import { conditionWords, saleWords } from '../money/terms-in-words.js'
import { BasketButton } from '../quotes/BasketButton.js'
import { ReplaceLink } from '../quotes/ReplaceLink.js'
import { RequestQuoteButton } from '../quotes/RequestQuoteButton.js'
import { CasePrice } from '../stock/case/CasePrice.js'
import { type Conversion, misfitOf, type OfferWishes } from '../stock/offer-misfit.js'
import { formatAge, formatCount, formatSpan } from '../ui/format.js'
import { Icon } from '../ui/Icon.js'
import styles from './ResultRow.module.css'

const stalest = { fresh: 0, aging: 1, stale: 2 } as const

/** Prices that cannot be compared come last. */
const comparePrices = (one: number | null, other: number | null) =>
  one === null || other === null ? Number(one === null) - Number(other === null) : one - other

/** The best offer first: fresh before stale, then by price, offers without a price last. */
const byWorth = (one: Offer, other: Offer) =>
  stalest[freshnessOf(one.updatedAt)] - stalest[freshnessOf(other.updatedAt)] ||
  comparePrices(one.priceUsd, other.priceUsd) ||
  other.quantity - one.quantity

/** The offers that meet the search come first: those whose prices stand in the row, then the best; the others say why they do not. */
export function useRowOffers({ inventory, Watts_W, offer: headline, otherOffer }: FoundPanel, wishes: OfferWishes) {
  const named = [otherOffer?.id, headline?.id]
  const rank = ({ id }: Offer) => -named.indexOf(id)
  const hasBound = wishes.maxPrice !== null || wishes.maxPricePerWatt !== null
  const { data: rates = [] } = useQuery({ ...ratesQuery, enabled: hasBound })
  const convertAmount: Conversion = (amount, from, to) => convert(amount, from, to, rates)?.amount
  return inventory
    .map((offer) => ({ offer, misfit: misfitOf(offer, wishes, Watts_W, convertAmount) }))
    .sort(
      (one, other) =>
        Number(!!one.misfit) - Number(!!other.misfit) ||
        rank(one.offer) - rank(other.offer) ||
        byWorth(one.offer, other.offer),
    )
}

export type RowOffer = ReturnType<typeof useRowOffers>[number]
type Props = { panel: FoundPanel; wishes: OfferWishes; offers: readonly RowOffer[] }

const fittingIn = (offers: readonly RowOffer[]) => offers.filter(({ misfit }) => misfit === undefined)

/** The price of what is needed. */
export function RowPrice({ panel, wishes, offers }: Props) {
  if (offers.length === 0) return null
  return (
    <div className={styles.price}>
      <CasePrice {...panel} needed={wishes.pieces} watts={panel.Watts_W} />
    </div>
  )
}

type AskProps = Props & { all: boolean; onAll: (all: boolean) => void }

/** How many have it, which unfolds all offers with their terms; basket and quote, with the offers that meet the search chosen beforehand. */
export function RowAsk({ panel, wishes, offers, all, onAll }: AskProps) {
  if (offers.length === 0) return null
  const asked = wishes.pieces ? { quantity: wishes.pieces } : {}
  const fitting = fittingIn(offers)
  const chosen = fitting.length < offers.length ? { offerIds: fitting.map(({ offer }) => offer.id) } : {}
  const suppliers = countSuppliers(panel.inventory)
  return (
    <div className={styles.ask}>
      <h4>
        <button type="button" aria-expanded={all} onClick={() => onAll(!all)}>
          {suppliers > 0
            ? plural(suppliers, { one: 'Available from # Supplier', other: 'Available from # Suppliers' })
            : t`Arriving`}
          <Icon name={all ? 'up' : 'down'} size={14} />
        </button>
      </h4>
      <BasketButton panel={panel} short {...asked} />
      <RequestQuoteButton panel={panel} look="quiet" short {...asked} {...chosen} />
    </div>
  )
}

/** The best offers of a panel, a line each, and why others do not meet the search; on demand all with their terms. */
export function RowOffers({ panel, wishes, offers, shown, all }: Props & { shown: number; all: boolean }) {
  if (offers.length === 0)
    return (
      <p className={styles.offers}>
        <Trans>No supplier has this panel in stock right now.</Trans>{' '}
        <ReplaceLink panel={panel}>{t`See what can take its place`}</ReplaceLink>
      </p>
    )
  return (
    <section className={styles.offers}>
      <ul>
        {(all ? offers : offers.slice(0, shown)).map(({ offer, misfit }) => (
          <OfferLine
            key={offer.id}
            offer={offer}
            misfit={misfit}
            pieces={wishes.pieces}
            whole={all}
            isNamed={offer.id === panel.offer?.id}
          />
        ))}
      </ul>
      <Misfits offers={offers} />
    </section>
  )
}

/** "1 offer meets your search · other country · fewer than 300". */
function Misfits({ offers }: Pick<Props, 'offers'>) {
  const fitting = fittingIn(offers).length
  // what still arrives says so where all offers stand
  const reasons = offers.flatMap(({ offer, misfit }) => (offer.arriving || !misfit ? [] : [misfit]))
  if (reasons.length === 0) return null
  return (
    <small className={styles.misfits}>
      {[
        plural(fitting, { one: '# offer meets your search', other: '# offers meet your search' }),
        ...new Set(reasons),
      ].join(' · ')}
    </small>
  )
}

/** `isNamed`: its price stands in the row with the pieces it is sold by. */
type LineProps = { offer: Offer; misfit: string | undefined; pieces: number | null; whole: boolean; isNamed: boolean }

function OfferLine({ offer, misfit, pieces, whole, isNamed }: LineProps) {
  const { supplier, quantity, currency, updatedAt } = offer
  const { pricePerUnit } = offerAt(offer, pieces)
  const age = formatAge(updatedAt)
  const words = [
    placeOf(offer.warehouse ?? supplier, t`Location not stated`),
    ...(whole ? [age] : [conditionWords(offer), ...(isNamed ? [] : saleWords(offer))]),
    misfit,
  ]
  return (
    <li className={styles.offer} data-misfit={misfit !== undefined || undefined}>
      <span className={styles.who}>
        <b translate="no">{supplier.companyName}</b>
        <small>
          {words.filter(Boolean).join(' · ')}
          {!whole && freshnessOf(updatedAt) !== 'fresh' && (
            <em>
              {' · '}
              <span aria-hidden="true" title={t`unconfirmed, ${age}`}>
                <Icon name="clock" size={12} /> {formatSpan(updatedAt)}
              </span>
              <span className="visually-hidden">
                <Trans>unconfirmed, {age}</Trans>
              </span>
            </em>
          )}
        </small>
      </span>
      <span className={styles.amounts}>
        <Trans>{formatCount(quantity)}&nbsp;pcs</Trans>
        <span>
          <Price amount={pricePerUnit} currency={currency} none={t`on request`} brief />
        </span>
      </span>
      {whole && <OfferTermsText offer={offer} brief placed />}
      <ContactLine supplier={supplier} />
    </li>
  )
}

/** The contacts of a supplier, whole: they wrap, and are never cut. */
function ContactLine({ supplier: { email, phoneNumber, website, address } }: { supplier: OfferSupplier }) {
  if (email === undefined) return null
  return (
    <small className={styles.contacts}>
      <a href={`mailto:${email}`}>{email}</a>
      {phoneNumber && <a href={`tel:${phoneNumber.replace(/[^\d+]/g, '')}`}>{phoneNumber}</a>}
      {website && (
        <a href={website} target="_blank" rel="noopener noreferrer nofollow">
          {website.replace(/^https?:\/\//, '')}
        </a>
      )}
      {address && <span>{address}</span>}
    </small>
  )
}
