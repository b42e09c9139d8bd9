import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { convert } from '../../shared/money/convert.js'
import type { Offer, OfferSupplier, Panel } from '../../shared/panels/panel-shapes.js'
import { freshnessOf } from '../../shared/stock/freshness.js'
import { placeOf } from '../base/language/place.js'
import { countSuppliers } from '../money/count-suppliers.js'
import { OfferTermsText } from '../money/OfferTermsText.js'
import { offerAt } from '../money/offer-at.js'
import { Price } from '../money/Price.js'
import { ratesQuery } from '../money/rates-query.js'
import { BasketButton } from '../quotes/BasketButton.js'
import { ReplaceLink } from '../quotes/ReplaceLink.js'
import { RequestQuoteButton } from '../quotes/RequestQuoteButton.js'
import { type Conversion, misfitOf, type OfferWishes } from '../stock/offer-misfit.js'
import { formatAge, formatCount } from '../ui/format.js'
import styles from './CardOffers.module.css'

const shownAtFirst = 2
const stalest = { fresh: 0, aging: 1, stale: 2 } as const

/** Prices that cannot be compared come last. */
const comparePrices = (one: number | null, other: number | null) =>
  one === null || other === null ? Number(one === null) - Number(other === null) : one - other

/** The best offer first: fresh before stale, then by price, offers without a price last. */
const byWorth = (one: Offer, other: Offer) =>
  stalest[freshnessOf(one.updatedAt)] - stalest[freshnessOf(other.updatedAt)] ||
  comparePrices(one.priceUsd, other.priceUsd) ||
  other.quantity - one.quantity

/** The offers that meet the search come first, the best ones first; the others say why they do not. */
function useOrderedOffers({ inventory, Watts_W }: Panel, wishes: OfferWishes) {
  const hasBound = wishes.maxPrice !== null || wishes.maxPricePerWatt !== null
  const { data: rates = [] } = useQuery({ ...ratesQuery, enabled: hasBound })
  const convertAmount: Conversion = (amount, from, to) => convert(amount, from, to, rates)?.amount
  return inventory
    .map((offer) => ({ offer, misfit: misfitOf(offer, wishes, Watts_W, convertAmount) }))
    .sort((one, other) => Number(!!one.misfit) - Number(!!other.misfit) || byWorth(one.offer, other.offer))
}

const moreWords = (more: number) => t`${more} more`

/** The suppliers of a panel, one line each: the best three, those that do not meet the search below them. */
export function CardOffers({ panel, wishes }: { panel: Panel; wishes: OfferWishes }) {
  const [all, setAll] = useState(false)
  const offers = useOrderedOffers(panel, wishes)
  const count = offers.length
  const suppliers = countSuppliers(panel.inventory)
  if (count === 0)
    return (
      <p className={`${styles.offers} ${styles.none}`}>
        <Trans>No supplier has this panel in stock right now.</Trans>{' '}
        <ReplaceLink panel={panel}>{t`See what can take its place`}</ReplaceLink>
      </p>
    )
  const asked = wishes.pieces ? { quantity: wishes.pieces } : {}
  const fitting = offers.filter(({ misfit }) => misfit === undefined)
  // those that meet the search are chosen beforehand
  const chosen = fitting.length < count ? { offerIds: fitting.map(({ offer }) => offer.id) } : {}
  return (
    <section className={styles.offers}>
      <h4>
        {suppliers > 0
          ? plural(suppliers, { one: 'Available from # Supplier', other: 'Available from # Suppliers' })
          : t`Arriving`}
      </h4>
      <div className={styles.ask}>
        <BasketButton panel={panel} short {...asked} />
        <RequestQuoteButton panel={panel} plain {...asked} {...chosen} />
      </div>
      {fitting.length < count && (
        <p className={styles.fitting}>
          {plural(fitting.length, { one: '# offer meets your search', other: '# offers meet your search' })}
        </p>
      )}
      <ul>
        {(all ? offers : offers.slice(0, shownAtFirst)).map(({ offer, misfit }) => (
          <OfferLine key={offer.id} offer={offer} misfit={misfit} pieces={wishes.pieces} />
        ))}
      </ul>
      {count > shownAtFirst && (
        <button type="button" className={styles.more} aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? t`Best two only` : moreWords(count - shownAtFirst)}
        </button>
      )}
    </section>
  )
}

type LineProps = { offer: Offer; misfit: string | undefined; pieces: number | null }

function OfferLine({ offer, misfit, pieces }: LineProps) {
  const { supplier, quantity, currency, updatedAt } = offer
  const { pricePerUnit } = offerAt(offer, pieces)
  const age = formatAge(updatedAt)
  return (
    <li className={styles.offer} data-misfit={misfit !== undefined || undefined}>
      <b translate="no">{supplier.companyName}</b>
      <span className={styles.amounts}>
        <Trans>{formatCount(quantity)}&nbsp;pcs</Trans>
        <span>
          <Price amount={pricePerUnit} currency={currency} none={t`on request`} />
        </span>
      </span>
      <small>
        {placeOf(offer.warehouse ?? supplier, t`Location not stated`)} ·{' '}
        {freshnessOf(updatedAt) === 'fresh' ? (
          age
        ) : (
          <em>
            <Trans>unconfirmed, {age}</Trans>
          </em>
        )}
        {misfit && <b> · {misfit}</b>}
      </small>
      <OfferTermsText offer={offer} brief placed />
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
