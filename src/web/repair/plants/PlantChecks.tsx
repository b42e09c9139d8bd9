import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { isPanelFieldKey, panelFields } from '../../../shared/panels/panel-fields.js'
import { type LimitKey, limitUnits } from '../../../shared/repair/plants/plant-model.js'
import { translate } from '../../base/language/translate.js'
import { Icon } from '../../ui/Icon.js'
import type { InputCheck } from './check-words.js'
import { type CheckGroup, checkName, inputsInWords, tellingChecks, toneSigns } from './group-checks.js'
import { inputNumber } from './kind-words.js'
import styles from './Plants.module.css'
import { type InputDraft, inputName } from './plant-draft.js'
import { figure, limitFields } from './plant-fields.js'

type Props = { checks: readonly InputCheck[]; inputs: readonly InputDraft[] }

/** Every check with its figures, by sign and word; those that hold, and those that nobody can answer, are folded away. */
export function PlantChecks({ checks, inputs }: Props) {
  const { hasInverter, groups } = tellingChecks(checks, inputs)
  const of = (isWanted: (group: CheckGroup) => boolean) => ({ groups: groups.filter(isWanted), inputs })
  return (
    <>
      {!hasInverter && (
        <p>
          {noInverterWords()} {t`Add it at each input, by its model or its figures.`}
        </p>
      )}
      <CheckLines {...of(({ tone }) => tone !== 'ok' && tone !== 'open')} />
      <Folded
        {...of(({ tone }) => tone === 'open')}
        titleOf={(count) => plural(count, { one: '# limit that nobody states', other: '# limits that nobody states' })}
      />
      <Folded
        {...of(({ tone }) => tone === 'ok')}
        titleOf={(count) => plural(count, { one: '# check that holds', other: '# checks that hold' })}
      />
      <Sources groups={groups} />
    </>
  )
}

export const noInverterWords = () => t`No inverter is given yet, so no limit is checked.`

type LinesProps = { groups: readonly CheckGroup[]; inputs: readonly InputDraft[] }

function Folded({ groups, inputs, titleOf }: LinesProps & { titleOf: (count: number) => string }) {
  if (groups.length === 0) return null
  return (
    <details className={styles.sources}>
      <summary>{titleOf(groups.length)}</summary>
      <CheckLines groups={groups} inputs={inputs} />
    </details>
  )
}

export const CheckLines = ({ groups, inputs }: LinesProps) => (
  <ul className={styles.checks}>
    {groups.map(({ code, verdict, text: sentence, tone, inputs: places }) => {
      const { word, icon } = toneSigns()[tone]
      const where = inputsInWords(places, inputs.length, (place) => {
        const input = inputs[place]
        return input ? inputName(input, place) : inputNumber(place)
      })
      return (
        <li key={`${code} ${verdict} ${sentence}`} data-tone={tone}>
          <Icon name={icon} size={16} />
          <div>
            <Trans>
              <b>{word}</b>: {sentence}
            </Trans>
            {where && ` (${where})`}
          </div>
        </li>
      )
    })}
  </ul>
)

const sourceWords = (): Record<string, string> => ({
  stated: t`stated by its maker`,
  typed: t`typed by you`,
  assumed: t`assumed`,
  derived: t`computed`,
  bounded: t`bounded`,
})

const computedNames = (): Readonly<Record<string, string>> => ({
  coldVoltage_V: t`Open voltage in the cold`,
  hotVoltage_V: t`Voltage at the maximum, hot`,
  coldOperatingVoltage_V: t`Voltage at the maximum, cold`,
  hotOpenVoltage_V: t`Open voltage, hot`,
  current_A: t`Current at full sun`,
  shortCircuit_A: t`Short-circuit current`,
  shortCircuitWithMargin_A: t`Short-circuit current with margin`,
  reverseCurrent_A: t`Current back into a string`,
  ownVoltage_V: t`Voltage that a string wants`,
  lostW: t`Lost by unlike strings`,
  strings: t`Strings`,
  dcAc: t`DC to AC`,
  dcPower_W: t`DC power`,
})

function fieldName(field: string) {
  if (Object.hasOwn(limitUnits, field)) return limitFields()[field as LimitKey].label
  return isPanelFieldKey(field) ? translate(panelFields[field].label) : (computedNames()[field] ?? field)
}

/** Each figure once, with where it comes from. */
function Sources({ groups }: { groups: readonly CheckGroup[] }) {
  const lines = new Set(
    groups.flatMap(({ code, values }) =>
      values.map(({ field, value, unit, source }) => {
        const amount = typeof value === 'number' ? `${figure(value, 2)} ${unit}`.trim() : t`not stated`
        return `${checkName(code)}: ${fieldName(field)} ${amount}${value === null ? '' : `, ${sourceWords()[source] ?? source}`}`
      }),
    ),
  )
  if (lines.size === 0) return null
  return (
    <details className={styles.sources}>
      <summary>{t`Figures and where they come from`}</summary>
      <ul>
        {[...lines].map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </details>
  )
}
