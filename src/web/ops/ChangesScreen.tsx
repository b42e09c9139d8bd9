import { t } from '@lingui/core/macro'
import { Plural } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  type Change,
  type ChangeKind,
  changeKindNames,
  type Difference,
  listChanges,
} from '../../shared/ops/change-api.js'
import { ask } from '../api/ask.js'
import { Link } from '../base/router/Link.js'
import { links, panelLink } from '../base/url/links.js'
import type { Params } from '../base/url/screen-params.js'
import { type FilteredUrl, pageQuery, useListUrl } from '../base/url/use-list-url.js'
import { Stated } from '../panels/parts/format-field.js'
import { Button } from '../ui/Button.js'
import { CellLines } from '../ui/Cells.js'
import type { Column } from '../ui/DataTable.js'
import { TypedField } from '../ui/FilterArea.js'
import { SelectField } from '../ui/fields.js'
import form from '../ui/form.module.css'
import { formatAge, formatDateTime } from '../ui/format.js'
import { PagedTable } from '../ui/PagedTable.js'
import { Screen } from '../ui/Screen.js'
import styles from './ChangeFilters.module.css'
import { actionWords, fieldWords, kindLabels, valueWords } from './change-words.js'

const shownAtOnce = 5
const longestText = 200

/** The fields that a change touched. Many fold, so that a created panel does not fill the screen. */
function Differences({ change }: { change: Change }) {
  const { differences, currency } = change
  if (differences.length === 0) return <span className={form.note}>{t`No field differs`}</span>
  const first = differences.length <= shownAtOnce + 1 ? differences : differences.slice(0, shownAtOnce)
  const more = differences.slice(first.length)
  const isGone = differences.every(({ after }) => after === null)
  return (
    <div className={styles.differences}>
      <Fields differences={first} currency={currency} isGone={isGone} />
      {more.length > 0 && (
        <details>
          <summary>
            <Plural value={more.length} one="# more field" other="# more fields" />
          </summary>
          <Fields differences={more} currency={currency} isGone={isGone} />
        </details>
      )}
    </div>
  )
}

type FieldsProps = Pick<Change, 'differences' | 'currency'> & {
  /** The thing itself is gone: each field says only what it was. */
  isGone: boolean
}

const Fields = ({ differences, currency, isGone }: FieldsProps) => (
  <ul className={styles.fields}>
    {differences.map((difference) => (
      <li key={difference.field}>
        <span className={styles.label}>{fieldWords(difference)}</span>{' '}
        <Values {...difference} currency={currency} isGone={isGone} />
      </li>
    ))}
  </ul>
)

/** What was created has no before, and what was deleted no after: such a side is left out. */
function Values({ field, before, after, currency, isGone }: Difference & Omit<FieldsProps, 'differences'>) {
  const [old, now] = [valueWords(field, before, currency), valueWords(field, after, currency)]
  return (
    <>
      {before !== null && (
        <>
          <span className="visually-hidden">{t`was`} </span>
          <del className={styles.old}>
            <Text text={old} />
          </del>
        </>
      )}
      {before !== null && !isGone && <span aria-hidden="true"> → </span>}
      {(before === null || after !== null) && (
        <>
          <span className="visually-hidden">{t`now`} </span>
          <strong>
            <Text text={now} />
          </strong>
        </>
      )}
      {before !== null && after === null && !isGone && <span>{t`removed`}</span>}
    </>
  )
}

const Text = ({ text }: { text: string }) =>
  text.length > longestText ? <span title={text}>{text.slice(0, longestText)}…</span> : <Stated text={text} />

type Query = NonNullable<Parameters<typeof ask<typeof listChanges>>[1]['query']>

const changesQuery = (page: number, filters: Query) =>
  pageQuery(
    ['changes', page, filters],
    page,
    (asked, signal) => ask(listChanges, { query: { ...filters, page: asked, limit: 20 } }, { signal }),
    { staleTime: 0 },
  )

/** Who changed what, and when: the audit log. */
export default function ChangesScreen() {
  const url = useListUrl(links.adminChanges, 'page')
  const { who, thing, startDate, endDate } = url.params
  const kind = url.choice('kind', changeKindNames)
  const isBackwards = Boolean(startDate && endDate && startDate > endDate)
  const filters = { who, thing, kind, startDate, endDate: isBackwards ? undefined : endDate }
  const changes = useQuery(changesQuery(url.page, filters))
  const isFiltered = Object.values(url.params).some((value) => value !== undefined && value !== '')
  return (
    <Screen
      title={t`Changes`}
      lead={t`What administrators changed, when, and what it was before. Nothing here can be edited or removed.`}
    >
      <ChangeFilters url={url} kind={kind} isBackwards={isBackwards} isFiltered={isFiltered} />
      <PagedTable
        query={changes}
        failure={t`Failed to load the changes`}
        countOf={({ totalCount }) => <Plural value={totalCount} one="# change" other="# changes" />}
        caption={t`Changes`}
        columns={columns()}
        rowsOf={(data) => data.changes}
        rowKey={({ id }) => id}
        empty={isFiltered ? t`No changes match these filters` : t`No administrator has changed anything yet`}
        pagesLabel={t`Pages of changes`}
        onPage={url.onPage}
      />
    </Screen>
  )
}

const columns = (): readonly Column<Change>[] => [
  {
    key: 'at',
    header: t`When`,
    cell: ({ at }) => (
      <CellLines main={<time dateTime={at}>{formatDateTime(at)}</time>} plain>
        {formatAge(at)}
      </CellLines>
    ),
  },
  {
    key: 'who',
    header: t`Who`,
    cell: ({ who }) => (
      <CellLines
        main={who === 'operator' ? t({ message: 'Operator', context: 'who runs the server' }) : who}
        plain
        long
      >
        {who === 'operator' && t`at the command line`}
      </CellLines>
    ),
  },
  {
    key: 'what',
    header: t`What`,
    cell: (change) => (
      <CellLines main={actionWords(change)} long>
        <Subject change={change} />
      </CellLines>
    ),
  },
  { key: 'differences', header: t`Fields`, cell: (change) => <Differences change={change} /> },
]

/** The panel and the supplier as links while they exist, else what the thing was called. */
function Subject({ change: { name, panel, supplier } }: { change: Change }) {
  return (
    <>
      {!panel && name !== null && name !== supplier?.name && <span>{name}</span>}
      {panel && <Link {...panelLink(panel.id)}>{panel.name}</Link>}
      {supplier && (
        <Link to={links.adminSuppliers} search={{ search: supplier.name }}>
          {supplier.name}
        </Link>
      )}
    </>
  )
}

type Name = 'who' | 'kind' | 'thing' | 'startDate' | 'endDate'
type Props = {
  url: FilteredUrl<Name> & { params: Params<Name> }
  kind: ChangeKind | undefined
  isBackwards: boolean
  isFiltered: boolean
}

const kindChoices = (): { value: ChangeKind | ''; label: string }[] => [
  { value: '', label: t`All changes` },
  ...changeKindNames.map((value) => ({ value, label: kindLabels()[value] })),
]

/** Filters the log by person, kind, thing and day. Every change goes to the URL. */
function ChangeFilters({ url, kind, isBackwards, isFiltered }: Props) {
  const [generation, setGeneration] = useState(0)
  const field = (name: Exclude<Name, 'kind'>) => ({
    name,
    value: url.params[name] ?? '',
    commit: (text: string) => url.filter({ [name]: text || undefined }, { replace: true }),
  })
  function clear() {
    // also drops half-typed input
    setGeneration(generation + 1)
    void url.filter({ who: undefined, kind: undefined, thing: undefined, startDate: undefined, endDate: undefined })
  }
  return (
    <search key={generation} className={styles.filters} aria-label={t`Changes`}>
      <SelectField
        label={t`Kind`}
        name="kind"
        options={kindChoices()}
        value={kind ?? ''}
        onChange={(value) => void url.filter({ kind: value || undefined })}
      />
      <TypedField label={t`Panel, brand or supplier`} type="search" {...field('thing')} />
      <TypedField label={t`Who`} type="search" {...field('who')} />
      <TypedField label={t({ message: 'From', context: 'a day' })} type="date" {...field('startDate')} />
      <TypedField
        label={t`To`}
        type="date"
        error={isBackwards ? t`The end date is before the start date` : undefined}
        {...field('endDate')}
      />
      <p className={styles.note}>
        <span>{t`Days begin and end in UTC.`}</span>
        {isFiltered && (
          <Button look="quiet" size="small" icon="close" onClick={clear}>
            {t`Clear Filters`}
          </Button>
        )}
      </p>
    </search>
  )
}
