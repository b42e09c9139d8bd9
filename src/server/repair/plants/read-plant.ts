import { AppError } from '../../../shared/http/errors.js'
import type { MatchFacts } from '../../../shared/physics/match-facts.js'
import { curveKeys } from '../../../shared/physics/stated-figures.js'
import type { Inverter } from '../../../shared/repair/inverter-api.js'
import { findCurveProblem } from '../../../shared/repair/plants/find-plant-problems.js'
import { findInverterInput, limitsStatedBy } from '../../../shared/repair/plants/plant-bounds.js'
import { type InputLimits, limitUnits } from '../../../shared/repair/plants/plant-model.js'
import type { Arrangement } from '../../../shared/repair/plants/plant-shapes.js'
import { ageing_percent_per_year, assumedMinTemperature_C } from '../../../shared/repair/read-replacement.js'
import { keysOf, tableOf } from '../../../shared/values/keys-of.js'
import type { PanelTable } from '../../find/catalogue/panel-table.js'
import { rowOfId } from '../prepare-original.js'
import { curvesAt, factsAt, nothingStated } from '../row-facts.js'
import type { KindFigures, PlantFigures } from './plan-model.js'
import { noCurve } from './plan-model.js'

type GivenKind = Arrangement['kinds'][string]
type GivenInput = Arrangement['inputs'][number]
type ReadPlant = { plant: PlantFigures; assumed: string[] }

const assumedCellTemperature_C = 60

const panelIsGone = 'This panel is not in the catalogue any more.'

/** A plant with its figures and limits, and what had to be assumed. All that is wrong with it is told at once. */
export function readPlant(
  table: PanelTable,
  inverters: ReadonlyMap<string, Inverter>,
  given: Arrangement & { candidates?: readonly string[] | undefined },
): ReadPlant {
  const problems: Record<string, string> = {}
  const assumed: string[] = []
  const kinds: [string, KindFigures][] = []
  for (const [name, kind] of Object.entries(given.kinds)) {
    const read = readKind(table, kind)
    if (read.kind === undefined) problems[`kinds.${name}`] = read.problem
    else {
      const { facts } = read.kind
      kinds.push([name, read.kind])
      assumed.push(...curveKeys.filter((key) => facts[key] === null).map((key) => `kinds.${name}.${key}`))
    }
  }
  const inputs = given.inputs.map((input, n) => {
    const problem = problemOfInverter(input, inverters)
    if (problem) problems[`inputs.${n}.${problem.field}`] = problem.message
    return readInput(input, inverters.get(input.inverterId?.toLowerCase() ?? ''))
  })
  given.candidates?.forEach((id, n) => {
    if (rowOfId(table, id.toLowerCase()) === null) problems[`candidates.${n}`] = panelIsGone
  })
  const [message] = Object.values(problems)
  if (message !== undefined) throw new AppError('invalid_request', message, { fields: problems })
  return { plant: { site: readSite(given.site, assumed), kinds, inputs }, assumed }
}

function readSite(site: Arrangement['site'], assumed: string[]) {
  const or = <Value>(key: string, value: Value | undefined, fallback: Value) => {
    if (value === undefined) assumed.push(key)
    return value ?? fallback
  }
  const byYears = site.ageYears === undefined ? undefined : site.ageYears * ageing_percent_per_year
  return {
    minTemperature_C: or('minTemperature_C', site.minTemperature_C, assumedMinTemperature_C),
    maxCellTemperature_C: or('maxCellTemperature_C', site.maxCellTemperature_C, assumedCellTemperature_C),
    ageingPercent: or('ageingPercent', site.ageingPercent ?? byYears, 0),
  }
}

type ReadKind = { kind: KindFigures; problem?: undefined } | { kind?: undefined; problem: string }

function readKind(table: PanelTable, { panelId, new: isNew = false, ...typed }: GivenKind): ReadKind {
  const row = panelId === undefined ? null : rowOfId(table, panelId.toLowerCase())
  if (panelId !== undefined && row === null) return { problem: panelIsGone }
  const stated = Object.fromEntries(Object.entries(typed).filter(([, value]) => value !== undefined))
  const power = typed.Pmax_W === undefined ? {} : { Watts_W: typed.Pmax_W }
  const facts: MatchFacts = { ...(row === null ? nothingStated : factsAt(table, row)), ...stated, ...power }
  // the curves that the catalogue keeps, unless something else is typed
  const isAsKept = row !== null && Object.keys(stated).length === 0
  const curves = isAsKept ? curvesAt(table, row) : null
  const problem = curves && curves.sets.length > 0 ? undefined : (findCurveProblem(facts) ?? (curves && noCurve))
  return problem ? { problem } : { kind: { facts, typed: Object.keys(stated), isNew, curves } }
}

function problemOfInverter({ inverterId, inverterInput }: GivenInput, inverters: ReadonlyMap<string, Inverter>) {
  if (!inverterId) return inverterInput ? { field: 'inverterInput', message: 'Name the inverter too' } : null
  const inverter = inverters.get(inverterId.toLowerCase())
  if (!inverter) return { field: 'inverterId', message: 'This inverter is not in the catalogue any more.' }
  if (!inverterInput || findInverterInput(inverter, inverterInput)) return null
  const names = inverter.Inputs.map(({ name }) => name).join(', ')
  const message = names
    ? `${inverter.Model} has no input ${inverterInput}; it has ${names}`
    : `${inverter.Model} has no input ${inverterInput}; it has none that is known`
  return { field: 'inverterInput', message }
}

function readInput({ limits = {}, inverterInput, inverterId, strings }: GivenInput, inverter: Inverter | undefined) {
  return {
    limits: limitsOf(limits, inverter, inverterInput ?? null),
    strings: strings.map(({ panels, broken = {}, removed = false, aged = true }) => ({
      panels,
      broken,
      isRemoved: removed,
      isAged: aged,
    })),
    inverter: inverterId?.toLowerCase() ?? null,
    inverterInput: inverterInput?.toLowerCase() ?? null,
  }
}

function limitsOf(
  typed: NonNullable<GivenInput['limits']>,
  inverter: Inverter | undefined,
  input: string | null,
): InputLimits {
  const stated = inverter ? limitsStatedBy(inverter, input) : {}
  return tableOf(keysOf(limitUnits), (key) => {
    const value = typed[key] ?? null
    return value === null
      ? { value: stated[key] ?? null, source: 'stated' as const }
      : { value, source: 'typed' as const }
  })
}
