import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { type Freshness, freshnesses } from '../../shared/stock/freshness.js'
import { inventorySorts, stockViews } from '../../shared/stock/inventory-api.js'
import { DownloadButton, datedFile } from '../api/DownloadButton.js'
import { links } from '../base/url/links.js'
import { sortingIn, useListUrl } from '../base/url/use-list-url.js'
import { SelectField } from '../ui/fields.js'
import { formatCount } from '../ui/format.js'
import { SearchField } from '../ui/SearchField.js'
import { Toolbar } from '../ui/Toolbar.js'
import { freshnessLabels } from './OfferAge.js'
import { type StockListQuery, type StockOwner, stockCalls } from './stock-calls.js'

type Props = Pick<ReturnType<typeof useShownStock>, 'url' | 'shown'> & {
  whose: StockOwner
  placeholder: string
  children?: ReactNode
}

/** The filters of a stock list, and its export. */
export function StockToolbar({ whose, url, shown, placeholder, children }: Props) {
  return (
    <Toolbar>
      <SearchField
        label={t`Search inventory`}
        placeholder={placeholder}
        value={shown.search ?? ''}
        onSearch={(search) => url.filter({ search }, { replace: true })}
      />
      {children}
      <DownloadButton
        file={datedFile('inventory', 'csv')}
        failed={t`Failed to export inventory`}
        load={() => stockCalls[whose].exportFile(shown)}
      >{t`Export`}</DownloadButton>
    </Toolbar>
  )
}

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
