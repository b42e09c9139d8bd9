import { plantBounds } from './plant-bounds.js'

type Problem = { path: (string | number)[]; message: string }

const isTable = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
const numberOf = (value: unknown) => (typeof value === 'number' && Number.isFinite(value) ? value : 0)

/** What is wrong between the parts of a plant. The parts themselves may be wrong too, and are judged apart. */
export function findPlantProblems(plant: unknown): Problem[] {
  if (!isTable(plant)) return []
  const kinds = isTable(plant.kinds) ? Object.keys(plant.kinds) : []
  const problems: Problem[] = []
  if (kinds.length === 0) problems.push({ path: ['kinds'], message: 'Name at least one kind of panel' })
  if (kinds.length > plantBounds.kinds)
    problems.push({ path: ['kinds'], message: `A plant has at most ${plantBounds.kinds} kinds` })
  const isKnown = (kind: string) => kinds.includes(kind)
  let panels = 0
  listOf(plant.inputs).forEach((input, n) => {
    if (!isTable(input)) return
    listOf(input.strings).forEach((string, m) => {
      if (!isTable(string)) return
      problems.push(...problemsOfString(string, ['inputs', n, 'strings', m], isKnown))
      panels += countOf(string.panels)
    })
  })
  if (panels > plantBounds.panels)
    problems.push({ path: ['inputs'], message: `A plant has at most ${plantBounds.panels} panels` })
  for (const kind of isTable(plant.spares) ? Object.keys(plant.spares) : [])
    if (!isKnown(kind)) problems.push({ path: ['spares', kind], message: notDeclared(kind) })
  return [...problems, ...problemsOfSite(plant.site)]
}

const notDeclared = (kind: string) => `${kind} is not one of the kinds`
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
    problems.push({ path: [...path, 'panels'], message: `A string has at most ${plantBounds.panelsInString} panels` })
  for (const [kind, count] of isTable(broken) ? Object.entries(broken) : [])
    if (numberOf(count) > numberOf(counts[kind]))
      problems.push({
        path: [...path, 'broken', kind],
        message: `${numberOf(count)} of ${numberOf(counts[kind])} panels ${kind} cannot be broken`,
      })
  return problems
}

const problemsOfSite = (site: unknown): Problem[] =>
  isTable(site) && site.ageYears !== undefined && site.ageingPercent !== undefined
    ? [{ path: ['site', 'ageYears'], message: 'Give the age in years or the power lost, not both' }]
    : []
