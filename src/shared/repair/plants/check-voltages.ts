import { derived } from '../../physics/verdict.js'
import type { InputRule } from './input-rule.js'
import { type JudgedString, leastOf, limitValue } from './judge-input.js'
import { dust, stringFigure, volts } from './plant-verdict.js'

export const coldRule: InputRule = {
  code: 'coldVoltage',
  judge({ strings, limits }) {
    const limit = limits.maxVoltage_V.value
    if (strings.some((string) => roomOf(string, limit) < -dust)) return 'exceeds'
    return limit === null || strings.some(({ cold_V }) => cold_V === null) ? 'unknown' : 'ok'
  },
  write({ strings, limits }) {
    const limit = limits.maxVoltage_V.value
    const tightest = strings.reduce((worst, string) => (roomOf(string, limit) < roomOf(worst, limit) ? string : worst))
    const { cold_V, isColdAtMost, maxSystemVoltage_V } = tightest
    const amount = cold_V === null ? 'not known' : `${isColdAtMost ? 'at most ' : ''}${volts(cold_V)}`
    const inverter = limit === null ? 'the inverter’s limit is not stated' : `the inverter takes ${volts(limit)}`
    const panels = maxSystemVoltage_V === null ? '' : `, the panels ${volts(maxSystemVoltage_V)}`
    return {
      text: `open voltage in the cold ${amount}; ${inverter}${panels}`,
      values: [
        { ...derived('coldVoltage_V', cold_V, 'V'), ...(isColdAtMost && { bound: 'atMost' as const }) },
        limitValue(limits, 'maxVoltage_V'),
        stringFigure('MaxSystemVoltage_V', maxSystemVoltage_V, 'V'),
      ],
    }
  },
}

const roomOf = ({ cold_V, maxSystemVoltage_V }: JudgedString, limit: number | null) =>
  Math.min(limit ?? Number.POSITIVE_INFINITY, maxSystemVoltage_V ?? Number.POSITIVE_INFINITY) - (cold_V ?? 0)

export const windowRule: InputRule = {
  code: 'mppWindow',
  judge({ hot, cold, limits }) {
    const [least, most] = [limits.minMppVoltage_V.value, limits.maxMppVoltage_V.value]
    if (least !== null && hot.voltage_V < least - dust) return 'below'
    if (most !== null && cold.voltage_V > most + dust) return 'above'
    return least === null || most === null ? 'unknown' : 'ok'
  },
  write({ hot, cold, limits }) {
    const end = (value: number | null) => (value === null ? 'not stated' : volts(value))
    const { minMppVoltage_V: least, maxMppVoltage_V: most } = limits
    const window =
      least.value === null && most.value === null ? 'not stated' : `${end(least.value)} to ${end(most.value)}`
    return {
      text: `works at ${volts(hot.voltage_V)} in the heat and ${volts(cold.voltage_V)} in the cold; the inverter’s window is ${window}`,
      values: [
        derived('hotVoltage_V', hot.voltage_V, 'V'),
        derived('coldOperatingVoltage_V', cold.voltage_V, 'V'),
        limitValue(limits, 'minMppVoltage_V'),
        limitValue(limits, 'maxMppVoltage_V'),
      ],
    }
  },
}

export const startRule: InputRule = {
  code: 'startVoltage',
  judge({ strings, limits }) {
    const start = limits.startVoltage_V.value
    if (start === null) return 'unknown'
    if (strings.some(({ open_V }) => open_V !== null && open_V < start - dust)) return 'below'
    return strings.some(({ open_V }) => open_V === null) ? 'unknown' : 'ok'
  },
  write({ strings, limits }) {
    const open_V = leastOf(strings.map((string) => string.open_V))
    const start = limits.startVoltage_V.value
    return {
      text: `open voltage in the heat ${open_V === null ? 'not known' : volts(open_V)}; the inverter starts at ${start === null ? 'a voltage that is not stated' : volts(start)}`,
      values: [derived('hotOpenVoltage_V', open_V, 'V'), limitValue(limits, 'startVoltage_V')],
    }
  },
}
