import { phrase } from '../../languages/phrase.js'
import { findStatedContradiction, isEnoughForCurve } from '../../physics/bound-figures.js'
import type { StatedFigures } from '../../physics/stated-figures.js'
import { contradictionProblem, missingFigures } from '../check-query.js'
import { plantBounds } from './plant-bounds.js'

type Problem = { path: (string | number)[]; message: string }

const isTable = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
const numberOf = (value: unknown) => (typeof value === 'number' && Number.isFinite(value) ? value : 0)

export const tooMany = {
  inputs: phrase`A plant has at most ${plantBounds.inputs} inputs`,
  strings: phrase`An input has at most ${plantBounds.strings} strings`,
}

/** What is wrong between the parts of a plant. The parts themselves may be wrong too, and are judged apart. */
export function findPlantProblems(plant: unknown): Problem[] {
  if (!isTable(plant)) return []
  const kinds = isTable(plant.kinds) ? plant.kinds : {}
  const problems = problemsOfKinds(kinds)
  const isKnown = (kind: string) => Object.hasOwn(kinds, kind)
  let panels = 0
  listOf(plant.inputs).forEach((input, n) => {
    if (!isTable(input)) return
    if (listOf(input.strings).length > plantBounds.strings)
      problems.push({ path: ['inputs', n, 'strings'], message: tooMany.strings })
    listOf(input.strings).forEach((string, m) => {
      if (!isTable(string)) return
      problems.push(...problemsOfString(string, ['inputs', n, 'strings', m], isKnown))
      panels += countOf(string.panels)
    })
  })
  if (listOf(plant.inputs).length > plantBounds.inputs) problems.push({ path: ['inputs'], message: tooMany.inputs })
  if (panels > plantBounds.panels)
    problems.push({ path: ['inputs'], message: phrase`A plant has at most ${plantBounds.panels} panels` })
  for (const kind of isTable(plant.spares) ? Object.keys(plant.spares) : [])
    if (!isKnown(kind)) problems.push({ path: ['spares', kind], message: notDeclared(kind) })
  return [...problems, ...problemsOfSite(plant.site)]
}

function problemsOfKinds(kinds: Record<string, unknown>): Problem[] {
  const given = Object.entries(kinds)
  const problems = given.flatMap(([name, kind]) => {
    const message = isTable(kind) && kind.panelId === undefined ? findCurveProblem(figuresOf(kind)) : undefined
    return message === undefined ? [] : [{ path: ['kinds', name], message }]
  })
  if (given.length === 0) problems.push({ path: ['kinds'], message: 'Name at least one kind of panel' })
  // the arrangement of a plan has one more: what is bought
  const bought = given.some(([, kind]) => isTable(kind) && kind.new === true && kind.panelId !== undefined) ? 1 : 0
  if (given.length > plantBounds.kinds + bought)
    problems.push({ path: ['kinds'], message: phrase`A plant has at most ${plantBounds.kinds} kinds` })
  return problems
}

/** What is typed of a panel; its power is both the measured and the nominal one. */
function figuresOf(kind: Record<string, unknown>): StatedFigures {
  const stated = (key: keyof StatedFigures) => {
    const value = kind[key]
    return typeof value === 'number' && Number.isFinite(value) ? value : null
  }
  return {
    Watts_W: stated('Pmax_W'),
    Pmax_W: stated('Pmax_W'),
    Vmp_V: stated('Vmp_V'),
    Imp_A: stated('Imp_A'),
    Voc_V: stated('Voc_V'),
    Isc_A: stated('Isc_A'),
    TempCoeffPmax_percent_per_C: stated('TempCoeffPmax_percent_per_C'),
    TempCoeffVoc_percent_per_C: stated('TempCoeffVoc_percent_per_C'),
    TempCoeffIsc_percent_per_C: stated('TempCoeffIsc_percent_per_C'),
    NumberOfCells_count: stated('NumberOfCells_count'),
    BypassDiodes_count: stated('BypassDiodes_count'),
    CellType: typeof kind.CellType === 'string' ? kind.CellType : null,
  }
}

const notDeclared = (kind: string) => phrase`${kind} is not one of the kinds`
const countOf = (counts: unknown) =>
  isTable(counts) ? Object.values(counts).reduce((sum: number, count) => sum + numberOf(count), 0) : 0

function problemsOfString(
  { panels, broken }: Record<string, unknown>,
  path: (string | number)[],
  isKnown: (kind: string) => boolean,
) {
  const problems: Problem[] = []
  const counts = isTable(panels) ? panels : {}
  for (const kind of Object.keys(counts))
    if (!isKnown(kind)) problems.push({ path: [...path, 'panels', kind], message: notDeclared(kind) })
  const sum = countOf(panels)
  if (sum === 0) problems.push({ path: [...path, 'panels'], message: 'This string has no panels' })
  if (sum > plantBounds.panelsInString)
    problems.push({
      path: [...path, 'panels'],
      message: phrase`A string has at most ${plantBounds.panelsInString} panels`,
    })
  for (const [kind, count] of isTable(broken) ? Object.entries(broken) : [])
    if (numberOf(count) > numberOf(counts[kind]))
      problems.push({
        path: [...path, 'broken', kind],
        message: phrase`${numberOf(count)} of ${numberOf(counts[kind])} panels ${kind} cannot be broken`,
      })
  return problems
}

const problemsOfSite = (site: unknown): Problem[] =>
  isTable(site) && site.ageYears !== undefined && site.ageingPercent !== undefined
    ? [{ path: ['site', 'ageYears'], message: 'Give the age in years or the power lost, not both' }]
    : []

/** Why no curve can be made from the figures of a panel, without fitting one; undefined where one can be made. */
export function findCurveProblem(figures: StatedFigures): string | undefined {
  const contradiction = findStatedContradiction(figures)
  if (contradiction) return contradictionProblem(contradiction, figures)
  if (isEnoughForCurve(figures)) return undefined
  return phrase`No curve can be made without two of Vmp, Imp and Pmax, or Voc and Isc. Missing: ${missingFigures((key) => figures[key] !== null)}`
}
