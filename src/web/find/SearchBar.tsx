import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { FormEvent, Ref } from 'react'
import { suggest } from '../../shared/find/search-api.js'
import { maxSearchText } from '../../shared/find/search-filters.js'
import { ask } from '../api/ask.js'
import { Link } from '../base/router/Link.js'
import { links } from '../base/url/links.js'
import { CaseBar } from '../stock/case/CaseBar.js'
import { useKeptCase } from '../stock/case/use-case.js'
import { countFilters, type SearchParams } from '../stock/search-params.js'
import { Badge } from '../ui/Badge.js'
import { Button } from '../ui/Button.js'
import { Combobox } from '../ui/Combobox.js'
import { classNames } from '../ui/class-names.js'
import { useDebounced } from '../ui/use-steady.js'
import { labelIn } from './label-in.js'
import styles from './SearchBar.module.css'
import { SearchButton } from './SearchButton.js'
import type { SearchDraft } from './use-search-draft.js'

type Props = {
  form: string
  draft: SearchDraft
  busy: boolean
  boxRef: Ref<HTMLInputElement>
  /** The user starts to enter a search. */
  onBegin: () => void
  /** Where to is no filter: the answer stays. */
  onPlace: (place: string | undefined) => void
  /** The filter sheet, with its own buttons, covers the bar. */
  isCovered: boolean
  /** Over the first page: how a supplier joins. */
  onJoin?: (() => void) | undefined
  /** Opens the sheet; undefined if the filters are beside the results. */
  onFilters?: (() => void) | undefined
}

/** The quick search. Input becomes a search on Enter or Search Panels, never per keystroke. */
export function SearchBar({ form, draft, busy, boxRef, onBegin, onPlace, isCovered, onJoin, onFilters }: Props) {
  const set = countFilters(draft.params)
  const { place } = useKeptCase()
  const tools = onFilters && !isCovered && (
    <div className={styles.filters}>
      <Button look="quiet" size="small" icon="filter" aria-haspopup="dialog" onClick={onFilters}>
        {t`Advanced filters`}
        {set > 0 && <Badge tone="sun">{set}</Badge>}
      </Button>
      <Button look="quiet" size="small" onClick={draft.reset}>
        {t`Reset Filters`}
      </Button>
    </div>
  )
  function submit(event: FormEvent) {
    event.preventDefault()
    draft.run()
  }
  return (
    <search data-screen-only>
      <form
        id={form}
        className={classNames(styles.bar, isCovered && styles.covered)}
        onSubmit={submit}
        onFocus={onBegin}
        noValidate
      >
        <div className={classNames(styles.question, onJoin && styles.large)}>
          <QuickSearch draft={draft} boxRef={boxRef} />
          <CaseBar
            value={{ ...draft.case, place }}
            problem={draft.form?.problems.minQuantity}
            onChange={(changes, how) =>
              'place' in changes ? onPlace(changes.place) : draft.setCase(changes, how === 'chosen')
            }
          />
          {onJoin && (
            <Button look="primary" type="submit" icon="search">
              {t`Start Searching`}
            </Button>
          )}
          {!onJoin && !isCovered && <SearchButton draft={draft} busy={busy} form={form} />}
          {!onJoin && tools}
        </div>
        {onJoin && (
          <div className={styles.doors}>
            {tools}
            {!isCovered && <SearchButton draft={draft} busy={busy} form={form} isQuiet />}
            <Button look="quiet" size="small" icon="building" onClick={onJoin}>
              {t`Join as Supplier`}
            </Button>
          </div>
        )}
        {draft.isTextChanged && <LabelHint params={draft.params} />}
      </form>
    </search>
  )
}

type QuickSearchProps = { draft: SearchDraft; boxRef: Ref<HTMLInputElement> }

/** The text box, with suggestions of brands and models. */
function QuickSearch({ draft, boxRef }: QuickSearchProps) {
  const { text } = draft
  const rested = useDebounced(text.trim(), 120)
  const { data } = useQuery({
    queryKey: ['suggest', rested],
    queryFn: ({ signal }) => ask(suggest, { query: { q: rested.slice(0, maxSearchText) } }, { signal }),
    // a submitted text needs no suggestions
    enabled: rested.length >= 2 && draft.isTextChanged,
    staleTime: 60_000,
    retry: false,
  })
  const suggestions = rested.length >= 2 && text.trim() !== '' ? (data?.suggestions ?? []) : []
  return (
    <Combobox
      ref={boxRef}
      label={t`Search by brand, model or description`}
      hideLabel
      name="search"
      type="search"
      placeholder={t`Brand, model, or a nameplate: 250W poly 1640x992`}
      error={draft.form?.problems.search}
      text={text}
      onText={draft.setText}
      options={suggestions}
      optionKey={(suggestion) => `${suggestion.type} ${suggestion.text}`}
      renderOption={(suggestion) => (
        <span className={styles.suggestion}>
          <span>{suggestion.text}</span>
          <span>{suggestion.type === 'brand' ? t`Maker` : t`Model`}</span>
        </span>
      )}
      onChoose={(suggestion) => draft.run({ text: suggestion.text })}
      onEnter={() => draft.run()}
    />
  )
}

/** Leads from the figures of a label in the search box to the finder. */
function LabelHint({ params }: { params: SearchParams }) {
  const label = labelIn(params)
  if (!label) return null
  return (
    <p className={styles.label}>
      <Trans>
        The label of a broken panel?{' '}
        <Link to={links.replace} search={label}>
          Find what replaces it
        </Link>
      </Trans>
    </p>
  )
}
