import { derived, figureText, type Verdict, type VerdictValue } from '../matching/verdict.js'
import { type CheckableInput, type JudgedString, limitValue } from './judge-input.js'

export const plantCheckCodes = [
  'coldVoltage',
  'mppWindow',
  'startVoltage',
  'current',
  'shortCircuit',
  'strings',
  'fuse',
  'reverse',
  'parallel',
  'dcAc',
] as const
export type PlantCheckCode = (typeof plantCheckCodes)[number]
export const plantOutcomes = ['ok', 'exceeds', 'below', 'above', 'limits', 'told', 'attention', 'unknown'] as const
export type PlantOutcome = (typeof plantOutcomes)[number]
export type PlantVerdict = Verdict<PlantCheckCode, PlantOutcome>

/** The safety margin that rules require for the short-circuit current of an input. */
const currentMargin = 1.25
/** A string fuse must be at least this multiple of the current. */
const fuseMargin = 1.5
/** Strings of one input whose maxima are further apart than this share hold each other back. */
const unlikeVoltages = 0.05
const muchDcPerAc = 1.5
/** A sum of equal figures must not exceed its limit by its rounding. */
const dust = 1e-9

const volts = (value: number) => `${figureText(value, 1)} V`
const amperes = (value: number) => `${figureText(value, 2)} A`
const notStated = 'not stated'

/** Everything that an input of an inverter asks of its strings; the DC/AC ratio is told of the whole inverter. */
export const checkInput = (input: CheckableInput, dcPerAc: DcPerAc): PlantVerdict[] =>
  input.strings.length === 0
    ? []
    : [
        checkCold(input),
        checkWindow(input),
        checkStart(input),
        checkCurrent(input),
        checkShortCircuit(input),
        checkStrings(input),
        checkFuse(input),
        checkReverse(input),
        checkParallel(input),
        checkDcPerAc(dcPerAc),
      ]

/** Broken by any limit that is not held; open where one of the dangerous ones is not stated. */
export function fitsOf(checks: readonly PlantVerdict[]): boolean | null {
  if (checks.some(({ verdict }) => isBroken(verdict))) return false
  return checks.some(({ code, verdict }) => verdict === 'unknown' && decidingCodes.has(code)) ? null : true
}
const isBroken = (verdict: PlantOutcome) => verdict === 'exceeds' || verdict === 'below' || verdict === 'above'
const decidingCodes: ReadonlySet<PlantCheckCode> = new Set(['coldVoltage', 'mppWindow', 'shortCircuit'])
export const brokenCheckOf = (checks: readonly PlantVerdict[]) => checks.find(({ verdict }) => isBroken(verdict))

function checkCold({ strings, limits }: CheckableInput): PlantVerdict {
  const limit = limits.maxVoltage_V.value
  const roomOf = ({ cold_V, maxSystemVoltage_V }: JudgedString) =>
    cold_V === null
      ? Number.NaN
      : Math.min(limit ?? Number.POSITIVE_INFINITY, maxSystemVoltage_V ?? Number.POSITIVE_INFINITY) - cold_V
  const tightest = strings.reduce((worst, string) => (roomOf(string) < roomOf(worst) ? string : worst))
  const isOver = roomOf(tightest) < -dust
  const isUnknown = limit === null || strings.some(({ cold_V }) => cold_V === null)
  const { cold_V, isColdAtMost, maxSystemVoltage_V } = tightest
  const amount = cold_V === null ? 'not known' : `${isColdAtMost ? 'at most ' : ''}${volts(cold_V)}`
  const inverter = limit === null ? 'the inverter’s limit is not stated' : `the inverter takes ${volts(limit)}`
  const panels = maxSystemVoltage_V === null ? '' : `, the panels ${volts(maxSystemVoltage_V)}`
  return {
    code: 'coldVoltage',
    verdict: isOver ? 'exceeds' : isUnknown ? 'unknown' : 'ok',
    text: `open voltage in the cold ${amount}; ${inverter}${panels}`,
    values: [
      { ...derived('coldVoltage_V', cold_V, 'V'), ...(isColdAtMost && { bound: 'atMost' as const }) },
      limitValue(limits, 'maxVoltage_V'),
      stringFigure('MaxSystemVoltage_V', maxSystemVoltage_V, 'V'),
    ],
  }
}

function checkWindow({ hot, cold, limits }: CheckableInput): PlantVerdict {
  const [least, most] = [limits.minMppVoltage_V.value, limits.maxMppVoltage_V.value]
  const isBelow = least !== null && hot.voltage_V < least - dust
  const isAbove = most !== null && cold.voltage_V > most + dust
  const end = (value: number | null) => (value === null ? notStated : volts(value))
  return {
    code: 'mppWindow',
    verdict: isBelow ? 'below' : isAbove ? 'above' : least === null || most === null ? 'unknown' : 'ok',
    text: `works at ${volts(hot.voltage_V)} in the heat and ${volts(cold.voltage_V)} in the cold; the inverter’s window is ${end(least)} to ${end(most)}`,
    values: [
      derived('hotVoltage_V', hot.voltage_V, 'V'),
      derived('coldOperatingVoltage_V', cold.voltage_V, 'V'),
      limitValue(limits, 'minMppVoltage_V'),
      limitValue(limits, 'maxMppVoltage_V'),
    ],
  }
}

function checkStart({ strings, limits }: CheckableInput): PlantVerdict {
  const opens = strings.map(({ open_V }) => open_V)
  const open_V = opens.includes(null) ? null : Math.min(...opens.map((value) => value ?? Number.NaN))
  const start = limits.startVoltage_V.value
  return {
    code: 'startVoltage',
    verdict: open_V === null || start === null ? 'unknown' : open_V < start - dust ? 'below' : 'ok',
    text: `open voltage in the heat ${open_V === null ? 'not known' : volts(open_V)}; the inverter starts at ${start === null ? 'a voltage that is not stated' : volts(start)}`,
    values: [derived('hotOpenVoltage_V', open_V, 'V'), limitValue(limits, 'startVoltage_V')],
  }
}

function checkCurrent({ stc, limits }: CheckableInput): PlantVerdict {
  const most = limits.maxCurrent_A.value
  const isLimited = most !== null && stc.current_A > most + dust
  return {
    code: 'current',
    verdict: most === null ? 'unknown' : isLimited ? 'limits' : 'ok',
    text: `${amperes(stc.current_A)} at full sun; the input uses ${most === null ? 'a current that is not stated' : `at most ${amperes(most)}`}${isLimited ? ' and limits the rest, which harms nothing' : ''}`,
    values: [derived('current_A', stc.current_A, 'A'), limitValue(limits, 'maxCurrent_A')],
  }
}

function checkShortCircuit({ strings, limits }: CheckableInput): PlantVerdict {
  const sum_A = strings.reduce((sum, { shortCircuit_A }) => sum + shortCircuit_A, 0)
  const withMargin_A = currentMargin * sum_A
  const most = limits.maxShortCircuit_A.value
  return {
    code: 'shortCircuit',
    verdict: most === null ? 'unknown' : withMargin_A > most + dust ? 'exceeds' : 'ok',
    text: `short-circuit current with margin ${amperes(withMargin_A)} (1.25 × ${amperes(sum_A)}); the input takes ${most === null ? 'a current that is not stated' : amperes(most)}`,
    values: [
      derived('shortCircuitWithMargin_A', withMargin_A, 'A'),
      derived('shortCircuit_A', sum_A, 'A'),
      limitValue(limits, 'maxShortCircuit_A'),
    ],
  }
}

function checkStrings({ strings, limits }: CheckableInput): PlantVerdict {
  const most = limits.maxStrings.value
  return {
    code: 'strings',
    verdict: most === null ? 'unknown' : strings.length > most ? 'exceeds' : 'ok',
    text: `${countOf(strings.length)}; the input takes ${most === null ? 'a number that is not stated' : most}`,
    values: [derived('strings', strings.length, ''), limitValue(limits, 'maxStrings')],
  }
}

const countOf = (strings: number) => (strings === 1 ? '1 string' : `${strings} strings`)

function checkFuse({ strings, limits }: CheckableInput): PlantVerdict {
  const fuse = limits.fuse_A.value
  const most_A = Math.max(...strings.map(({ shortCircuit_A }) => shortCircuit_A))
  const rating = leastRating(strings)
  const values = [
    limitValue(limits, 'fuse_A'),
    derived('shortCircuit_A', most_A, 'A'),
    stringFigure('MaxSeriesFuse_A', rating, 'A'),
  ] as const
  if (fuse === null) {
    const isNeeded = strings.length >= 3
    const text = isNeeded
      ? 'no fuse given; see the reverse current'
      : `no fuse given; ${countOf(strings.length)} need none`
    return { code: 'fuse', verdict: isNeeded ? 'unknown' : 'ok', text, values }
  }
  const needed = fuseMargin * most_A
  const isWrong = fuse < needed - dust || (rating !== null && fuse > rating)
  const may = rating === null ? 'no panel states its largest fuse' : `the panels take ${amperes(rating)} at most`
  return {
    code: 'fuse',
    verdict: isWrong ? 'exceeds' : 'ok',
    text: `fuse of ${amperes(fuse)}: needed are ${amperes(needed)} (1.5 × Isc), ${may}`,
    values,
  }
}

/** From three strings on, the others can feed a faulty one. */
function checkReverse({ strings, limits }: CheckableInput): PlantVerdict {
  const sum_A = strings.reduce((sum, { shortCircuit_A }) => sum + shortCircuit_A, 0)
  const backInto = (string: JudgedString) => currentMargin * (sum_A - string.shortCircuit_A)
  const rating = leastRating(strings)
  const most_A = Math.max(...strings.map(backInto))
  const values = [derived('reverseCurrent_A', most_A, 'A'), stringFigure('MaxSeriesFuse_A', rating, 'A')] as const
  if (strings.length < 3 || limits.fuse_A.value !== null) {
    const because =
      limits.fuse_A.value === null ? `${countOf(strings.length)} cannot feed a faulty one` : 'the fuse stops it'
    return { code: 'reverse', verdict: 'ok', text: `reverse current: ${because}`, values }
  }
  const isOver = strings.some(
    (string) => string.maxSeriesFuse_A !== null && backInto(string) > string.maxSeriesFuse_A + dust,
  )
  const isUnknown = strings.some(({ maxSeriesFuse_A }) => maxSeriesFuse_A === null)
  return {
    code: 'reverse',
    verdict: isOver ? 'exceeds' : isUnknown ? 'unknown' : 'ok',
    text: `without fuses the other strings can push ${amperes(most_A)} (1.25 × their Isc) into a faulty one; its panels bear ${rating === null ? 'a current that is not stated' : amperes(rating)}`,
    values,
  }
}

const leastRating = (strings: readonly JudgedString[]) => {
  const stated = strings.map(({ maxSeriesFuse_A }) => maxSeriesFuse_A).filter((value) => value !== null)
  return stated.length === 0 ? null : Math.min(...stated)
}

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
    text: isUnlike
      ? `strings that want ${volts(least)} and ${volts(most)} share one voltage: ${figureText(lost_W)} W less than apart`
      : voltages.length > 1
        ? 'the strings want nearly the same voltage'
        : 'one string has the input for itself',
    values,
  }
}

/** The power of all inputs of an inverter beside what it can give. */
export type DcPerAc = { dcW: number; acW: number | null; source: VerdictValue['source'] }

function checkDcPerAc({ dcW, acW, source }: DcPerAc): PlantVerdict {
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

const stringFigure = (field: string, value: number | null, unit: string): VerdictValue => ({
  field,
  of: 'string',
  value,
  unit,
  source: 'stated',
})
