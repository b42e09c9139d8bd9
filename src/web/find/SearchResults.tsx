import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type RefObject, useMemo } from 'react'
import type { z } from 'zod'
import type { searchPanels } from '../../shared/find/search-api.js'
import { filterKeys } from '../../shared/panels/panel-fields.js'
import { unitsIn } from '../panels/parts/format-field.js'
import type { SearchParams } from '../stock/search-params.js'
import { formatCount } from '../ui/format.js'
import { useSingleKeys } from '../ui/keys-setting.js'
import { Pagination } from '../ui/PagedTable.js'
import { NoResults } from './NoResults.js'
import { ResultList } from './ResultList.js'
import { ResultsToolbar, viewIn } from './ResultsToolbar.js'
import { ResultTable } from './ResultTable.js'
import { columnsIn } from './result-columns.js'
import styles from './SearchScreen.module.css'
import { rangeIn } from './search-form.js'

type Props = {
  params: SearchParams
  result: z.output<(typeof searchPanels)['response']>
  /** Whether the rows are those of the previous search, while the next ones load or after they failed. */
  isStale: boolean
  isLoading: boolean
  /** The results that were cached when the screen opened. */
  atHand: string | undefined
  onParams: (params: SearchParams) => void
  onRequest: () => void
  onLeave: () => void
}

export function SearchResults({
  params,
  result: answer,
  isStale,
  isLoading,
  atHand,
  onParams,
  onRequest,
  onLeave,
}: Props) {
  const result = useMemo(() => ({ ...answer, panels: withoutMiddles(answer.panels, params) }), [answer, params])
  const change = (changes: SearchParams) => onParams({ ...params, ...changes })
  if (result.totalCount === 0 && !isStale)
    return (
      <>
        <p role="status" className={styles.count}>
          <Trans>0 panels</Trans>
        </p>
        <NoResults
          params={params}
          relax={result.relax}
          nearest={result.nearest}
          onChange={onParams}
          onRequest={onRequest}
          onLeave={onLeave}
        />
      </>
    )
  return (
    <div className={styles.rows} aria-busy={isLoading}>
      <div className={styles.head}>
        <FoundCount result={result} typed={params.search} />
        <ResultsToolbar params={params} onChange={change} onLeave={onLeave} />
      </div>
      <Rows params={params} result={result} isStale={isStale} atHand={atHand} onChange={change} onLeave={onLeave} />
      <Pagination
        page={result.page}
        totalPages={result.totalPages}
        onPage={(page) => {
          change({ page: page === 1 ? undefined : String(page) })
          window.scrollTo({ top: 0 })
        }}
      />
    </div>
  )
}

/** Who asked for 400 to 450 W asked for no 425: a panel does not differ from a middle that nobody typed. */
function withoutMiddles(panels: Props['result']['panels'], params: SearchParams) {
  const ranges = new Set<string>(filterKeys.filter((key) => rangeIn(params, key)))
  if (ranges.size === 0) return panels
  return panels.map(({ deviations, ...panel }) => ({
    ...panel,
    deviations: Object.fromEntries(Object.entries(deviations).filter(([name]) => !ranges.has(name))),
  }))
}

function FoundCount({ result, typed }: { result: Props['result']; typed: string | undefined }) {
  const count = formatCount(result.totalCount)
  return (
    <p role="status" className={styles.count}>
      {result.totalIsCapped ? t`${count}+ panels` : plural(result.totalCount, { one: '# panel', other: '# panels' })}
      {result.correctedTo && (
        <>
          {' '}
          <Trans>
            for <b>{result.correctedTo}</b>: nothing matched “{typed}” as typed
          </Trans>
        </>
      )}
    </p>
  )
}

type RowsProps = Pick<Props, 'params' | 'result' | 'isStale' | 'atHand' | 'onLeave'> & {
  onChange: (changes: SearchParams) => void
}

/** The first direction of a sort: cheapest first for prices, else highest first. */
const firstOrder = (sort: string) => (/^(?:price|relevance)/.test(sort) || sort === 'Weight_kg' ? 'asc' : 'desc')

function Rows({ params, result, isStale, atHand, onChange, onLeave }: RowsProps) {
  const units = unitsIn(params)
  if (viewIn(params) === 'list')
    return (
      <ResultList
        panels={result.panels}
        units={units}
        params={params}
        dimmed={isStale}
        atHand={atHand}
        onLeave={onLeave}
      />
    )
  const order = params.order === 'desc' ? 'desc' : 'asc'
  const onSort = (sort: string) => {
    const turned = order === 'desc' ? 'asc' : 'desc'
    // relevance is the default order
    if (sort === 'relevance') onChange({ sort: undefined, order: undefined, page: undefined })
    else onChange({ sort, order: params.sort === sort ? turned : firstOrder(sort), page: undefined })
  }
  return (
    <ResultTable
      panels={result.panels}
      columns={columnsIn(params.columns)}
      units={units}
      dimmed={isStale}
      sorting={{ sort: params.sort ?? 'relevance', order, onSort }}
      onLeave={onLeave}
    />
  )
}

const resultLinks = 'h3 a, td:first-child a'

/** The result that has or contains the focus. */
const resultOf = (element: Element | null) => element?.closest('li:has(h3), tbody tr') ?? null

function moveTo(results: HTMLElement, step: 1 | -1) {
  const links = [...results.querySelectorAll<HTMLElement>(resultLinks)]
  const here = resultOf(document.activeElement)
  const at = links.findIndex((link) => resultOf(link) === here)
  const next = links[here === null && step === 1 ? 0 : at + step]
  next?.focus()
  next?.closest('li, tr')?.scrollIntoView({ block: 'nearest' })
  return next !== undefined
}

const compareFocused = () =>
  resultOf(document.activeElement)?.querySelector<HTMLElement>('input[data-compare]')?.click()

/** Single keys in the results: arrows move through them, `c` compares. */
export function useResultKeys(results: RefObject<HTMLElement | null>) {
  const inResults = (act: (element: HTMLElement) => unknown) => () =>
    results.current?.contains(document.activeElement) === true && act(results.current)
  const keys = {
    c: inResults(compareFocused),
    ArrowDown: inResults((list) => moveTo(list, 1)),
    ArrowUp: inResults((list) => moveTo(list, -1)),
  }
  useSingleKeys(keys, true)
}
