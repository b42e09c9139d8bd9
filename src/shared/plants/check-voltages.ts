import { derived } from '../matching/verdict.js'
import { type CheckableInput, type JudgedString, leastOf, limitValue } from './judge-input.js'
import { dust, type PlantVerdict, stringFigure, volts } from './plant-verdict.js'

export function checkCold({ strings, limits }: CheckableInput): PlantVerdict {
  const limit = limits.maxVoltage_V.value
  const roomOf = ({ cold_V, maxSystemVoltage_V }: JudgedString) =>
    Math.min(limit ?? Number.POSITIVE_INFINITY, maxSystemVoltage_V ?? Number.POSITIVE_INFINITY) - (cold_V ?? 0)
  const tightest = strings.reduce((worst, string) => (roomOf(string) < roomOf(worst) ? string : worst))
  const isOver = roomOf(tightest) < -dust
  const isUnknown = limit === null || strings.some(({ cold_V }) => cold_V === null)
  const { cold_V, isColdAtMost, maxSystemVoltage_V } = tightest
  return {
    code: 'coldVoltage',
    verdict: isOver ? 'exceeds' : isUnknown ? 'unknown' : 'ok',
    get text() {
      const amount = cold_V === null ? 'not known' : `${isColdAtMost ? 'at most ' : ''}${volts(cold_V)}`
      const inverter = limit === null ? 'the inverter’s limit is not stated' : `the inverter takes ${volts(limit)}`
      const panels = maxSystemVoltage_V === null ? '' : `, the panels ${volts(maxSystemVoltage_V)}`
      return `open voltage in the cold ${amount}; ${inverter}${panels}`
    },
    values: [
      { ...derived('coldVoltage_V', cold_V, 'V'), ...(isColdAtMost && { bound: 'atMost' as const }) },
      limitValue(limits, 'maxVoltage_V'),
      stringFigure('MaxSystemVoltage_V', maxSystemVoltage_V, 'V'),
    ],
  }
}

export function checkWindow({ hot, cold, limits }: CheckableInput): PlantVerdict {
  const [least, most] = [limits.minMppVoltage_V.value, limits.maxMppVoltage_V.value]
  const isBelow = least !== null && hot.voltage_V < least - dust
  const isAbove = most !== null && cold.voltage_V > most + dust
  const end = (value: number | null) => (value === null ? 'not stated' : volts(value))
  return {
    code: 'mppWindow',
    verdict: isBelow ? 'below' : isAbove ? 'above' : least === null || most === null ? 'unknown' : 'ok',
    get text() {
      return `works at ${volts(hot.voltage_V)} in the heat and ${volts(cold.voltage_V)} in the cold; the inverter’s window is ${end(least)} to ${end(most)}`
    },
    values: [
      derived('hotVoltage_V', hot.voltage_V, 'V'),
      derived('coldOperatingVoltage_V', cold.voltage_V, 'V'),
      limitValue(limits, 'minMppVoltage_V'),
      limitValue(limits, 'maxMppVoltage_V'),
    ],
  }
}

export function checkStart({ strings, limits }: CheckableInput): PlantVerdict {
  const open_V = leastOf(strings.map((string) => string.open_V))
  const start = limits.startVoltage_V.value
  const isBelow = open_V !== null && start !== null && open_V < start - dust
  const isUnknown = start === null || strings.some((string) => string.open_V === null)
  return {
    code: 'startVoltage',
    verdict: isBelow ? 'below' : isUnknown ? 'unknown' : 'ok',
    get text() {
      return `open voltage in the heat ${open_V === null ? 'not known' : volts(open_V)}; the inverter starts at ${start === null ? 'a voltage that is not stated' : volts(start)}`
    },
    values: [derived('hotOpenVoltage_V', open_V, 'V'), limitValue(limits, 'startVoltage_V')],
  }
}
