import { plural, t } from '@lingui/core/macro'
import { currentMargin, fuseMargin } from '../../../shared/repair/plants/check-figures.js'
import type { PlanAnswer } from '../../../shared/repair/plants/plant-api.js'
import type { PlantCheckCode } from '../../../shared/repair/plants/plant-verdict.js'
import { figure } from './plant-fields.js'

export type InputCheck = PlanAnswer['checks'][number]

/** What else is known of the input of a check: its sentence may speak of that too. */
type Beside = { strings: number; hasFuse: boolean }

// sentences about a figure that is not stated do not name it
const volts = (value: number | null) => `${figure(value ?? Number.NaN, 1)} V`
const amperes = (value: number | null) => `${figure(value ?? Number.NaN, 2)} A`
const watts = (value: number) => `${figure(value)} W`

type Find = (field: string) => number | null
type Sentence = (check: InputCheck, find: Find, beside: Beside) => string

const getNumber = (find: Find, field: string) => find(field) ?? Number.NaN

const coldVoltage: Sentence = ({ values }, find) => {
  const voltage = find('coldVoltage_V')
  const isAtMost = values.some(({ bound }) => bound === 'atMost')
  return `${coldInWords(voltage, isAtMost)}; ${coldLimitInWords(find('maxVoltage_V'), find('MaxSystemVoltage_V'))}`
}

function coldInWords(voltage: number | null, isAtMost: boolean) {
  if (voltage === null) return t`open voltage in the cold not known`
  const amount = volts(voltage)
  return isAtMost ? t`open voltage in the cold at most ${amount}` : t`open voltage in the cold ${amount}`
}

function coldLimitInWords(limit: number | null, ofPanels: number | null) {
  const [inverter, panels] = [volts(limit), volts(ofPanels)]
  if (ofPanels === null)
    return limit === null ? t`the inverter’s limit is not stated` : t`the inverter takes ${inverter}`
  return limit === null
    ? t`the inverter’s limit is not stated, the panels ${panels}`
    : t`the inverter takes ${inverter}, the panels ${panels}`
}

const mppWindow: Sentence = (_, find) => {
  const [hot, cold] = [volts(getNumber(find, 'hotVoltage_V')), volts(getNumber(find, 'coldOperatingVoltage_V'))]
  const [lower, upper] = [find('minMppVoltage_V'), find('maxMppVoltage_V')]
  if (lower === null && upper === null)
    return t`works at ${hot} in the heat and ${cold} in the cold; the inverter’s window is not stated`
  const end = (value: number | null) => (value === null ? t`not stated` : volts(value))
  const [least, most] = [end(lower), end(upper)]
  return t`works at ${hot} in the heat and ${cold} in the cold; the inverter’s window is ${least} to ${most}`
}

const startVoltage: Sentence = (_, find) => {
  const [open, start] = [find('hotOpenVoltage_V'), find('startVoltage_V')]
  const [voltage, needed] = [volts(open), volts(start)]
  const have = open === null ? t`open voltage in the heat not known` : t`open voltage in the heat ${voltage}`
  const want =
    start === null ? t`the inverter starts at a voltage that is not stated` : t`the inverter starts at ${needed}`
  return `${have}; ${want}`
}

const current: Sentence = ({ verdict }, find) => {
  const amount = amperes(getNumber(find, 'current_A'))
  const limit = find('maxCurrent_A')
  const most = amperes(limit)
  if (limit === null) return t`${amount} at full sun; the input uses a current that is not stated`
  return verdict === 'limits'
    ? t`${amount} at full sun; the input uses at most ${most} and limits the rest, which harms nothing`
    : t`${amount} at full sun; the input uses at most ${most}`
}

const shortCircuit: Sentence = (_, find) => {
  const [withMargin, sum] = [
    amperes(getNumber(find, 'shortCircuitWithMargin_A')),
    amperes(getNumber(find, 'shortCircuit_A')),
  ]
  const factor = figure(currentMargin, 2)
  const limit = find('maxShortCircuit_A')
  const most = amperes(limit)
  return limit === null
    ? t`short-circuit current with margin ${withMargin} (${factor} × ${sum}); the input takes a current that is not stated`
    : t`short-circuit current with margin ${withMargin} (${factor} × ${sum}); the input takes ${most}`
}

const strings: Sentence = (_, find) => {
  const count = getNumber(find, 'strings')
  const most = find('maxStrings')
  return most === null
    ? t`${plural(count, { one: '# string', other: '# strings' })}; the input takes a number that is not stated`
    : t`${plural(count, { one: '# string', other: '# strings' })}; the input takes ${most}`
}

const fuse: Sentence = ({ verdict }, find, { strings: count }) => {
  const given = find('fuse_A')
  if (given === null)
    return verdict === 'unknown'
      ? t`no fuse given; see the reverse current`
      : t`no fuse given; ${plural(count, { one: '# string needs none', other: '# strings need none' })}`
  const [amount, needed] = [amperes(given), amperes(fuseMargin * getNumber(find, 'shortCircuit_A'))]
  const factor = figure(fuseMargin, 2)
  const rating = find('MaxSeriesFuse_A')
  const most = amperes(rating)
  return rating === null
    ? t`fuse of ${amount}: needed are ${needed} (${factor} × Isc), no panel states its largest fuse`
    : t`fuse of ${amount}: needed are ${needed} (${factor} × Isc), the panels take ${most} at most`
}

const reverse: Sentence = (_, find, { strings: count, hasFuse }) => {
  if (hasFuse) return t`reverse current: the fuse stops it`
  if (count < 3)
    return t`reverse current: ${plural(count, { one: '# string', other: '# strings' })} cannot feed a faulty one`
  const amount = amperes(getNumber(find, 'reverseCurrent_A'))
  const factor = figure(currentMargin, 2)
  const rating = find('MaxSeriesFuse_A')
  const most = amperes(rating)
  return rating === null
    ? t`without fuses the other strings can push ${amount} (${factor} × their Isc) into a faulty one; its panels bear a current that is not stated`
    : t`without fuses the other strings can push ${amount} (${factor} × their Isc) into a faulty one; its panels bear ${most}`
}

const parallel: Sentence = ({ verdict, values }, find) => {
  const voltages = values.flatMap(({ field, value }) => (field === 'ownVoltage_V' ? [Number(value)] : []))
  if (verdict === 'ok')
    return voltages.length > 1 ? t`the strings want nearly the same voltage` : t`one string has the input for itself`
  const [least, most] = [volts(Math.min(...voltages)), volts(Math.max(...voltages))]
  const lost = watts(getNumber(find, 'lostW'))
  return t`strings that want ${least} and ${most} share one voltage: ${lost} less than apart`
}

const dcAc: Sentence = (_, find) => {
  const [ratio, power] = [find('dcAc'), watts(getNumber(find, 'dcPower_W'))]
  if (ratio === null) return t`${power} of panels; the AC power is not stated`
  const [times, ac] = [figure(ratio, 2), watts(getNumber(find, 'acPower_W'))]
  return t`${power} of panels, ${times} times the AC power of ${ac}`
}

const sentences: Record<PlantCheckCode, Sentence> = {
  ...{ coldVoltage, mppWindow, startVoltage, current, shortCircuit },
  ...{ strings, fuse, reverse, parallel, dcAc },
}

const isKnown = (code: string): code is PlantCheckCode => Object.hasOwn(sentences, code)

/** The sentences of the checks of a plant in the reader's language; a check that this page does not know keeps its own. */
export function checksInWords(checks: readonly InputCheck[]): InputCheck[] {
  const numberIn = (check: InputCheck | undefined, name: string) => {
    const value = check?.values.find(({ field }) => field === name)?.value
    return typeof value === 'number' ? value : null
  }
  return checks.map((check) => {
    const { code, input, values } = check
    if (!isKnown(code) || values.length === 0) return check
    const fellow = (other: PlantCheckCode) => checks.find((each) => each.input === input && each.code === other)
    const beside = {
      strings: numberIn(fellow('strings'), 'strings') ?? Number.NaN,
      hasFuse: numberIn(fellow('fuse'), 'fuse_A') !== null,
    }
    return { ...check, text: sentences[code](check, (field) => numberIn(check, field), beside) }
  })
}
