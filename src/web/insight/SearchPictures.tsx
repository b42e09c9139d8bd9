import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { isPowerClass, powerClasses } from '../../shared/find/power-classes.js'
import type { SearchInsights } from '../../shared/insight/analytics-api.js'
import { binWidths } from '../../shared/insight/filter-bins.js'
import { isNumberKey, panelFields } from '../../shared/panels/panel-fields.js'
import { useLoggedError } from '../api/use-logged-error.js'
import { Link } from '../base/router/Link.js'
import { links } from '../base/url/links.js'
import { useUrlState } from '../base/url/use-url-state.js'
import { SelectField } from '../ui/fields.js'
import form from '../ui/form.module.css'
import { formatCount, formatDay, formatPercent } from '../ui/format.js'
import { Part } from '../ui/Part.js'
import { Card } from '../ui/Screen.js'
import { insightsQuery, readLogFilters } from './analytics-queries.js'
import { DayTable, groupDays, SearchesChart, ShareChart } from './DayCharts.js'
import { ChartsSkeleton } from './describe-demand.js'
import styles from './SearchPictures.module.css'

type Bar = { key: string; label: ReactNode; value: number; part?: number; note?: string }

/** A bar chart as a table, so that screen readers read the figures. */
function BarTable({
  caption,
  heading,
  unit,
  bars,
  empty,
}: {
  caption: string
  heading: string
  /** What the bars count. */
  unit: string
  bars: readonly Bar[]
  empty: string
}) {
  if (bars.length === 0) return <p className={form.muted}>{empty}</p>
  const highest = Math.max(...bars.map(({ value }) => value), 1)
  return (
    <table className={styles.bars}>
      <caption className="visually-hidden">{caption}</caption>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">{heading}</th>
          <th scope="col">{unit}</th>
        </tr>
      </thead>
      <tbody>
        {bars.map(({ key, label, value, part = 0, note }) => (
          <tr key={key}>
            <th scope="row">
              <span className={styles.label}>{label}</span>
            </th>
            <td>
              <svg viewBox="0 0 100 12" preserveAspectRatio="none" aria-hidden="true" className={styles.bar}>
                <rect width={(value * 100) / highest} height="12" className={styles.barTableFound} />
                <rect width={(part * 100) / highest} height="12" className={styles.barTableNone} />
              </svg>
              <span className={styles.count}>{formatCount(value)}</span>
              {note && <span className={styles.note}>{note}</span>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Instead of empty axes. */
const nobody = () => <p className={form.note}>{t`Nobody searched in this period.`}</p>

/** Charts of the searches, for the dates of the filters. */
export default function SearchPictures() {
  const { query } = readLogFilters(useUrlState(links.adminAnalytics).params)
  const { data, error, isPending } = useQuery(insightsQuery(query))
  useLoggedError(error, 'Failed to load search insights')
  if (!data) return isPending ? <ChartsSkeleton /> : null
  const spans = groupDays(data.days)
  const hasSearches = spans.some(({ searches }) => searches > 0)
  const isByWeek = spans.length < data.days.length
  const [from, to] = [formatDay(data.startDate), formatDay(data.endDate)]
  return (
    <Part
      title={t`At a glance`}
      note={
        isByWeek
          ? t`All searches from ${from} to ${to}, by week. Start and end date change what is shown here.`
          : t`All searches from ${from} to ${to}. Start and end date change what is shown here.`
      }
      isLandmark
    >
      <div className={styles.pictures}>
        <Card title={isByWeek ? t`Searches per week` : t`Searches per day`}>
          {hasSearches ? <SearchesChart spans={spans} /> : nobody()}
        </Card>
        <Card title={t`Share without results`}>{hasSearches ? <ShareChart spans={spans} /> : nobody()}</Card>
        {hasSearches && (
          <div className={styles.wide}>
            <DayTable spans={spans} />
          </div>
        )}
        <TopQueries topQueries={data.topQueries} />
        <Filters filters={data.filters} />
      </div>
    </Part>
  )
}

function TopQueries({ topQueries }: Pick<SearchInsights, 'topQueries'>) {
  return (
    <Card title={t`Top queries`}>
      <BarTable
        caption={t`Top queries`}
        heading={t`Query`}
        unit={t`Searches`}
        empty={t`Nobody searched by words in this period.`}
        bars={topQueries.map(({ query, searches, withoutResults }) => ({
          key: query,
          label: (
            <Link to={links.search} search={{ search: query }}>
              {query}
            </Link>
          ),
          value: searches,
          part: withoutResults,
          ...(withoutResults > 0 && {
            note: withoutResultsWords((withoutResults * 100) / searches),
          }),
        }))}
      />
    </Card>
  )
}

function Filters({ filters }: Pick<SearchInsights, 'filters'>) {
  const [chosen, setChosen] = useState('')
  const filter = filters.find(({ name }) => name === chosen) ?? filters.find(({ values }) => values.length > 0)
  return (
    <Card title={t`Filters used`}>
      <BarTable
        caption={t`Most used filters`}
        heading={t`Filter`}
        unit={t`Searches`}
        empty={t`Nobody used a filter in this period.`}
        bars={filters
          .slice(0, 8)
          .map(({ name, searches }) => ({ key: name, label: filterLabel(name), value: searches }))}
      />
      {filter && (
        <>
          <SelectField
            label={t`Filter values`}
            value={filter.name}
            options={filters.map(({ name }) => ({ value: name, label: filterLabel(name) }))}
            onChange={setChosen}
          />
          <BarTable
            caption={t`Filter values: ${filterLabel(filter.name)}`}
            heading={t`Value`}
            unit={t`Searches`}
            empty={t`No values.`}
            bars={sortValues(filter.name, filter.values.slice(0, 12)).map(({ value, searches }) => ({
              key: value,
              label: valueLabel(filter.name, value),
              value: searches,
            }))}
          />
        </>
      )}
    </Card>
  )
}

/** The share of searches that found nothing. */
function withoutResultsWords(percent: number) {
  const share = formatPercent(percent, 0)
  return t`${share} without results`
}

const names = (): Record<string, string> => ({
  CellType: t`Cell Type`,
  cellTypeIs: t`Cell Type, chosen`,
  brand: t`Brand`,
  powerClass: t`Power class`,
  inStock: t`In stock`,
})

const isBinned = (name: string): name is keyof typeof binWidths => Object.hasOwn(binWidths, name)

const filterLabel = (name: string) => (isBinned(name) ? panelFields[name].label : (names()[name] ?? name))

/** A range of values with its unit, or the searched word. */
function valueLabel(name: string, value: string) {
  if (isBinned(name) && isNumberKey(name)) {
    const from = Number(value)
    return t`${from} to ${from + binWidths[name]} ${panelFields[name].unit}`
  }
  if (name === 'powerClass' && isPowerClass(value)) return powerClasses[value].label
  return value === 'true' ? 'yes' : value
}

/** Ranges in the order of their values; words by frequency. */
const sortValues = <Value extends { value: string }>(name: string, values: readonly Value[]) =>
  isBinned(name) ? [...values].sort((a, b) => Number(a.value) - Number(b.value)) : [...values]
