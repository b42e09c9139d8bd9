import { t } from '@lingui/core/macro'
import { type KeyboardEvent, useEffect, useState } from 'react'
import { conditionLabels, isCondition, offerConditions } from '../../../shared/money/offer-words.js'
import { keysOf } from '../../../shared/values/keys-of.js'
import { groupWords } from '../../base/language/group-words.js'
import { translate } from '../../base/language/translate.js'
import { ReaderCurrency } from '../../money/CurrencySelect.js'
import { Select } from '../../ui/fields.js'
import styles from './CaseBar.module.css'
import type { Case } from './use-case.js'

/** A choice holds at once; what is typed holds when its field is left, or with Enter. */
export type CaseChange = 'chosen' | 'typed'

type Props = {
  value: Case
  onChange: (changes: Case, how: CaseChange) => void
  /** Countries with offers, where the room knows them; the groups are always there. */
  countries?: readonly { value: string }[] | undefined
  /** Why the pieces cannot be read. */
  problem?: string | undefined
}

/** "300 pcs · EU · New · Cork · EUR": the case in one line, each part changed in its place. */
export function CaseBar({ value, onChange, countries = [], problem }: Props) {
  const { minQuantity = '', country = '', condition = '', place = '' } = value
  const groups = keysOf(groupWords())
  const nameOf = useCountryNames(country.split('|').some((each) => each !== '' && !isGroup(each)))
  return (
    // biome-ignore lint/a11y/useSemanticElements: the content of a fieldset cannot be centred
    <div data-screen-only role="group" className={styles.case} aria-label={t`What you need`}>
      <Typed
        name="minQuantity"
        label={t`Pieces needed`}
        placeholder={t`Pieces`}
        unit={t`pcs`}
        problem={problem}
        value={minQuantity}
        onType={(typed) => onChange({ minQuantity: typed }, 'typed')}
      />
      <Select
        name="region"
        aria-label={t`Region`}
        data-set={country !== '' || undefined}
        value={country}
        options={choicesWith(country, [...groups, ...countries.map((each) => each.value)], {
          none: t`Anywhere`,
          words: nameOf,
        })}
        onChange={(chosen) => onChange({ country: chosen || undefined }, 'chosen')}
      />
      <Select
        name="caseCondition"
        aria-label={t`Condition of the goods`}
        data-set={condition !== '' || undefined}
        value={condition}
        options={choicesWith(condition, offerConditions, { none: t`Any condition`, words: conditionText })}
        onChange={(chosen) => onChange({ condition: chosen || undefined }, 'chosen')}
      />
      <Typed
        name="deliveryTo"
        label={t`Delivered to`}
        placeholder={t`Delivered to`}
        value={place}
        onType={(typed) => onChange({ place: typed }, 'typed')}
      />
      <ReaderCurrency label={t`Currency`} name="caseCurrency" />
    </div>
  )
}

const isGroup = (text: string): text is keyof ReturnType<typeof groupWords> => Object.hasOwn(groupWords(), text)
const groupName = (text: string) => (isGroup(text) ? groupWords()[text] : text)

/** The names of countries for the reader, loaded once one is chosen: the first page is too small for them. */
function useCountryNames(isNeeded: boolean) {
  const [nameOf, setNameOf] = useState(() => groupName)
  useEffect(() => {
    if (isNeeded)
      import('../../base/language/place.js').then(({ countryName }) => setNameOf(() => countryName)).catch(() => {})
  }, [isNeeded])
  return nameOf
}

const conditionText = (text: string) => (isCondition(text) ? translate(conditionLabels[text]) : text)

/** Nothing, all that can be chosen, and several at once where they were chosen elsewhere. */
function choicesWith(value: string, offered: readonly string[], { none, words }: ChoiceWords) {
  const all = value === '' || offered.includes(value) ? offered : [value, ...offered]
  const label = (each: string) => each.split('|').map(words).join(', ')
  return [{ value: '', label: none }, ...[...new Set(all)].map((each) => ({ value: each, label: label(each) }))]
}
type ChoiceWords = { none: string; words: (value: string) => string }

const grouped = /^\d{1,3}([.,'’\s]\d{3})+$/
/** As the address has it: no number of pieces has decimals. What is no number stays as typed, for the check of the room. */
const piecesIn = (typed: string) => (grouped.test(typed) ? typed.replace(/\D/g, '') : typed)

type TypedProps = {
  name: 'minQuantity' | 'deliveryTo'
  label: string
  placeholder: string
  unit?: string
  problem?: string | undefined
  value: string
  onType: (typed: string | undefined) => void
}

function Typed({ name, label, placeholder, unit, problem, value, onType }: TypedProps) {
  const [draft, setDraft] = useState({ of: value, text: value })
  // what was changed elsewhere goes before what was typed here
  if (draft.of !== value) setDraft({ of: value, text: value })
  const typed = draft.text.trim()
  const settle = () => typed !== value && onType((unit ? piecesIn(typed) : typed) || undefined)
  return (
    <label className={styles.typed} data-set={draft.text !== '' || undefined}>
      <input
        name={name}
        aria-label={problem ? `${label}: ${problem}` : label}
        aria-invalid={problem ? true : undefined}
        placeholder={placeholder}
        inputMode={unit ? 'numeric' : 'text'}
        autoComplete="off"
        // no style: the first page is drawn without
        size={Math.max((draft.text || placeholder).length, 3)}
        value={draft.text}
        onChange={(event) => setDraft({ of: value, text: event.target.value })}
        onBlur={settle}
        onKeyDown={(event: KeyboardEvent) => event.key === 'Enter' && settle()}
      />
      {unit && draft.text && <span aria-hidden="true">{unit}</span>}
    </label>
  )
}
