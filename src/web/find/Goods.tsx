import { t } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { listFacets, type NewestOffer } from '../../shared/find/search-api.js'
import { sourceLanguage } from '../../shared/languages/languages.js'
import { conditionLabels } from '../../shared/money/offer-words.js'
import { regionNames } from '../../shared/suppliers/region-names.js'
import { ask } from '../api/ask.js'
import { shownLanguage } from '../base/language/language.js'
import { translate } from '../base/language/translate.js'
import { Link } from '../base/router/Link.js'
import { links, panelLink } from '../base/url/links.js'
import { Price } from '../money/Price.js'
import type { SearchParams } from '../stock/search-params.js'
import { formatCount } from '../ui/format.js'
import styles from './Goods.module.css'
import { useCatalogueStats } from './use-search.js'

const inStock: SearchParams = { inStock: 'true' }
const mostMakers = 7

/** What the landing page shows: it comes in one step, because parts that come later would push the others. */
export function useGoods(enabled: boolean) {
  const stats = useCatalogueStats(enabled)
  // counting is free: a visitor sees what there is before the first search
  const facets = useQuery({
    queryKey: ['facets', JSON.stringify(inStock)],
    queryFn: ({ signal }) => ask(listFacets, { query: inStock }, { signal }),
    // an empty catalogue has nothing to count
    enabled: (stats.data?.panelsInStock ?? 0) > 0,
    staleTime: 60_000,
    retry: false,
  })
  return { isPending: stats.isPending || facets.isLoading, stats: stats.data, facets: facets.data }
}

/** What the catalogue has in stock: families and makers with their counts, and the newest offers. */
export function Goods({ stats, facets }: Pick<ReturnType<typeof useGoods>, 'stats' | 'facets'>) {
  // an empty catalogue has nothing to show
  if (!stats || !facets || stats.panelsInStock === 0) return null
  const { suppliersWithStock: suppliers } = stats
  const found = formatCount(stats.panelsInStock)
  const all = formatCount(stats.panels)
  return (
    <section className={styles.goods} aria-labelledby="goods">
      <h2 id="goods">
        <Plural
          value={suppliers}
          one={`${found} of ${all} panels in stock at # supplier`}
          other={`${found} of ${all} panels in stock at # suppliers`}
        />
      </h2>
      <Shelf
        title={t`Technologies`}
        values={facets.technologies.filter(({ count }) => count > 0)}
        search={(technology) => ({ ...inStock, technology })}
      />
      <Shelf
        title={t`Makers`}
        values={facets.brands.slice(0, mostMakers)}
        search={(brand) => ({ ...inStock, brand })}
      />
      <div className={styles.newest}>
        <h3>{t`Newest offers`}</h3>
        <ul>
          {stats.newest.map((offer) => (
            <NewestRow key={offer.panelId} offer={offer} />
          ))}
        </ul>
      </div>
    </section>
  )
}

const NewestRow = ({ offer }: { offer: NewestOffer }) => (
  <li>
    <Link {...panelLink(offer.panelId)} translate="no">
      <b>{offer.SKU}</b> {offer.Brand}
    </Link>
    <span>
      <Price
        amount={offer.pricePerUnit}
        currency={offer.currency}
        watts={offer.Watts_W ?? undefined}
        none={t`on request`}
        brief
      />
      {offer.pricePerUnit !== null && offer.Watts_W !== null && '/W'}
    </span>
    <span>{translate(conditionLabels[offer.condition])}</span>
    <span>
      <Trans>{formatCount(offer.quantity)}&nbsp;pcs</Trans>
    </span>
    <span>{countryOf(offer)}</span>
  </li>
)

/** In the reader's language; English shows what the supplier wrote. By its code, because the first page is too small for a table of names. */
function countryOf({ country, countryCode }: NewestOffer) {
  const language = shownLanguage()
  if (language === sourceLanguage || countryCode === null) return country
  return regionNames(language).of(countryCode) ?? country
}

type ShelfProps = {
  title: string
  values: readonly { value: string; label?: string; count: number }[]
  search: (value: string) => SearchParams
}

const Shelf = ({ title, values, search }: ShelfProps) => (
  <div className={styles.shelf}>
    <h3>{title}</h3>
    <ul>
      {values.map(({ value, label = value, count }) => (
        <li key={value}>
          <Link to={links.search} search={search(value)}>
            {translate(label)} <small>{formatCount(count)}</small>
          </Link>
        </li>
      ))}
    </ul>
  </div>
)
