import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { tableOf } from '../../shared/values/keys-of.js'
import { links } from '../base/url/links.js'
import { useUrlState } from '../base/url/use-url-state.js'
import { Button, LinkButton } from '../ui/Button.js'
import { EmptyState } from '../ui/EmptyState.js'
import { FilterArea, TypedField } from '../ui/FilterArea.js'
import { SelectField } from '../ui/fields.js'
import { LoadFailure } from '../ui/Notice.js'
import { Pagination } from '../ui/PagedTable.js'
import { Screen } from '../ui/Screen.js'
import { Skeleton } from '../ui/Skeleton.js'
import styles from './ManagePanelsScreen.module.css'
import { PanelCards } from './PanelCards.js'
import {
  type FilterProblems,
  filterKeys,
  numberFilterKeys,
  numberFilters,
  type PanelFilterKey,
  type PanelParams,
  panelOrders,
  readPanelFilters,
  readPanelOrder,
} from './panel-filters.js'
import { panelListQuery } from './panel-queries.js'
import { cellTypesQuery } from './parts/cell-types-query.js'

type Props = {
  params: PanelParams
  problems: FilterProblems
  isFiltered: boolean
  onFilter: (key: PanelFilterKey, value: string, typing: boolean) => Promise<unknown>
  onClear: () => void
  onSort: (sort: string | undefined, order: string | undefined) => void
}

/** Text search, and the other filters in a collapsible section. Every change goes to the URL. */
function PanelFilters({ params, problems, isFiltered, onFilter, onClear, onSort }: Props) {
  const set = filterKeys.filter((key) => key !== 'search' && params[key]).length
  const typed = (key: PanelFilterKey) => ({
    value: params[key] ?? '',
    commit: (text: string) => onFilter(key, text, true),
    error: problems[key],
  })
  return (
    <FilterArea
      label={t`Panels`}
      count={set}
      isFiltered={isFiltered}
      onClear={onClear}
      first={
        <>
          <TypedField
            label={t`Search panels`}
            type="search"
            name="search"
            placeholder={t`SKU, description or cell type`}
            {...typed('search')}
          />
          <SelectField
            label={t`Sort by`}
            name="sort"
            options={panelOrders()}
            value={readPanelOrder(params).value}
            onChange={(value) => {
              const chosen = panelOrders().find((known) => known.value === value)
              const isFirst = chosen === panelOrders()[0]
              onSort(isFirst ? undefined : chosen?.sort, isFirst ? undefined : chosen?.order)
            }}
          />
        </>
      }
    >
      <CellTypeFilter value={params.CellType ?? ''} onChange={(value) => void onFilter('CellType', value, false)} />
      {numberFilterKeys.map((key) => (
        <TypedField key={key} {...numberFilters()[key]} name={key} inputMode="decimal" {...typed(key)} />
      ))}
    </FilterArea>
  )
}

function CellTypeFilter({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const { data: cellTypes = [] } = useQuery(cellTypesQuery)
  // a cell type from the URL stays visible even while the list is not loaded
  const known = value === '' || cellTypes.includes(value) ? cellTypes : [value, ...cellTypes]
  const options = [{ value: '', label: t`All cell types` }, ...known.map((name) => ({ value: name, label: name }))]
  return <SelectField label={t`Cell Type`} name="CellType" options={options} value={value} onChange={onChange} />
}

/** The catalogue for admins. Filters, page and open dialog are stored in the URL. */
export default function ManagePanelsScreen() {
  const { params, change } = useUrlState(links.adminPanels)
  const { query, problems, isFiltered } = readPanelFilters(params)
  const isAskable = Object.keys(problems).length === 0
  const list = useQuery({ ...panelListQuery(query), enabled: isAskable })
  const panels = list.data?.panels ?? []
  const top = useRef<HTMLDivElement>(null)
  function turnTo(page: number) {
    void change({ page: page === 1 ? undefined : page })
    top.current?.scrollIntoView({ block: 'start' })
  }
  return (
    <Screen
      title={t`Manage Panels`}
      lead={<Where list={list.data} page={query.page} isLoading={list.isFetching} />}
      actions={<Ways />}
    >
      <div ref={top} className={styles.top}>
        <PanelFilters
          params={params}
          problems={problems}
          isFiltered={isFiltered}
          onFilter={(key, value, replace) => change({ [key]: value, page: undefined }, { replace })}
          onSort={(sort, order) => void change({ sort, order, page: undefined })}
          onClear={() => void change(tableOf([...filterKeys, 'page'], () => undefined))}
        />
      </div>
      {list.isError && <LoadFailure failure={t`Failed to load panels`} error={list.error} onRetry={list.refetch} />}
      {isAskable && list.isPending && <Skeleton lines={4} label={t`Loading panels…`} />}
      {list.data && panels.length === 0 && (
        <NoPanels isFiltered={isFiltered} page={query.page} lastPage={list.data.totalPages} onPage={turnTo} />
      )}
      <PanelCards panels={panels} isOld={list.isPlaceholderData} page={query.page} />
      {list.data && panels.length > 0 && (
        <Pagination page={query.page} totalPages={list.data.totalPages} where={false} onPage={turnTo} />
      )}
    </Screen>
  )
}

function Ways() {
  return (
    <>
      <LinkButton to={links.adminBrands} look="quiet" icon="list">
        {t`Brands`}
      </LinkButton>
      <LinkButton to={links.adminBin} look="quiet" icon="trash">
        {t`Deleted Panels`}
      </LinkButton>
      <LinkButton to={links.adminImport} icon="upload">
        {t`Import Catalogue`}
      </LinkButton>
      <LinkButton to={links.adminCreate} look="primary" icon="plus">
        {t`Add New Panel`}
      </LinkButton>
    </>
  )
}

type WhereProps = { list: { totalCount: number; totalPages: number } | undefined; page: number; isLoading: boolean }

/** Total and page, announced when they change. */
function Where({ list, page, isLoading }: WhereProps) {
  if (!list) return <span role="status">{isLoading && t`Loading…`}</span>
  const { totalCount, totalPages } = list
  const count = plural(totalCount, { one: '# panel', other: '# panels' })
  return <span role="status">{t`${count} · Page ${page} of ${totalPages}`}</span>
}

type NoPanelsProps = { isFiltered: boolean; page: number; lastPage: number; onPage: (page: number) => void }

function NoPanels({ isFiltered, page, lastPage, onPage }: NoPanelsProps) {
  if (page > lastPage)
    return (
      <EmptyState
        icon="panel"
        title={t`There is no such page`}
        actions={
          <Button onClick={() => onPage(lastPage)}>
            <Trans>Go to page {lastPage}</Trans>
          </Button>
        }
      />
    )
  return (
    <EmptyState icon="panel" title={t`No panels found`}>
      <p>{isFiltered ? t`Try adjusting your filters` : t`Create your first solar panel to get started`}</p>
    </EmptyState>
  )
}
