import { derived, figureText, type VerdictValue } from '../../physics/verdict.js'
import {
  coldRule,
  currentRule,
  fuseRule,
  reverseRule,
  shortCircuitRule,
  startRule,
  stringsRule,
  windowRule,
} from './check-figures.js'
import type { CheckableInput } from './judge-input.js'
import type { InputRule } from './plant-verdict.js'
import { isBroken, type PlantCheckCode, type PlantVerdict, volts } from './plant-verdict.js'

/** Strings of one input whose maxima are further apart than this share hold each other back. */
const unlikeVoltages = 0.05
const muchDcPerAc = 1.5

const parallelRule: InputRule = {
  code: 'parallel',
  judge(input) {
    const { least, most, strings } = ownVoltagesOf(input)
    return strings > 1 && most / least - 1 > unlikeVoltages ? 'told' : 'ok'
  },
  write(input, verdict) {
    const owns = ownsOf(input)
    const lost_W = Math.max(0, owns.reduce((sum, { power_W }) => sum + power_W, 0) - input.stc.power_W)
    const { least, most } = ownVoltagesOf(input)
    const alike = owns.length > 1 ? 'the strings want nearly the same voltage' : 'one string has the input for itself'
    const text = `strings that want ${volts(least)} and ${volts(most)} share one voltage: ${figureText(lost_W)} W less than apart`
    return {
      text: verdict === 'told' ? text : alike,
      values: [derived('lostW', lost_W, 'W'), ...owns.map(({ voltage_V }) => derived('ownVoltage_V', voltage_V, 'V'))],
    }
  },
}

const ownsOf = ({ strings }: CheckableInput) => strings.map(({ own }) => own).filter(({ power_W }) => power_W > 0)
function ownVoltagesOf(input: CheckableInput) {
  const voltages = ownsOf(input).map(({ voltage_V }) => voltage_V)
  return { least: Math.min(...voltages), most: Math.max(...voltages), strings: voltages.length }
}

/** Those that may exclude an input. */
const excluding = [coldRule, windowRule, startRule, shortCircuitRule, stringsRule, fuseRule, reverseRule]
/** In the order in which they are told. */
const rules = [
  coldRule,
  windowRule,
  startRule,
  currentRule,
  shortCircuitRule,
  stringsRule,
  fuseRule,
  reverseRule,
  parallelRule,
]

/** Everything that an input asks of its strings. */
export function checkInput(input: CheckableInput): PlantVerdict[] {
  const mounted = onlyMounted(input)
  if (mounted.strings.length === 0) return []
  return rules.map(({ code, judge, write }) => {
    const verdict = judge(mounted)
    return { code, verdict, ...write(mounted, verdict) }
  })
}

/** The first limit that is not held, without what is only told of an input: a plan tries thousands of inputs. */
export function findBrokenLimit(input: CheckableInput): PlantCheckCode | null {
  const mounted = input.strings.every(({ isMounted }) => isMounted) ? input : onlyMounted(input)
  if (mounted.strings.length === 0) return null
  return excluding.find(({ judge }) => isBroken(judge(mounted)))?.code ?? null
}

/** A string whose panels are all taken out is not there. */
const onlyMounted = ({ strings, ...rest }: CheckableInput) => ({
  ...rest,
  strings: strings.filter(({ isMounted }) => isMounted),
})

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
