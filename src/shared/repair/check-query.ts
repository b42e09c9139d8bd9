import { phrase } from '../languages/phrase.js'
import { findImpossibilities, type PanelFigures } from '../panels/panel-physics.js'
import { findStatedContradiction } from '../physics/bound-figures.js'
import { type Contradiction, contradictingFigures, type StatedFigures } from '../physics/stated-figures.js'
import { type QueryNumbers, type QueryTexts, readNumbers } from './read-parameter.js'
import { labelOf, type TypedNumberKey } from './replacement-parameters.js'

/** All problems of a query at once, by parameter, in words for a person who reads a label. */
export function checkQuery(query: QueryTexts): Record<string, string> {
  const { numbers, problems } = readNumbers(query)
  const add = (key: string, message: string) => {
    problems[key] ??= message
  }
  if (query.originalId === undefined) requireFigures(query, add)
  checkTyped(query, numbers, add)
  checkJob(numbers, add)
  return problems
}

type Add = (key: string, message: string) => void

/** Requires two of Vmp, Imp and power, or Voc and Isc. */
function requireFigures(query: QueryTexts, add: Add) {
  // also when it cannot be read: that is a problem of its own
  const has = (key: TypedNumberKey) => isGiven(query[key])
  const typed = (['Vmp_V', 'Imp_A', 'Pmax_W'] as const).filter(has)
  if (typed.length >= 2 || (has('Voc_V') && has('Isc_A'))) return
  const missing = missingFigures(has)
  add(
    'originalId',
    phrase`Choose the old panel, or type what stands on its label: two of Vmp, Imp and Pmax, or Voc and Isc. Missing: ${missing}`,
  )
}

const isGiven = (value: unknown) => value !== undefined && (typeof value !== 'string' || value.trim() !== '')

const decidingKeys = ['Vmp_V', 'Imp_A', 'Pmax_W', 'Voc_V', 'Isc_A'] as const

/** The names of the missing figures that a curve needs. */
export const missingFigures = (has: (key: (typeof decidingKeys)[number]) => boolean) =>
  decidingKeys
    .filter((key) => !has(key))
    .map(labelOf)
    .join(', ')

/** Finds figures of one label that contradict each other. */
function checkTyped(query: QueryTexts, numbers: QueryNumbers, add: Add) {
  const figures: PanelFigures = numbers
  const impossible = findImpossibilities(figures)
  for (const { field, message } of impossible) add(field, phrase`${message}: one of them is misread`)
  const { Vmp_V, Imp_A, Pmax_W } = figures
  if (isNumber(Vmp_V) && isNumber(Imp_A) && isNumber(Pmax_W) && Math.abs((Vmp_V * Imp_A) / Pmax_W - 1) > 0.1)
    add(
      'Pmax_W',
      phrase`Vmp × Imp is ${Math.round(Vmp_V * Imp_A)} W, but Pmax says ${Pmax_W} W: one of them is misread`,
    )
  if (impossible.length > 0) return
  const stated = statedOf(numbers, query.CellType)
  const contradiction = findStatedContradiction(stated)
  const field = contradiction?.fields.find((key) => stated[key] !== null)
  if (contradiction && field) add(field, contradictionProblem(contradiction, stated))
}

const statedOf = (numbers: QueryNumbers, cellType: unknown): StatedFigures => ({
  Watts_W: numbers.Pmax_W ?? null,
  Pmax_W: numbers.Pmax_W ?? null,
  Vmp_V: numbers.Vmp_V ?? null,
  Imp_A: numbers.Imp_A ?? null,
  Voc_V: numbers.Voc_V ?? null,
  Isc_A: numbers.Isc_A ?? null,
  TempCoeffPmax_percent_per_C: numbers.TempCoeffPmax_percent_per_C ?? null,
  TempCoeffVoc_percent_per_C: numbers.TempCoeffVoc_percent_per_C ?? null,
  TempCoeffIsc_percent_per_C: numbers.TempCoeffIsc_percent_per_C ?? null,
  NumberOfCells_count: numbers.NumberOfCells_count ?? null,
  BypassDiodes_count: null,
  CellType: typeof cellType === 'string' ? cellType : null,
})

/** In words for a person who reads a label. */
export const contradictionProblem = (contradiction: Contradiction, stated: Partial<StatedFigures>) =>
  phrase`The figures contradict each other: ${contradictingFigures(contradiction, stated).join(' and ')} do not belong to one panel`

const isNumber = (value: number | null | undefined): value is number => typeof value === 'number'

function checkJob(numbers: QueryNumbers, add: Add) {
  const { stringLength, replaced, added, clampMin_mm, clampMax_mm, ageYears, ageingPercent } = numbers
  if (replaced !== undefined && stringLength !== undefined && replaced > stringLength)
    add('replaced', phrase`${replaced} panels cannot be replaced in a string of ${stringLength}`)
  if (replaced === 0 && !added) add('replaced', phrase('Replace or add at least one panel'))
  const { minMppVoltage_V, maxMppVoltage_V } = numbers
  if (minMppVoltage_V !== undefined && maxMppVoltage_V !== undefined && minMppVoltage_V >= maxMppVoltage_V)
    add('minMppVoltage_V', phrase('The lower end of the range is not below the upper end'))
  if (clampMin_mm !== undefined && clampMax_mm !== undefined && clampMin_mm > clampMax_mm)
    add('clampMin_mm', phrase('The lowest frame is higher than the highest'))
  if (ageYears !== undefined && ageingPercent !== undefined)
    add('ageYears', 'Give the age in years or the power lost, not both')
}
