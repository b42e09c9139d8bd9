import { figureText } from '../../shared/matching/verdict.js'
import { isPanelFieldKey, panelFields } from '../../shared/panels/panel-fields.js'
import type { LimitKey } from '../../shared/plants/plant-model.js'
import { Icon } from '../ui/Icon.js'
import { type CheckGroup, checkName, groupChecks, type InputCheck, inputsInWords, toneSigns } from './group-checks.js'
import styles from './Plants.module.css'
import { type InputDraft, inputName } from './plant-draft.js'
import { limitFields } from './plant-fields.js'

type Props = { checks: readonly InputCheck[]; inputs: readonly InputDraft[] }

/** Every check with its figures, by sign and word; those that hold, and those that nobody can answer, are folded away. */
export function PlantChecks({ checks, inputs }: Props) {
  const groups = groupChecks(checks)
  const of = (isWanted: (group: CheckGroup) => boolean) => ({ groups: groups.filter(isWanted), inputs })
  return (
    <>
      <CheckLines {...of(({ tone }) => tone !== 'ok' && tone !== 'open')} />
      <Folded
        {...of(({ tone }) => tone === 'open')}
        one="limit that nobody states"
        several="limits that nobody states"
      />
      <Folded {...of(({ tone }) => tone === 'ok')} one="check that holds" several="checks that hold" />
      <Sources groups={groups} />
    </>
  )
}

type LinesProps = { groups: readonly CheckGroup[]; inputs: readonly InputDraft[] }

function Folded({ groups, inputs, one, several }: LinesProps & { one: string; several: string }) {
  if (groups.length === 0) return null
  return (
    <details className={styles.sources}>
      <summary>
        {groups.length} {groups.length === 1 ? one : several}
      </summary>
      <CheckLines groups={groups} inputs={inputs} />
    </details>
  )
}

export const CheckLines = ({ groups, inputs }: LinesProps) => (
  <ul className={styles.checks}>
    {groups.map(({ code, verdict, text, tone, inputs: places }) => {
      const { word, icon } = toneSigns[tone]
      const where = inputsInWords(places, inputs.length, (place) => {
        const input = inputs[place]
        return input ? inputName(input, place) : `Input ${place + 1}`
      })
      return (
        <li key={`${code} ${verdict} ${text}`} data-tone={tone}>
          <Icon name={icon} size={16} />
          <div>
            <b>{word}</b>: {text}
            {where && ` (${where})`}
          </div>
        </li>
      )
    })}
  </ul>
)

const sourceWords: Record<string, string> = {
  stated: 'stated by its maker',
  typed: 'typed by you',
  assumed: 'assumed',
  derived: 'computed',
  bounded: 'bounded',
}

const computedNames: Readonly<Record<string, string>> = {
  coldVoltage_V: 'Open voltage in the cold',
  hotVoltage_V: 'Voltage at the maximum, hot',
  coldOperatingVoltage_V: 'Voltage at the maximum, cold',
  hotOpenVoltage_V: 'Open voltage, hot',
  current_A: 'Current at full sun',
  shortCircuit_A: 'Short-circuit current',
  shortCircuitWithMargin_A: 'Short-circuit current with margin',
  reverseCurrent_A: 'Current back into a string',
  ownVoltage_V: 'Voltage that a string wants',
  lostW: 'Lost by unlike strings',
  strings: 'Strings',
  dcAc: 'DC to AC',
  dcPower_W: 'DC power',
}

function fieldName(field: string) {
  if (Object.hasOwn(limitFields, field)) return limitFields[field as LimitKey].label
  return isPanelFieldKey(field) ? panelFields[field].label : (computedNames[field] ?? field)
}

/** Each figure once, with where it comes from. */
function Sources({ groups }: { groups: readonly CheckGroup[] }) {
  const lines = new Set(
    groups.flatMap(({ code, values }) =>
      values.map(({ field, value, unit, source }) => {
        const amount = typeof value === 'number' ? `${figureText(value, 2)} ${unit}`.trim() : 'not stated'
        return `${checkName(code)}: ${fieldName(field)} ${amount}${value === null ? '' : `, ${sourceWords[source] ?? source}`}`
      }),
    ),
  )
  if (lines.size === 0) return null
  return (
    <details className={styles.sources}>
      <summary>Figures and where they come from</summary>
      <ul>
        {[...lines].map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </details>
  )
}
