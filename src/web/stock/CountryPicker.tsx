import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { countryName } from '../base/language/place.js'
import { CheckField, TextField } from '../ui/fields.js'
import { formatCount } from '../ui/format.js'
import styles from './CountryPicker.module.css'

type CountedValue = { value: string; count: number }
type Props = {
  /** As in the URL: separated by "|". */
  value: string | undefined
  /** Groups and countries with offers, as their suppliers write them. */
  known: { countries: readonly CountedValue[]; countryGroups: readonly CountedValue[] } | undefined
  /** How many are shown before something is typed. */
  atFirst?: number
  onChoose: (value: string | undefined, how: 'ticked' | 'entered') => void
}

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

/** Groups, then countries, with those that are chosen and have no offers first; each by its name for the reader. */
function offeredIn(known: Props['known'], chosen: readonly string[]) {
  const all = [...(known?.countryGroups ?? []).filter(({ count }) => count > 0), ...(known?.countries ?? [])]
  const unknown = chosen.filter((value) => !all.some((each) => isSame(each.value, value)))
  const offered = [...unknown.map((value) => ({ value, count: 0 })), ...all].map((each) => ({
    ...each,
    name: countryName(each.value),
  }))
  // two spellings of one country are two choices
  const isTwice = (name: string) => offered.filter((each) => each.name === name).length > 1
  return offered.map((each) => (isTwice(each.name) ? { ...each, name: each.value } : each))
}

/** Countries of offers to tick, groups on top, each with its number of panels; typing narrows the list. */
export function CountryPicker({ value = '', known, atFirst = 3, onChoose }: Props) {
  const [typed, setTyped] = useState('')
  const chosen = value.split('|').filter(Boolean)
  const isChosen = (name: string) => chosen.some((each) => isSame(each, name))
  const offered = offeredIn(known, chosen)
  const text = typed.trim().toLowerCase()
  const matching = offered.filter(({ value, name }) => `${name}\n${value}`.toLowerCase().includes(text))
  const shown = matching.filter((each, place) => isChosen(each.value) || text !== '' || place < atFirst)
  const choose = (name: string, isTicked: boolean, how: 'ticked' | 'entered' = 'ticked') => {
    const others = chosen.filter((each) => !isSame(each, name))
    onChoose((isTicked ? [...others, name] : others).join('|') || undefined, how)
  }
  return (
    <fieldset className={styles.picker}>
      <legend>
        <Trans>Country</Trans>
      </legend>
      <TextField
        label={t`Find a country`}
        hideLabel
        name="countryText"
        placeholder={t`Country, EU, DACH…`}
        autoComplete="off"
        value={typed}
        onChange={setTyped}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || text === '') return
          event.preventDefault()
          choose(matching[0]?.value ?? typed.trim(), true, 'entered')
          setTyped('')
        }}
      />
      <ul>
        {shown.map(({ value, name, count }) => (
          <li key={value}>
            <CheckField
              label={`${name} (${formatCount(count)})`}
              checked={isChosen(value)}
              onChange={(isTicked) => choose(value, isTicked)}
            />
          </li>
        ))}
      </ul>
      {text !== '' && shown.length === 0 && (
        <p>
          <Trans>No country with offers is called “{typed.trim()}”.</Trans>
        </p>
      )}
    </fieldset>
  )
}
