import { useState } from 'react'
import type { z } from 'zod'
import type { searchPanels } from '../../shared/search/search-api.js'
import { unitsIn } from '../panel/units.js'
import type { SearchParams } from '../search-params/search-params.js'
import { Button } from '../ui/Button.js'
import { classNames } from '../ui/class-names.js'
import { formatCount } from '../ui/format.js'
import { Pagination } from '../ui/Pagination.js'
import { Facets } from './Facets.js'
import { NoResults } from './NoResults.js'
import { ResultCard } from './ResultCard.js'
import { ResultsToolbar, viewIn } from './ResultsToolbar.js'
import { ResultTable } from './ResultTable.js'
import { columnsIn } from './result-columns.js'
import styles from './SearchScreen.module.css'

type Props = {
  params: SearchParams
  result: z.output<(typeof searchPanels)['response']>
  /** The rows of the search before, while the next ones load. */
  isStale: boolean
  isSettled: boolean
  onParams: (params: SearchParams) => void
  onRequest: () => void
  onLeave: () => void
}

export function SearchResults({ params, result, isStale, isSettled, onParams, onRequest, onLeave }: Props) {
  const [narrowing, setNarrowing] = useState(false)
  const change = (changes: SearchParams) => onParams({ ...params, ...changes })
  if (result.totalCount === 0 && !isStale)
    return (
      <>
        <p role="status" className={styles.count}>
          0 panels
        </p>
        <NoResults params={params} relax={result.relax} onChange={onParams} onRequest={onRequest} />
      </>
    )
  return (
    <div className={styles.split}>
      <div className={classNames(styles.rail, narrowing && styles.open)}>
        <Facets params={params} ready={isSettled} onChange={onParams} />
      </div>
      <div className={styles.found} aria-busy={isStale}>
        <h2 className="visually-hidden">Results</h2>
        <div className={styles.head}>
          <p role="status" className={styles.count}>
            {formatCount(result.totalCount)}
            {result.totalIsCapped && '+'} {result.totalCount === 1 ? 'panel' : 'panels'}
            {result.correctedTo && (
              <>
                {' '}
                for <b>{result.correctedTo}</b>: nothing matched “{params.search}” as typed
              </>
            )}
          </p>
          <div className={styles.narrow}>
            <Button size="small" icon="filter" aria-expanded={narrowing} onClick={() => setNarrowing(!narrowing)}>
              {narrowing ? `Show ${formatCount(result.totalCount)} panels` : 'Narrow'}
            </Button>
          </div>
          <ResultsToolbar params={params} onChange={change} />
        </div>
        <Rows params={params} result={result} isStale={isStale} onChange={change} onLeave={onLeave} />
        <Pagination
          page={result.page}
          totalPages={result.totalPages}
          onPage={(page) => {
            change({ page: page === 1 ? undefined : String(page) })
            window.scrollTo({ top: 0 })
          }}
        />
      </div>
    </div>
  )
}

type RowsProps = Pick<Props, 'params' | 'result' | 'isStale' | 'onLeave'> & {
  onChange: (changes: SearchParams) => void
}

function Rows({ params, result, isStale, onChange, onLeave }: RowsProps) {
  const units = unitsIn(params)
  if (viewIn(params) === 'table') {
    const order = params.order === 'desc' ? 'desc' : 'asc'
    const onSort = (sort: string) =>
      onChange({
        sort,
        order:
          params.sort === sort && order === 'desc'
            ? 'asc'
            : params.sort === sort
              ? 'desc'
              : sort === 'price'
                ? 'asc'
                : 'desc',
        page: undefined,
      })
    return (
      <ResultTable
        panels={result.panels}
        columns={columnsIn(params.columns)}
        units={units}
        dimmed={isStale}
        sorting={{ sort: params.sort, order, onSort }}
      />
    )
  }
  return (
    <ul className={classNames(styles.cards, isStale && styles.stale)} aria-label="Panels found">
      {result.panels.map((panel) => (
        <li key={panel.id}>
          <ResultCard panel={panel} units={units} onLeave={onLeave} />
        </li>
      ))}
    </ul>
  )
}
