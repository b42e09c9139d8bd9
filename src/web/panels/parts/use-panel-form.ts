import { t } from '@lingui/core/macro'
import { useMemo, useState } from 'react'
import { AppError } from '../../../shared/http/errors.js'
import { type PanelFieldKey, panelFieldKeys } from '../../../shared/panels/panel-fields.js'
import type { PanelInput } from '../../../shared/panels/panel-schema.js'
import { useForm } from '../../ui/use-form.js'
import { useDebounced } from '../../ui/use-steady.js'
import { checkDraft, type PanelDraft, type PanelMessages, problemsSoFar } from './panel-draft.js'

type Options<Answer> = {
  initial: PanelDraft
  send: (input: PanelInput) => Promise<Answer>
  onDone?: (answer: Answer) => void
  /** Whether a failure was handled elsewhere. */
  onFailed?: (error: unknown) => boolean
  fallback: string
}

// long enough not to complain about a half-typed figure
const restMs = 400

/** The state of a <PanelForm>: input, problems, warnings and submitting. */
export function usePanelForm<Answer>({ initial, send, onDone, onFailed, fallback }: Options<Answer>) {
  const [tried, setTried] = useState(false)
  const [refused, setRefused] = useState<PanelMessages>({})
  const form = useForm<PanelDraft, Answer>({
    initial,
    check(values) {
      setTried(true)
      setRefused({})
      return checkDraft(values).problems
    },
    async send(values) {
      const { input } = checkDraft(values)
      if (!input) throw new AppError('invalid_request', t`Some values need correcting`)
      return send(input)
    },
    ...(onDone && { onDone }),
    onFailed(error) {
      if (onFailed?.(error)) return true
      if (error instanceof AppError && error.fields) setRefused(error.fields)
      return false
    },
    fallback,
  })
  const { values } = form
  const rested = useDebounced(values, restMs)
  const now = useMemo(() => checkDraft(values), [values])
  const then = useMemo(() => checkDraft(rested), [rested])
  const soFar = inBoth(problemsSoFar(values, now.problems), then.problems)
  const errors: PanelMessages = { ...refused, ...(tried ? now.problems : soFar) }

  return {
    /** The props of <PanelForm>. */
    props: {
      values,
      errors,
      warnings: inBoth(now.warnings, then.warnings),
      readAs: now.readAs,
      formRef: form.formRef,
      onSubmit: form.submit,
      onChange(key: PanelFieldKey, value: string) {
        form.set(key, value)
        setRefused((before) => ({ ...before, [key]: undefined }))
      },
    },
    values,
    busy: form.busy,
    /** The error, unless a field already shows it. */
    failure: form.failure && Object.values(errors).includes(form.failure) ? undefined : form.failure,
    /** How many fields are wrong, after the first attempt to submit. */
    wrongCount: tried ? Object.values(errors).filter(Boolean).length : 0,
    /** Replaces all values and clears their problems. */
    fill(next: PanelDraft) {
      form.setValues(next)
      form.setFailure(undefined)
      setTried(false)
      setRefused({})
    },
  }
}

const inBoth = (one: PanelMessages, other: PanelMessages): PanelMessages =>
  Object.fromEntries(panelFieldKeys.filter((key) => one[key] && other[key]).map((key) => [key, one[key]]))
