import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { cellTypesQuery } from '../panel-parts/cell-types-query.js'
import { Button } from '../ui/Button.js'
import { SelectField } from '../ui/fields.js'
import { TypedField } from '../ui/TypedField.js'
import styles from './PanelFilters.module.css'
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
  const [isOpen, setOpen] = useState(set > 0)
  const [generation, setGeneration] = useState(0)
  const areaId = useId()
  const typed = (key: PanelFilterKey) => ({
    value: params[key] ?? '',
    commit: (text: string) => onFilter(key, text, true),
    error: problems[key],
  })
  return (
    // clearing the filters also drops half-typed input
    <search key={generation} className={styles.filters} aria-label={t`Panels`}>
      <div className={styles.bar}>
        <div className={styles.text}>
          <TypedField
            label={t`Search panels`}
            type="search"
            name="search"
            placeholder={t`SKU, description or cell type`}
            {...typed('search')}
          />
        </div>
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
        <Button icon="filter" aria-expanded={isOpen} aria-controls={areaId} onClick={() => setOpen(!isOpen)}>
          {set > 0 ? t`Filters (${set})` : t`Filters`}
        </Button>
        {isFiltered && (
          <Button
            look="quiet"
            icon="close"
            onClick={() => {
              setGeneration(generation + 1)
              onClear()
            }}
          >
            {t`Clear Filters`}
          </Button>
        )}
      </div>
      <div id={areaId} className={styles.area} hidden={!isOpen}>
        <CellTypeFilter value={params.CellType ?? ''} onChange={(value) => void onFilter('CellType', value, false)} />
        {numberFilterKeys.map((key) => (
          <TypedField key={key} {...numberFilters()[key]} name={key} inputMode="decimal" {...typed(key)} />
        ))}
      </div>
    </search>
  )
}

function CellTypeFilter({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const { data: cellTypes = [] } = useQuery(cellTypesQuery)
  // a cell type from the URL stays visible even while the list is not loaded
  const known = value === '' || cellTypes.includes(value) ? cellTypes : [value, ...cellTypes]
  const options = [{ value: '', label: t`All cell types` }, ...known.map((name) => ({ value: name, label: name }))]
  return <SelectField label={t`Cell Type`} name="CellType" options={options} value={value} onChange={onChange} />
}
