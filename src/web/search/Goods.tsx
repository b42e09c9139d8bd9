import { useQuery } from '@tanstack/react-query'
import { listFacets, mostNewest, type NewestOffer } from '../../shared/search/search-api.js'
import { ask } from '../api/ask.js'
import { Price } from '../money/Price.js'
import { Link } from '../router/Link.js'
import type { SearchParams } from '../search-params/search-params.js'
import { formatAge, formatCount, formatNumber } from '../ui/format.js'
import { links, panelLink } from '../url/links.js'
import styles from './Goods.module.css'
import { useCatalogueStats } from './use-search.js'

const inStock: SearchParams = { inStock: 'true' }
const mostMakers = 12

/** What the catalogue has in stock: the newest offers, and makers and families with their counts. */
export function Goods() {
  const { data: stats } = useCatalogueStats()
  // an empty catalogue has nothing to show
  if (stats && stats.panels === 0) return null
  return (
    <section className={styles.goods} aria-labelledby="goods">
      <h2 id="goods">
        {stats ? (
          <>
            {formatCount(stats.panelsInStock)} of {formatCount(stats.panels)} panels in stock at{' '}
            {formatCount(stats.suppliersWithStock)} suppliers
          </>
        ) : (
          'In stock'
        )}
      </h2>
      <Families />
      <div className={styles.newest}>
        <h3>Newest offers</h3>
        <ul>
          {stats
            ? stats.newest.map((offer) => <NewestRow key={offer.panelId} offer={offer} />)
            : Array.from({ length: mostNewest }, (_, at) => at).map((at) => <li key={at} aria-hidden="true" />)}
        </ul>
      </div>
    </section>
  )
}

const NewestRow = ({ offer }: { offer: NewestOffer }) => (
  <li>
    <Link {...panelLink(offer.panelId)}>
      <b>{offer.SKU}</b> {offer.Brand}
    </Link>
    <span>{offer.Watts_W === null ? '' : `${formatNumber(offer.Watts_W, 0)}\u00a0W`}</span>
    <span>
      <Price amount={offer.pricePerUnit} currency={offer.currency} none="on request" />
    </span>
    <span>{formatCount(offer.quantity)}&nbsp;pcs</span>
    <span>{offer.country}</span>
    <span>{formatAge(offer.updatedAt)}</span>
  </li>
)

/** Counting is free: a visitor sees what there is before the first search. */
function Families() {
  const { data } = useQuery({
    queryKey: ['facets', JSON.stringify(inStock)],
    queryFn: ({ signal }) => ask(listFacets, { query: inStock }, { signal }),
    staleTime: 60_000,
    retry: false,
  })
  return (
    <div className={styles.shelves}>
      <Shelf title="Families" values={data?.technologies} search={(technology) => ({ ...inStock, technology })} />
      <Shelf title="Makers" values={data?.brands.slice(0, mostMakers)} search={(brand) => ({ ...inStock, brand })} />
    </div>
  )
}

type ShelfProps = {
  title: string
  values: readonly { value: string; label?: string; count: number }[] | undefined
  search: (value: string) => SearchParams
}

const Shelf = ({ title, values = [], search }: ShelfProps) => (
  <div>
    <h3>{title}</h3>
    <ul>
      {values.map(({ value, label = value, count }) => (
        <li key={value}>
          <Link to={links.search} search={search(value)}>
            {label} <small>{formatCount(count)}</small>
          </Link>
        </li>
      ))}
    </ul>
  </div>
)
