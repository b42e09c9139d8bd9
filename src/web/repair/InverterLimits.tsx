import { t } from '@lingui/core/macro'
import { useState } from 'react'
import type { Inverter } from '../../shared/repair/inverter-api.js'
import { limitsStatedBy } from '../../shared/repair/plants/inverter-limits.js'
import type { LimitKey } from '../../shared/repair/plants/plant-model.js'
import type { CaseParameter } from '../../shared/repair/replacement-parameters.js'
import { asTyped } from '../../shared/values/number-habit.js'
import { titleOf } from './case-groups.js'
import { InverterPicker } from './inverters/InverterPicker.js'
import { inverterName } from './inverters/inverter-query.js'
import styles from './Replacements.module.css'

/** Which field of the case a limit of an inverter fills. */
const caseFields = [
  ['maxVoltage_V', 'maxVoltage_V'],
  ['minMppVoltage_V', 'minMppVoltage_V'],
  ['maxMppVoltage_V', 'maxMppVoltage_V'],
  ['startVoltage_V', 'startVoltage_V'],
  ['maxShortCircuit_A', 'maxInputCurrent_A'],
] as const satisfies readonly (readonly [LimitKey, CaseParameter])[]

type Props = { onChange: (key: CaseParameter, value: string | undefined) => void }

/** Fills in the limits that an inverter states; they stay typed figures, which can be changed. */
export function InverterLimits({ onChange }: Props) {
  const [inverter, setInverter] = useState<Inverter>()
  const choose = (chosen: Inverter) => {
    setInverter(chosen)
    const stated = limitsStatedBy(chosen, null)
    // what another inverter stated must not stay
    for (const [limit, field] of caseFields) onChange(field, asTyped(stated[limit] ?? '') || undefined)
  }
  return (
    <div className={styles.inverter}>
      <InverterPicker hint={t`Fills in its limits. Any other: type its figures below.`} onChoose={choose} />
      {inverter && (
        <p className={styles.assumed} role="status">
          {filledWords(inverter)}
        </p>
      )}
    </div>
  )
}

function filledWords(inverter: Inverter) {
  const stated = limitsStatedBy(inverter, null)
  const isStated = (limit: LimitKey) => (stated[limit] ?? null) !== null
  const labels = (wanted: boolean) =>
    caseFields
      .filter(([limit]) => isStated(limit) === wanted)
      .map(([, field]) => titleOf(field).label)
      .join(', ')
  const [name, filled, missing, source] = [inverterName(inverter), labels(true), labels(false), inverter.Source]
  return [
    filled ? t`${name}: filled in ${filled}.` : `${name}:`,
    ...(missing ? [t`Not stated: ${missing}.`] : []),
    ...(source ? [t`Figures from: ${source}.`] : []),
  ].join(' ')
}
