import { plural, t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import {
  ageInDays,
  agingAfterDays,
  type Freshness,
  freshnesses,
  freshnessOf,
  staleAfterDays,
} from '../../shared/stock/freshness.js'
import { inventorySorts, stockViews } from '../../shared/stock/inventory-api.js'
import { DownloadButton, datedFile } from '../api/DownloadButton.js'
import { links } from '../base/url/links.js'
import { sortingIn, useListUrl } from '../base/url/use-list-url.js'
import { Badge } from '../ui/Badge.js'
import { SearchField, Toolbar } from '../ui/FilterArea.js'
import { SelectField } from '../ui/fields.js'
import { formatAge, formatCount, formatDateTime } from '../ui/format.js'
import styles from './OfferAge.module.css'
import { type StockListQuery, type StockOwner, stockCalls } from './stock-calls.js'

const freshnessLabels = (): Record<Freshness, string> => ({
  fresh: t`Confirmed in the last ${agingAfterDays} days`,
  aging: t`Not confirmed for ${agingAfterDays} days`,
  stale: t`Not confirmed for ${staleAfterDays} days`,
})

type OfferAgeProps = { updatedAt: string; inOneLine?: boolean }

/** The age of an offer, marked once it is stale. */
export function OfferAge({ updatedAt, inOneLine }: OfferAgeProps) {
  const freshness = freshnessOf(updatedAt)
  const at = formatDateTime(updatedAt)
  const days = ageInDays(updatedAt)
  return (
    <span className={inOneLine ? styles.inOneLine : styles.age} title={t`Last changed or confirmed ${at}`}>
      {(!inOneLine || freshness === 'fresh') && <span>{formatAge(updatedAt)}</span>}
      {freshness !== 'fresh' && (
        <Badge tone={freshness === 'aging' ? 'sun' : 'bad'} icon="clock">
          {plural(days, { one: '# day old', other: '# days old' })}
        </Badge>
      )}
    </span>
  )
}

type Props = Pick<ReturnType<typeof useShownStock>, 'url' | 'shown'> & {
  placeholder: string
  children?: ReactNode
}

/** The filters of a stock list. */
export function StockToolbar({ url, shown, placeholder, children }: Props) {
  return (
    <Toolbar>
      <SearchField
        label={t`Search inventory`}
        placeholder={placeholder}
        value={shown.search ?? ''}
        onSearch={(search) => url.filter({ search }, { replace: true })}
      />
      {children}
    </Toolbar>
  )
}

/** The lines that are shown, all pages of them, as a file. */
export const StockExport = ({ whose, shown }: { whose: StockOwner; shown: StockListQuery }) => (
  <DownloadButton
    file={datedFile('inventory', 'csv')}
    failed={t`Failed to export inventory`}
    load={() => stockCalls(whose).exportFile(shown)}
  >{t`Export`}</DownloadButton>
)

type AgeProps = Pick<Props, 'url' | 'shown'> & { counts: Record<Freshness, number> | undefined }

/** Filters a list by age. */
export function AgeFilter({ url, shown, counts }: AgeProps) {
  const labelOf = (freshness: Freshness) =>
    counts ? `${freshnessLabels()[freshness]} (${formatCount(counts[freshness])})` : freshnessLabels()[freshness]
  return (
    <SelectField
      label={t`Age`}
      hideLabel
      name="freshness"
      value={shown.freshness ?? ''}
      options={[{ value: '', label: t`Any age` }, ...freshnesses.map((value) => ({ value, label: labelOf(value) }))]}
      onChange={(freshness) => url.filter({ freshness })}
    />
  )
}

/** The filters and order of the stock list, from the URL. */
export function useShownStock() {
  const url = useListUrl(links.adminInventory, 'page')
  const { sort, order, onSort } = sortingIn(url, inventorySorts, 'sku')
  const shown: StockListQuery = {
    search: url.params.search,
    supplierId: url.params.supplierId,
    freshness: url.choice('freshness', freshnesses),
    show: url.choice('show', stockViews),
    sort,
    order,
  }
  const isFiltered = Boolean(shown.search || shown.supplierId || shown.freshness || shown.show)
  return { url, shown, isFiltered, sorting: { sort, order, onSort } }
}
