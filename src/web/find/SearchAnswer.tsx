import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type ComponentType, type RefObject, useEffect, useRef, useState } from 'react'
import { filterNames } from '../../shared/find/search-filters.js'
import { AppError } from '../../shared/http/errors.js'
import { filterKeys, numberField } from '../../shared/panels/panel-fields.js'
import { messageOf } from '../api/ask.js'
import { translate } from '../base/language/translate.js'
import { stringifySearch } from '../base/router/address.js'
import { useSession } from '../base/session/session.js'
import { links } from '../base/url/links.js'
import { useReaderMoney } from '../money/reader-price.js'
import { caseNames } from '../stock/case/use-case.js'
import { forgetOffer } from '../stock/offer-memory.js'
import {
  askedForAll,
  askedToSave,
  currencyIn,
  filtersIn,
  type SearchParams,
  viewOf,
  withoutFilter,
} from '../stock/search-params.js'
import { Button } from '../ui/Button.js'
import { Icon } from '../ui/Icon.js'
import { Notice } from '../ui/Notice.js'
import { Skeleton } from '../ui/Skeleton.js'
import { appliedFilters, describeFilter } from './applied-filters.js'
import { SearchLimitBanner } from './SearchLimitBanner.js'
import { SearchResults, useResultKeys } from './SearchResults.js'
import styles from './SearchScreen.module.css'
import { rememberView, saveSearchState } from './saved-search-state.js'
import { idsOf } from './use-first-screenful.js'
import { limitOfError, type useSearch } from './use-search.js'

/** What the frame's "Save this search" is given. */
export type SaveSearchProps = {
  params: SearchParams
  /** The URL asks to open the dialog, after the user signed in to save the search. */
  isAsked: boolean
  /** Called once the dialog was opened. */
  onAsked: () => void
  /** Stores the search and its return path, with the dialog open. */
  onLeave: () => void
}

type Props = {
  SaveSearch: ComponentType<SaveSearchProps>
  params: SearchParams
  search: ReturnType<typeof useSearch>
  /** Where the user has just searched from, so that the results get the focus. */
  askedFrom: RefObject<Element | undefined>
  /** What holds all of this. */
  results: RefObject<HTMLElement | null>
  onParams: (params: SearchParams) => void
  onSaved: () => void
  onRequest: () => void
}

/** Everything below the search bar after a search: the limit, the filters, the results. */
export default function SearchAnswer(props: Props) {
  const { SaveSearch, params, search, askedFrom, results, onParams, onSaved, onRequest } = props
  const session = useSession()
  useResultKeys(results)
  const heading = useFocusResults(askedFrom, search.isSuccess && !search.isPlaceholderData, search.data)
  // an answer that is there counts more than the refusal to bring it again
  const refusal = search.data ? undefined : limitOfError(search.error)
  const limit = session ? null : (refusal ?? search.data?.searchLimit ?? null)
  const [atHand] = useState(() => (search.data && !search.isFetchedAfterMount ? idsOf(search.data.panels) : undefined))
  const leave = (returnPath?: string) =>
    saveSearchState({ text: params.search ?? '' }, filtersIn(params), search.data?.panels ?? [], true, returnPath)
  function show(next: SearchParams) {
    rememberView(next)
    onParams(next)
  }
  return (
    <>
      {limit && (
        <SearchLimitBanner
          limit={limit}
          params={params}
          refusal={refusal && search.error instanceof AppError ? search.error : undefined}
          onLeave={() => leave()}
        />
      )}
      {/* the banner arrives with the answer; this reserves its space, so that nothing shifts */}
      {!session && !limit && search.isPending && <div className={styles.bannerPlace} />}
      <h2 ref={heading} tabIndex={-1} className="visually-hidden">
        <Trans>Results</Trans>
      </h2>
      <div className={styles.what}>
        <AppliedFilters params={params} onChange={onParams} />
        <SaveSearch
          params={params}
          isAsked={params[askedToSave] === '1'}
          onAsked={onSaved}
          onLeave={() => leave(links.search + stringifySearch({ ...params, [askedToSave]: '1' }))}
        />
      </div>
      {search.isPending && <Skeleton of="cards" lines={4} label={t`Searching…`} />}
      {search.error && !limitOfError(search.error) && <SearchFailed {...search} error={search.error} params={params} />}
      {search.data && (
        <SearchResults
          params={params}
          result={search.data}
          isStale={search.isKept}
          isLoading={search.isFetching && search.isKept}
          atHand={atHand}
          onParams={show}
          onRequest={onRequest}
          onLeave={() => leave()}
        />
      )}
    </>
  )
}

/** Which search the rows are of, because the chips above them name the one that failed. */
function keptWords(params: SearchParams) {
  const applied = appliedFilters(params).map(({ label }) => label)
  const filters = applied.join(' · ')
  return filters
    ? t`Below stand the results of your last search: ${filters}.`
    : t`Below stand the results of your last search.`
}

type FailedProps = Pick<Props['search'], 'isKept' | 'dataParams' | 'refetch'> & { error: unknown; params: SearchParams }

function SearchFailed({ error, params, isKept, dataParams, refetch }: FailedProps) {
  useEffect(() => {
    // the server's error names a figure; scrolls to the message
    window.scrollTo({ top: 0, behavior: 'smooth' })
  }, [])
  // the same question gets the same refusal: only another failure is worth a retry
  if (error instanceof AppError && error.code === 'invalid_request')
    return (
      <Notice tone="bad">
        {refusedParameters(error, params).map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        <p>
          <Trans>Change or remove the filter above.</Trans>
        </p>
      </Notice>
    )
  return (
    <Notice tone="bad">
      <p>
        {messageOf(error, t`Search failed`)} {isKept && keptWords(dataParams)}
      </p>
      <Button size="small" onClick={() => void refetch()}>
        <Trans>Try again</Trans>
      </Button>
    </Notice>
  )
}

/** What the server refused, each with the label of its figure or the words of its filter. */
const refusedParameters = ({ message, fields = {} }: AppError, params: SearchParams) => {
  const sentences = Object.entries(fields).map(([parameter, sentence]) => {
    const isOf = (name: string) => parameter === name || parameter.startsWith(`${name}_`)
    const [figure, filter] = [filterKeys.find(isOf), filterNames.find(isOf)]
    const title = figure ? translate(numberField(figure).label) : filter && describeFilter(filter, params)
    return title ? t`${title}: ${sentence}` : sentence
  })
  return sentences.length > 0 ? sentences : [message]
}

type AppliedFiltersProps = { params: SearchParams; onChange: (params: SearchParams) => void }

/** The active filters as removable chips. */
function AppliedFilters({ params, onChange }: AppliedFiltersProps) {
  const currency = currencyIn(params)
  const money = useReaderMoney(currency ? [{ pricePerUnit: 0, currency }] : [])
  // the case stands above, where its parts are changed
  const applied = appliedFilters(params, money).filter(({ name }) => !caseNames.some((part) => part === name))
  if (applied.length === 0) return null
  return (
    <ul className={styles.chips} aria-label={t`Applied filters`}>
      {applied.map((filter) => (
        <li key={`${filter.name} ${filter.label}`}>
          <button type="button" className={styles.chip} onClick={() => onChange(withoutFilter(params, filter))}>
            <span>{filter.label}</span>
            <Icon name="close" size={14} />
            <span className="visually-hidden">
              <Trans>(remove)</Trans>
            </span>
          </button>
        </li>
      ))}
      {applied.length > 2 && (
        <li>
          <Button
            look="quiet"
            size="small"
            onClick={() => {
              forgetOffer()
              onChange({ ...viewOf(params), [askedForAll]: '1' })
            }}
          >
            <Trans>Clear all</Trans>
          </Button>
        </li>
      )}
    </ul>
  )
}

/** After a search, focuses the heading of the results once they are there, and scrolls it into view. */
function useFocusResults(askedFrom: RefObject<Element | undefined>, isSettled: boolean, answer: unknown) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    const element = heading.current
    const from = askedFrom.current
    if (!from || !isSettled || answer === undefined || !element) return
    askedFrom.current = undefined
    const { activeElement } = document
    // a person who went to another field by now is not interrupted
    if (activeElement instanceof HTMLInputElement && activeElement !== from) return
    element.focus({ preventScroll: true })
    const { top } = element.getBoundingClientRect()
    if (top < 0 || top > window.innerHeight / 2) element.scrollIntoView()
  }, [askedFrom, isSettled, answer])
  return heading
}
