import { useState } from 'react'
import { freshnessOf } from '../../shared/inventory/freshness.js'
import type { Offer, OfferSupplier, Panel } from '../../shared/panels/panel-shapes.js'
import { countryTest } from '../../shared/suppliers/country-groups.js'
import { Price } from '../money/Price.js'
import { placeOf } from '../offers/place.js'
import { ReplaceLink } from '../offers/ReplaceLink.js'
import { BasketButton } from '../quote-dialog/BasketButton.js'
import { RequestQuoteButton } from '../quote-dialog/RequestQuoteButton.js'
import { formatAge, formatCount } from '../ui/format.js'
import styles from './CardOffers.module.css'

const shownAtFirst = 3
const stalest = { fresh: 0, aging: 1, stale: 2 } as const

/** Prices that cannot be compared come last. */
const comparePrices = (one: number | null, other: number | null) =>
  one === null || other === null ? Number(one === null) - Number(other === null) : one - other

/** The best offer first: fresh before stale, then by price, offers without a price last. */
const byWorth = (one: Offer, other: Offer) =>
  stalest[freshnessOf(one.updatedAt)] - stalest[freshnessOf(other.updatedAt)] ||
  comparePrices(one.priceUsd, other.priceUsd) ||
  other.quantity - one.quantity

/** What an offer must meet to match the search. */
export type OfferCriteria = { countries: readonly string[]; minQuantity: number }

const isWanted = ({ supplier, quantity }: Offer, { countries, minQuantity }: OfferCriteria) =>
  quantity >= minQuantity && (countries.length === 0 || countryTest(countries)(supplier.country ?? null))

/** The suppliers of a panel, one line each: the best three, matching offers first. */
export function CardOffers({ panel, wanted }: { panel: Panel; wanted: OfferCriteria }) {
  const [all, setAll] = useState(false)
  const count = panel.inventory.length
  if (count === 0)
    return (
      <p className={`${styles.offers} ${styles.none}`}>
        No supplier has this panel in stock right now.{' '}
        <ReplaceLink panel={panel}>See what can take its place</ReplaceLink>
      </p>
    )
  const best = panel.inventory.toSorted(
    (one, other) => Number(isWanted(other, wanted)) - Number(isWanted(one, wanted)) || byWorth(one, other),
  )
  const asked = wanted.minQuantity > 0 ? { quantity: wanted.minQuantity } : {}
  return (
    <section className={styles.offers}>
      <h4>
        Available from {count} {count === 1 ? 'Supplier' : 'Suppliers'}
      </h4>
      <div className={styles.ask}>
        <BasketButton panel={panel} short {...asked} />
        <RequestQuoteButton panel={panel} plain {...asked} />
      </div>
      <ul>
        {(all ? best : best.slice(0, shownAtFirst)).map((offer) => (
          <OfferLine key={offer.id} offer={offer} />
        ))}
      </ul>
      {count > shownAtFirst && (
        <button type="button" className={styles.more} aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? 'Best three only' : `${count - shownAtFirst} more`}
        </button>
      )}
    </section>
  )
}

function OfferLine({ offer: { supplier, quantity, pricePerUnit, currency, updatedAt } }: { offer: Offer }) {
  const age = formatAge(updatedAt)
  return (
    <li className={styles.offer}>
      <b>{supplier.companyName}</b>
      <span>{formatCount(quantity)}&nbsp;pcs</span>
      <span>
        <Price amount={pricePerUnit} currency={currency} none="on request" />
      </span>
      <small>
        {placeOf(supplier, 'Location not stated')} ·{' '}
        {freshnessOf(updatedAt) === 'fresh' ? age : <em>unconfirmed, {age}</em>}
      </small>
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
