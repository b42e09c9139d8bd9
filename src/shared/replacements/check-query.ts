import { findContradiction } from '../matching/stated-figures.js'
import { findImpossibilities, type PanelFigures } from '../panels/panel-physics.js'
import { type QueryNumbers, type QueryTexts, readNumbers } from './read-numbers.js'
import { labelOf, type TypedNumberKey } from './replacement-parameters.js'

/** All problems of a query at once, by parameter, in words for a person who reads a label. */
export function checkQuery(query: QueryTexts): Record<string, string> {
  const { numbers, problems } = readNumbers(query)
  const add = (key: string, message: string) => {
    problems[key] ??= message
  }
  if (query.originalId === undefined) requireFigures(numbers, problems, add)
  checkTyped(numbers, add)
  checkJob(numbers, add)
  return problems
}

type Add = (key: string, message: string) => void

/** Requires two of Vmp, Imp and power, or Voc and Isc. */
function requireFigures(numbers: QueryNumbers, problems: Record<string, string>, add: Add) {
  const has = (key: TypedNumberKey) => numbers[key] !== undefined || problems[key] !== undefined
  const typed = (['Vmp_V', 'Imp_A', 'Pmax_W'] as const).filter(has)
  if (typed.length >= 2 || (has('Voc_V') && has('Isc_A'))) return
  add(
    'originalId',
    'Choose the old panel, or type what stands on its label: two of Vmp, Imp and Pmax, or Voc and Isc. ' +
      `Missing: ${missingFigures(has)}`,
  )
}

const decidingKeys = ['Vmp_V', 'Imp_A', 'Pmax_W', 'Voc_V', 'Isc_A'] as const

/** The names of the missing figures that a curve needs. */
export const missingFigures = (has: (key: (typeof decidingKeys)[number]) => boolean) =>
  decidingKeys
    .filter((key) => !has(key))
    .map(labelOf)
    .join(', ')

/** Finds figures of one label that contradict each other. */
function checkTyped(numbers: QueryNumbers, add: Add) {
  const figures: PanelFigures = numbers
  for (const { field, message } of findImpossibilities(figures)) add(field, `${message}: one of them is misread`)
  const { Voc_V, Isc_A, Vmp_V, Imp_A, Pmax_W } = figures
  if (isNumber(Vmp_V) && isNumber(Imp_A) && isNumber(Pmax_W) && Math.abs((Vmp_V * Imp_A) / Pmax_W - 1) > 0.1)
    add('Pmax_W', `Vmp × Imp is ${Math.round(Vmp_V * Imp_A)} W, but Pmax says ${Pmax_W} W: one of them is misread`)
  if (!isNumber(Voc_V) || !isNumber(Isc_A) || !isNumber(Vmp_V) || !isNumber(Imp_A)) return
  const contradiction = findContradiction({ Voc_V, Isc_A, Vmp_V, Imp_A })
  if (!contradiction) return
  const values = contradiction.fields.map((field) => `${labelOf(field)} ${figures[field]}`).join(' and ')
  add(contradiction.fields[0], `The figures contradict each other: ${values} do not belong to one panel`)
}

const isNumber = (value: number | null | undefined): value is number => typeof value === 'number'

function checkJob(numbers: QueryNumbers, add: Add) {
  const { stringLength, replaced, added, clampMin_mm, clampMax_mm, ageYears, ageingPercent } = numbers
  if (replaced !== undefined && stringLength !== undefined && replaced > stringLength)
    add('replaced', `${replaced} panels cannot be replaced in a string of ${stringLength}`)
  if (replaced === 0 && (added ?? 0) === 0) add('replaced', 'Replace or add at least one panel')
  if (clampMin_mm !== undefined && clampMax_mm !== undefined && clampMin_mm > clampMax_mm)
    add('clampMin_mm', 'The lowest frame is higher than the highest')
  if (ageYears !== undefined && ageingPercent !== undefined)
    add('ageYears', 'Give the age in years or the power lost, not both')
}
