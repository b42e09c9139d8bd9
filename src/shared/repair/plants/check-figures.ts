import { derived } from '../../physics/verdict.js'
import { type JudgedString, leastOf, limitValue } from './judge-input.js'
import { amperes, dust, type InputRule, stringFigure, stringsText, volts } from './plant-verdict.js'

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

/** The safety margin that rules require for the short-circuit current of an input. */
export const currentMargin = 1.25
/** A string fuse must be at least this multiple of the current. */
export const fuseMargin = 1.5

export const currentRule: InputRule = {
  code: 'current',
  judge({ stc, limits }) {
    const most = limits.maxCurrent_A.value
    return most === null ? 'unknown' : stc.current_A > most + dust ? 'limits' : 'ok'
  },
  write({ stc, limits }, verdict) {
    const most = limits.maxCurrent_A.value
    return {
      text: `${amperes(stc.current_A)} at full sun; the input uses ${most === null ? 'a current that is not stated' : `at most ${amperes(most)}`}${verdict === 'limits' ? ' and limits the rest, which harms nothing' : ''}`,
      values: [derived('current_A', stc.current_A, 'A'), limitValue(limits, 'maxCurrent_A')],
    }
  },
}

export const shortCircuitRule: InputRule = {
  code: 'shortCircuit',
  judge({ strings, limits }) {
    const most = limits.maxShortCircuit_A.value
    return most === null ? 'unknown' : currentMargin * shortCircuitSum(strings) > most + dust ? 'exceeds' : 'ok'
  },
  write({ strings, limits }) {
    const sum_A = shortCircuitSum(strings)
    const withMargin_A = currentMargin * sum_A
    const most = limits.maxShortCircuit_A.value
    return {
      text: `short-circuit current with margin ${amperes(withMargin_A)} (1.25 × ${amperes(sum_A)}); the input takes ${most === null ? 'a current that is not stated' : amperes(most)}`,
      values: [
        derived('shortCircuitWithMargin_A', withMargin_A, 'A'),
        derived('shortCircuit_A', sum_A, 'A'),
        limitValue(limits, 'maxShortCircuit_A'),
      ],
    }
  },
}

export const stringsRule: InputRule = {
  code: 'strings',
  judge({ strings, limits }) {
    const most = limits.maxStrings.value
    return most === null ? 'unknown' : strings.length > most ? 'exceeds' : 'ok'
  },
  write({ strings, limits }) {
    const most = limits.maxStrings.value
    return {
      text: `${stringsText(strings.length)}; the input takes ${most === null ? 'a number that is not stated' : most}`,
      values: [derived('strings', strings.length, ''), limitValue(limits, 'maxStrings')],
    }
  },
}

export const fuseRule: InputRule = {
  code: 'fuse',
  judge({ strings, limits }) {
    const fuse = limits.fuse_A.value
    if (fuse === null) return strings.length >= 3 ? 'unknown' : 'ok'
    const rating = leastRating(strings)
    const isWrong = fuse < fuseMargin * mostShortCircuit(strings) - dust || (rating !== null && fuse > rating)
    return isWrong ? 'exceeds' : 'ok'
  },
  write({ strings, limits }, verdict) {
    const fuse = limits.fuse_A.value
    const most_A = mostShortCircuit(strings)
    const rating = leastRating(strings)
    const values = [
      limitValue(limits, 'fuse_A'),
      derived('shortCircuit_A', most_A, 'A'),
      stringFigure('MaxSeriesFuse_A', rating, 'A'),
    ] as const
    if (fuse === null) {
      const need = `${stringsText(strings.length)} ${strings.length === 1 ? 'needs' : 'need'} none`
      return { text: `no fuse given; ${verdict === 'unknown' ? 'see the reverse current' : need}`, values }
    }
    const may = rating === null ? 'no panel states its largest fuse' : `the panels take ${amperes(rating)} at most`
    const text = `fuse of ${amperes(fuse)}: needed are ${amperes(fuseMargin * most_A)} (1.5 × Isc), ${may}`
    return { text, values }
  },
}

/** From three strings on, the others can feed a faulty one. */
export const reverseRule: InputRule = {
  code: 'reverse',
  judge({ strings, limits }) {
    if (strings.length < 3 || limits.fuse_A.value !== null) return 'ok'
    const sum_A = shortCircuitSum(strings)
    const isOver = strings.some(
      (string) => string.maxSeriesFuse_A !== null && backInto(string, sum_A) > string.maxSeriesFuse_A + dust,
    )
    if (isOver) return 'exceeds'
    return strings.some(({ maxSeriesFuse_A }) => maxSeriesFuse_A === null) ? 'unknown' : 'ok'
  },
  write({ strings, limits }) {
    const sum_A = shortCircuitSum(strings)
    const rating = leastRating(strings)
    const most_A = Math.max(...strings.map((string) => backInto(string, sum_A)))
    const values = [derived('reverseCurrent_A', most_A, 'A'), stringFigure('MaxSeriesFuse_A', rating, 'A')] as const
    if (limits.fuse_A.value !== null) return { text: 'reverse current: the fuse stops it', values }
    if (strings.length < 3)
      return { text: `reverse current: ${stringsText(strings.length)} cannot feed a faulty one`, values }
    const text = `without fuses the other strings can push ${amperes(most_A)} (1.25 × their Isc) into a faulty one; its panels bear ${rating === null ? 'a current that is not stated' : amperes(rating)}`
    return { text, values }
  },
}

const shortCircuitSum = (strings: readonly JudgedString[]) =>
  strings.reduce((sum, { shortCircuit_A }) => sum + shortCircuit_A, 0)
const mostShortCircuit = (strings: readonly JudgedString[]) =>
  strings.reduce((most, { shortCircuit_A }) => Math.max(most, shortCircuit_A), Number.NEGATIVE_INFINITY)
const backInto = ({ shortCircuit_A }: JudgedString, sum_A: number) => currentMargin * (sum_A - shortCircuit_A)
const leastRating = (strings: readonly JudgedString[]) => leastOf(strings.map(({ maxSeriesFuse_A }) => maxSeriesFuse_A))
