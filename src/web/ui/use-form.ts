import { t } from '@lingui/core/macro'
import { type FormEvent, useRef, useState } from 'react'
import { isEmailAddress } from '../../shared/http/email-address.js'
import { AppError } from '../../shared/http/errors.js'
import { translate } from '../base/language/translate.js'
import { messageOf } from './Notice.js'

/** The problem of a typed email address, if any. */
export const checkEmail = (email: string) => {
  if (email.trim() === '') return t`Email is required`
  return isEmailAddress(email.trim()) ? undefined : t`Please enter a valid email address`
}

export type Problems<Values> = Partial<Record<keyof Values & string, string | undefined>>

/** The props that `field(name)` returns for a text box. */
export type BoundField = { name: string; value: string; error: string | undefined; onChange: (value: string) => void }

type Options<Values, Answer> = {
  initial: Values
  /** The problems of the form, in field order; the server checks the same again. */
  check: (values: Values) => Problems<Values>
  send: (values: Values) => Promise<Answer>
  onDone?: (answer: Answer, values: Values) => void
  /** Whether a failure was handled elsewhere, for example by another dialog. */
  onFailed?: (error: unknown, values: Values) => boolean
  /** The message if the failure has none. */
  fallback: string
}

/** The input of a form and its problems: a new value clears the problem of its field. */
function useFormValues<Values extends object>(initial: Values) {
  const [values, setValues] = useState(initial)
  const [problems, setProblems] = useState<FormProblems>({})
  /** For input that is kept elsewhere. */
  const clearProblem = (name: string) => setProblems((before) => without(before, [name]))
  const set = <Name extends keyof Values & string>(name: Name, value: Values[Name]) => {
    setValues((before) => ({ ...before, [name]: value }))
    clearProblem(name)
  }
  /** Several values at once, for parts that know only theirs. */
  const change = (changes: Partial<Values>) => {
    setValues((before) => ({ ...before, ...changes }))
    setProblems((before) => without(before, Object.keys(changes)))
  }
  return { values, setValues, problems, setProblems, clearProblem, set, change }
}

/** Sentences of shared code and of the server in the reader's words. */
const translated = (texts: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, translate(text)]))

const onlyStated = (problems: Readonly<Record<string, string | undefined>>) =>
  Object.fromEntries(Object.entries(problems).flatMap(([name, problem]) => (problem ? [[name, problem]] : [])))

/** A form: input is kept, whatever happens; a second click while sending does nothing. */
export function useForm<Values extends object, Answer>(options: Options<Values, Answer>) {
  const { initial, check, send, onDone, onFailed, fallback } = options
  const { values, setValues, problems, setProblems, clearProblem, set, change } = useFormValues(initial)
  const [failure, setFailure] = useState<string>()
  const [busy, setBusy] = useState(false)
  const underWay = useRef(false)
  const formRef = useRef<HTMLFormElement>(null)

  async function submit(event?: FormEvent) {
    event?.preventDefault()
    if (underWay.current) return
    const found = onlyStated(check(values))
    setProblems(translated(found))
    setFailure(undefined)
    if (Object.keys(found).length > 0) return focusFirst(formRef.current, Object.keys(found))
    underWay.current = true
    setBusy(true)
    try {
      // two steps: `onDone?.(await …)` would not send without onDone
      const answer = await send(values)
      onDone?.(answer, values)
    } catch (error) {
      if (onFailed?.(error, values)) return
      const fields = error instanceof AppError && error.fields ? translated(error.fields) : undefined
      if (fields) setProblems(fields)
      const message = messageOf(error, fallback)
      // not repeated above the form if a field already shows it
      setFailure(fields && isShownByField(formRef.current, fields, message) ? '' : message)
      if (fields) focusFirst(formRef.current, Object.keys(fields))
    } finally {
      underWay.current = false
      setBusy(false)
    }
  }

  const field = <Name extends keyof Values & string>(name: Name) => ({
    name,
    value: values[name],
    error: problems[name],
    onChange: (value: Values[Name]) => set(name, value),
  })
  const reset = () => setValues(initial)
  return {
    values,
    set,
    change,
    setValues,
    field,
    problems,
    clearProblem,
    failure,
    setFailure,
    busy,
    submit,
    formRef,
    reset,
  }
}

type FormProblems = Readonly<Record<string, string | undefined>>

const without = (problems: FormProblems, names: readonly string[]): FormProblems =>
  Object.fromEntries(Object.entries(problems).filter(([name]) => !names.includes(name)))

const namesIn = (form: HTMLFormElement | null) =>
  [...(form?.elements ?? [])].map((element) => element.getAttribute('name'))

const isShownByField = (form: HTMLFormElement | null, fields: Record<string, string>, message: string) =>
  namesIn(form).some((name) => name !== null && fields[name] === message)

/** Focuses the first of the named fields, in the order of the form. */
export function focusFirst(form: HTMLFormElement | null, names: string[]) {
  const first = [...(form?.elements ?? [])].find((element) => names.includes(element.getAttribute('name') ?? ''))
  // after the render that marks the field, so that its error is read out with it
  if (first instanceof HTMLElement) requestAnimationFrame(() => first.focus())
}
