import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { CheckField, TextField } from '../ui/fields.js'
import { formatCount } from '../ui/format.js'
import styles from './CountryPicker.module.css'

type CountedValue = { value: string; count: number }
type Props = {
  /** As in the URL: separated by "|". */
  value: string | undefined
  /** Groups and countries with offers, as their suppliers write them. */
  known: { countries: readonly CountedValue[]; countryGroups: readonly CountedValue[] } | undefined
  onChoose: (value: string | undefined) => void
}

const shownAtFirst = 3

/** Countries of offers to tick, groups on top, each with its number of panels; typing narrows the list. */
export function CountryPicker({ value = '', known, onChoose }: Props) {
  const [typed, setTyped] = useState('')
  const chosen = value.split('|').filter(Boolean)
  const isChosen = (name: string) => chosen.some((each) => each.toLowerCase() === name.toLowerCase())
  const all = [...(known?.countryGroups ?? []).filter(({ count }) => count > 0), ...(known?.countries ?? [])]
  const unknown = chosen.filter((name) => !all.some((each) => each.value.toLowerCase() === name.toLowerCase()))
  const offered = [...unknown.map((name) => ({ value: name, count: 0 })), ...all]
  const text = typed.trim().toLowerCase()
  const matching = text === '' ? offered : offered.filter((each) => each.value.toLowerCase().includes(text))
  const shown = matching.filter((each, place) => isChosen(each.value) || text !== '' || place < shownAtFirst)
  const choose = (name: string, isTicked: boolean) => {
    const others = chosen.filter((each) => each.toLowerCase() !== name.toLowerCase())
    onChoose((isTicked ? [...others, name] : others).join('|') || undefined)
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
          choose(matching[0]?.value ?? typed.trim(), true)
          setTyped('')
        }}
      />
      <ul>
        {shown.map(({ value: name, count }) => (
          <li key={name}>
            <CheckField
              label={`${name} (${formatCount(count)})`}
              checked={isChosen(name)}
              onChange={(isTicked) => choose(name, isTicked)}
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
