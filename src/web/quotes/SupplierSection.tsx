import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Offer, OfferSupplier, Panel } from '../../shared/panels/panel-shapes.js'
import { countReplacements } from '../../shared/repair/replacement-api.js'
import { freshnessOf } from '../../shared/stock/freshness.js'
import { ask } from '../api/ask.js'
import { placeOf } from '../base/language/place.js'
import { Link } from '../base/router/Link.js'
import { links, supplierPageLink } from '../base/url/links.js'
import { countSuppliers } from '../money/count-suppliers.js'
import { OfferTermsText } from '../money/OfferTermsText.js'
import { Price } from '../money/Price.js'
import { RateNote } from '../money/RateNote.js'
import { OfferLot } from '../stock/lots/OfferLot.js'
import { promptIn, SignInPrompt } from '../stock/SignInPrompt.js'
import { askedToSave } from '../stock/search-params.js'
import { Badge } from '../ui/Badge.js'
import { Button, LinkButton } from '../ui/Button.js'
import { Breakable, MailLink } from '../ui/Cells.js'
import form from '../ui/form.module.css'
import { formatAge, formatCount } from '../ui/format.js'
import { Icon } from '../ui/Icon.js'
import { Stack } from '../ui/Layout.js'
import { BasketButton } from './BasketButton.js'
import { replacementsOf } from './ReplaceLink.js'
import { RequestQuoteButton } from './RequestQuoteButton.js'
import styles from './SupplierSection.module.css'

const shownAtFirst = 6

type Props = { panel: Panel; onLeave: () => void; heading: 'h2' | 'h3' | 'h4' }

/** The suppliers of a panel. Contacts are for signed-in users; the server sends none to others. */
export function SupplierSection({ panel, onLeave, heading: Heading }: Props) {
  const offers = panel.inventory.filter(({ arriving }) => !arriving)
  const arrivals = panel.inventory.filter(({ arriving }) => arriving)
  const [all, setAll] = useState(false)
  if (panel.inventory.length === 0) return <OutOfStock panel={panel} />
  const suppliers = countSuppliers(offers)
  const prompt = promptIn(panel)
  const shown = all ? offers : offers.slice(0, shownAtFirst)
  return (
    <section className={styles.section}>
      <div className={styles.head}>
        <Heading className={styles.heading}>
          {suppliers > 0
            ? plural(suppliers, { one: 'Available from # Supplier', other: 'Available from # Suppliers' })
            : t`Not in stock yet`}
        </Heading>
        <BasketButton panel={panel} />
        <RequestQuoteButton panel={panel} />
      </div>
      <OfferList offers={shown} panel={panel} />
      {offers.length > shown.length && (
        <>
          <Button look="quiet" size="small" onClick={() => setAll(true)}>
            <Trans>Show all {offers.length} offers</Trans>
          </Button>
          {/* the button needs the app: who reads the page without it finds the others here */}
          <noscript>
            <OfferList offers={offers.slice(shownAtFirst)} panel={panel} />
          </noscript>
        </>
      )}
      {arrivals.length > 0 && (
        <>
          <p className={styles.arriving}>
            <Trans>Arriving</Trans>
          </p>
          <OfferList offers={arrivals} panel={panel} />
        </>
      )}
      <RateNote prices={panel.inventory} />
      {prompt && <SignInPrompt message={prompt} onLeave={onLeave} />}
    </section>
  )
}

const OfferList = ({ offers, panel }: { offers: readonly Offer[]; panel: Panel }) => (
  <ul>
    {offers.map((offer) => (
      <OfferRow key={offer.id} offer={offer} panel={panel} />
    ))}
  </ul>
)

function OutOfStock({ panel }: { panel: Panel }) {
  const { data } = useQuery(replacementsInStock(panel.id))
  return (
    <Stack as="section" gap={3} align="start">
      <p>
        <Trans>No supplier has this panel in stock right now.</Trans>
      </p>
      <LinkButton look="primary" to={links.replace} search={replacementsOf(panel.id)}>
        {placeWords(data)}
      </LinkButton>
      <LinkButton icon="bell" to={links.search} search={{ search: panel.SKU, inStock: 'true', [askedToSave]: '1' }}>
        {t`Tell me when it comes into stock`}
      </LinkButton>
    </Stack>
  )
}

function OfferRow({ offer, panel }: { offer: Offer; panel: Panel }) {
  const { supplier, quantity, pricePerUnit, currency, updatedAt } = offer
  const freshness = freshnessOf(updatedAt)
  return (
    <li className={styles.offer}>
      <Monogram name={supplier.companyName ?? ''} />
      <div className={styles.who}>
        <p className={form.name} translate="no">
          {offer.supplierId ? (
            <Link {...supplierPageLink(offer.supplierId)}>{supplier.companyName}</Link>
          ) : (
            supplier.companyName
          )}
        </p>
        <p className={form.note}>{placeOf(offer.warehouse ?? supplier, t`Location not stated`)}</p>
        <p className={styles.terms}>
          <OfferTermsText offer={offer} placed />
        </p>
        <Contacts supplier={supplier} />
        <OfferLot offer={offer} />
      </div>
      <dl className={styles.figures}>
        <div>
          <dt>{offer.arriving ? t`Arriving` : t`Available`}</dt>
          <dd>{formatCount(quantity)}</dd>
        </div>
        <div>
          <dt>
            <Trans>Price per unit</Trans>
          </dt>
          <dd>
            <Price amount={pricePerUnit} currency={currency} none={t`on request`} />
          </dd>
        </div>
        <div>
          <dt>
            <Trans>Updated</Trans>
          </dt>
          <dd>
            <time dateTime={updatedAt}>{formatAge(updatedAt)}</time>
            {freshness !== 'fresh' && (
              <>
                {' '}
                <Badge tone="sun" icon="clock">
                  {freshness === 'aging' ? t`unconfirmed` : t`old`}
                </Badge>
              </>
            )}
          </dd>
        </div>
      </dl>
      {panel.inventory.length > 1 && (
        <div className={styles.quote}>
          <RequestQuoteButton panel={panel} offerIds={[offer.id]} look="quiet" label={t`Quote`} />
        </div>
      )}
    </li>
  )
}

export function Contacts({ supplier: { email, phoneNumber, website, address } }: { supplier: OfferSupplier }) {
  if (email === undefined) return null
  return (
    <ul className={styles.contacts}>
      <li>
        <Icon name="mail" size={16} />
        <MailLink address={email} />
      </li>
      {phoneNumber && (
        <li>
          <Icon name="phone" size={16} />
          <a href={`tel:${phoneNumber.replace(/[^\d+]/g, '')}`}>{phoneNumber}</a>
        </li>
      )}
      {website && (
        <li>
          <Icon name="link" size={16} />
          <a href={website} target="_blank" rel="noopener noreferrer nofollow">
            <Breakable text={website.replace(/^https?:\/\//, '')} />
          </a>
        </li>
      )}
      {address && (
        <li>
          <Icon name="pin" size={16} />
          <span>{address}</span>
        </li>
      )}
    </ul>
  )
}

const tints = 8

/** A company's initials on one of eight tints, always the same for a company. */
function Monogram({ name }: { name: string }) {
  const letters = name
    .split(/\s+/)
    .map((word) => word[0] ?? '')
    .filter((letter) => /\p{L}|\p{N}/u.test(letter))
    .slice(0, 2)
    .join('')
    .toUpperCase()
  const tint = [...name].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % tints
  return (
    <span className={styles.monogram} data-tint={tint} aria-hidden="true">
      {letters}
    </span>
  )
}

/** How many panels in stock can replace a panel; this is not charged as a search. */
const replacementsInStock = (originalId: string) =>
  queryOptions({
    queryKey: ['replacements-in-stock', originalId],
    queryFn: async ({ signal }) => {
      const { counts } = await ask(countReplacements, { query: { originalId } }, { signal })
      return counts.dropIn + counts.withChanges + counts.optimiser
    },
    staleTime: 60_000,
    // the link to the finder works without it
    retry: false,
  })

/** The text of the link to the finder, with the count once known. */
function placeWords(count: number | undefined) {
  if (count === undefined) return t`See what can take its place`
  if (count === 0) return t`Nothing in stock fits as it is: see why`
  return plural(count, {
    one: '# panel in stock can take its place',
    other: '# panels in stock can take its place',
  })
}
