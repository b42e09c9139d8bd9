import { derived, figureText, type VerdictValue } from '../matching/verdict.js'
import { checkCurrent, checkFuse, checkReverse, checkShortCircuit, checkStrings } from './check-currents.js'
import { checkCold, checkStart, checkWindow } from './check-voltages.js'
import type { CheckableInput } from './judge-input.js'
import { isBroken, type PlantCheckCode, type PlantVerdict, volts } from './plant-verdict.js'

/** Strings of one input whose maxima are further apart than this share hold each other back. */
const unlikeVoltages = 0.05
const muchDcPerAc = 1.5

const checks = [
  checkCold,
  checkWindow,
  checkStart,
  checkCurrent,
  checkShortCircuit,
  checkStrings,
  checkFuse,
  checkReverse,
  checkParallel,
]

/** Everything that an input asks of its strings. */
export function checkInput(input: CheckableInput): PlantVerdict[] {
  const mounted = onlyMounted(input)
  return mounted.strings.length === 0 ? [] : checks.map((check) => check(mounted))
}

/** The first limit that is not held, without what is only told of an input: a plan tries thousands of inputs. */
export function findBrokenCheck(input: CheckableInput): PlantCheckCode | null {
  const mounted = onlyMounted(input)
  if (mounted.strings.length === 0) return null
  for (const check of checks) {
    if (check === checkCurrent || check === checkParallel) continue
    const { code, verdict } = check(mounted)
    if (isBroken(verdict)) return code
  }
  return null
}

/** A string whose panels are all taken out is not there. */
const onlyMounted = ({ strings, ...rest }: CheckableInput) => ({
  ...rest,
  strings: strings.filter(({ isMounted }) => isMounted),
})

function checkParallel({ strings, stc }: CheckableInput): PlantVerdict {
  const owns = strings.map(({ own }) => own).filter(({ power_W }) => power_W > 0)
  const voltages = owns.map(({ voltage_V }) => voltage_V)
  const [least, most] = [Math.min(...voltages), Math.max(...voltages)]
  const lost_W = Math.max(0, owns.reduce((sum, { power_W }) => sum + power_W, 0) - stc.power_W)
  const isUnlike = voltages.length > 1 && most / least - 1 > unlikeVoltages
  const values = [
    derived('lostW', lost_W, 'W'),
    ...voltages.map((value) => derived('ownVoltage_V', value, 'V')),
  ] as const
  return {
    code: 'parallel',
    verdict: isUnlike ? 'told' : 'ok',
    get text() {
      if (isUnlike)
        return `strings that want ${volts(least)} and ${volts(most)} share one voltage: ${figureText(lost_W)} W less than apart`
      return voltages.length > 1 ? 'the strings want nearly the same voltage' : 'one string has the input for itself'
    },
    values,
  }
}

/** The power of all inputs of an inverter beside what it can give. */
export type DcPerAc = { dcW: number; acW: number | null; source: VerdictValue['source'] }

/** Told of the whole inverter: it excludes nothing. */
export function checkDcPerAc({ dcW, acW, source }: DcPerAc): PlantVerdict {
  const ratio = acW === null ? null : dcW / acW
  const amount = ratio === null ? null : figureText(ratio, 2)
  return {
    code: 'dcAc',
    verdict: ratio === null ? 'ok' : ratio > muchDcPerAc ? 'attention' : 'told',
    text:
      amount === null
        ? `${figureText(dcW)} W of panels; the AC power is not stated`
        : `${figureText(dcW)} W of panels, ${amount} times the AC power of ${figureText(acW ?? Number.NaN)} W`,
    values: [
      derived('dcAc', ratio, ''),
      derived('dcPower_W', dcW, 'W'),
      { field: 'acPower_W', of: 'site', value: acW, unit: 'W', source },
    ],
  }
}
