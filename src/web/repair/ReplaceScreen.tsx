import { t } from '@lingui/core/macro'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { AppError } from '../../shared/http/errors.js'
import { messageOf } from '../api/ask.js'
import { links } from '../base/url/links.js'
import { useUrlState } from '../base/url/use-url-state.js'
import { Button } from '../ui/Button.js'
import { LoadFailure, Notice } from '../ui/Notice.js'
import { Screen } from '../ui/Screen.js'
import { Skeleton } from '../ui/Skeleton.js'
import { CaseForm } from './CaseForm.js'
import { draftOf, hasCase, typedCase } from './case-draft.js'
import { HowItWorks, SignInToContinue } from './FreeSearches.js'
import { nameOf } from './original-figures.js'
import { ReplacementList } from './ReplacementList.js'
import styles from './Replacements.module.css'
import { useReplacements } from './use-replacements.js'

const lead = () =>
  t`A panel in a string broke, or is no longer made. See which panels in stock fit its place, its string and its plug, and what the string loses.`

type FailureProps = { error: Error; isAtLimit: boolean; onRetry: () => unknown }

/** A visitor without free searches can sign in and return; a refused case is to be changed, all else tried again. */
function Failure({ error, isAtLimit, onRetry }: FailureProps) {
  const message = messageOf(error, t`Search failed`)
  if (isAtLimit) return <SignInToContinue message={message} />
  if (!(error instanceof AppError) || error.code !== 'invalid_request')
    return <LoadFailure failure={t`Search failed`} error={error} onRetry={onRetry} />
  return (
    <Notice tone="bad">
      <p>{message}</p>
    </Notice>
  )
}

/** Scrolls to the list of a case that was sent, once the form is folded: only then the list is where it stays. */
function useListInSight(caseKey: string, isFolded: boolean) {
  const found = useRef<HTMLDivElement>(null)
  const sent = useRef<string>(undefined)
  useEffect(() => {
    if (isFolded && sent.current === caseKey) found.current?.scrollIntoView({ block: 'start' })
  }, [caseKey, isFolded])
  const noteSent = (key: string) => {
    sent.current = key
  }
  return { found, noteSent }
}

type FoldedProps = { formId: string; isFolded: boolean; words: string | undefined; onFold: () => void }

/** On a phone, what stands for the form once it was sent. */
const FoldedCase = ({ formId, isFolded, words, onFold }: FoldedProps) => (
  <div data-screen-only className={styles.folded}>
    <p>{words ?? t`Comparing panels…`}</p>
    <Button size="small" aria-expanded={!isFolded} aria-controls={formId} onClick={onFold}>
      {isFolded ? t`Change the case` : t`Hide the case`}
    </Button>
  </div>
)

/** Unfolds the group of a field, and focuses it. */
function showField(formId: string, name: string, unfold: (isUnfolded: boolean) => void) {
  flushSync(() => unfold(true))
  const field = document
    .getElementById(formId)
    ?.querySelector<HTMLElement>(`[name='${name}'], [data-field='${name}'] input`)
  const group = field?.closest('details')
  if (group) group.open = true
  field?.focus()
}

/** The replacement finder: which panels in stock can replace a broken one, and what the string loses. The URL is the case. */
export default function ReplaceScreen(): ReactNode {
  const { params, set, change } = useUrlState(links.replace)
  const { data, error, refetch, isFetching, isPlaceholderData } = useReplacements(params)
  const isAsked = hasCase(params)
  // on a phone the form collapses when it is sent, so that nothing jumps when the answer comes; a refusal opens it
  const [isUnfolded, setUnfolded] = useState(false)
  const isAtLimit = error instanceof AppError && error.code === 'search_limit'
  const isRefused = error instanceof AppError && error.code === 'invalid_request'
  const isSent = isAsked && !isRefused
  const isFolded = isSent && !isUnfolded
  const caseId = useId()
  // a new case in the URL resets the form
  const caseKey = JSON.stringify(draftOf(params))
  const { found, noteSent } = useListInSight(caseKey, isFolded)
  return (
    // the answer takes the place of the lead
    <Screen title={t`Find a replacement`} lead={isAsked ? undefined : lead()}>
      <div className={styles.split} data-folded={isFolded}>
        {isSent && (
          <FoldedCase
            formId={caseId}
            isFolded={isFolded}
            words={isAtLimit ? t`Your case is kept until you are signed in.` : data && nameOf(data.original)}
            onFold={() => setUnfolded(isFolded)}
          />
        )}
        <CaseForm
          id={caseId}
          key={caseKey}
          start={typedCase(draftOf(params))}
          original={data?.original.panel ?? null}
          answered={isSent ? data : undefined}
          problems={error instanceof AppError ? error.fields : undefined}
          busy={isFetching}
          onFind={(query) => {
            setUnfolded(false)
            noteSent(JSON.stringify(draftOf(query)))
            void set(query)
          }}
        />
        <div ref={found} className={styles.found} aria-busy={isPlaceholderData}>
          {!isAsked && <HowItWorks />}
          {isAsked && error && <Failure error={error} isAtLimit={isAtLimit} onRetry={refetch} />}
          {isAsked && !data && !error && <Skeleton lines={6} label={t`Comparing panels…`} />}
          {isAsked && data && !error && (
            <ReplacementList
              answer={data}
              params={params}
              onChange={(changes) => void change(changes)}
              onShow={(field) => showField(caseId, field, setUnfolded)}
            />
          )}
        </div>
      </div>
    </Screen>
  )
}
