import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { FilterArea } from '../ui/FilterArea.js'
import { SelectField } from '../ui/fields.js'
import { TypedField } from '../ui/TypedField.js'
import {
  type FilterProblems,
  filterKeys,
  numberFilterKeys,
  numberFilters,
  type PanelFilterKey,
  type PanelParams,
  panelOrders,
  readPanelOrder,
} from './panel-filters.js'
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
export function PanelFilters({ params, problems, isFiltered, onFilter, onClear, onSort }: Props) {
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
