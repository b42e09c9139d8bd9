import { type Sides, sidesOf, spaceFor } from '../../shared/matching/check-size.js'
import { excludingChecks, type ReplacementClass, replacementClasses } from '../../shared/matching/classify.js'
import { readReplacement } from '../../shared/replacements/read-replacement.js'
import type { ReplacementQuery } from '../../shared/replacements/replacement-query.js'
import { excludedOf } from './code-verdicts.js'
import { classesOf, countClasses, type FoundReplacements, findReplacements } from './find-replacements.js'
import { orNull } from './row-facts.js'
import { ShortPace } from './short-pace.js'

export type Change = Record<string, string | null>
type Relaxation = { change: Change; count: number }

/** Why nothing was found: how many panels each check excludes, missing figures, and offers that do not match. */
export function explainNone({ scored, withOtherOffers }: FoundReplacements, classes: readonly ReplacementClass[]) {
  const counts = new Map<string, number>()
  const add = (check: string, count: number) => count > 0 && counts.set(check, (counts.get(check) ?? 0) + count)
  for (const [n, check] of excludingChecks.entries()) add(check, scored.excludedCounts[n + 1] ?? 0)
  for (const [name, count] of Object.entries(countClasses(scored)))
    if (name !== 'doesNotFit' && !classes.includes(name as ReplacementClass)) add(name, count)
  add('offers', withOtherOffers)
  return [...counts].map(([check, count]) => ({ check, count })).sort((a, b) => b.count - a.count)
}

/** Changes of the query that find something; each count is exactly what the changed query finds. */
export async function findRelaxations(found: FoundReplacements, query: ReplacementQuery): Promise<Relaxation[]> {
  const relaxations: Relaxation[] = []
  for (const change of await changesFor(found, query)) {
    const changed = applyChange(query, change)
    const classes = classesOf(changed)
    const request = readReplacement(changed)
    const isSameString = change.optimisers === undefined
    const again = await findReplacements(found.held, request, isSameString ? found : undefined)
    const counts = countClasses(again.scored)
    const count = classes.reduce((sum, name) => sum + counts[name], 0)
    if (count > 0) relaxations.push({ change, count })
  }
  return relaxations.sort((a, b) => b.count - a.count)
}

export function applyChange(query: ReplacementQuery, change: Change): ReplacementQuery {
  const changed: Record<string, unknown> = { ...query }
  for (const [key, value] of Object.entries(change)) {
    if (value === null) delete changed[key]
    else changed[key] = key === 'class' ? value.split(',') : value
  }
  return changed as ReplacementQuery
}

const droppable = [
  'country',
  'maxPrice',
  'maxAgeDays',
  'oneSupplier',
  'samePower',
  'maxVoltage_V',
  'maxLength_mm',
  'maxWidth_mm',
] as const

async function changesFor(found: FoundReplacements, query: ReplacementQuery): Promise<Change[]> {
  const counts = countClasses(found.scored)
  const classes = classesOf(query)
  const changes: Change[] = droppable.filter((key) => query[key] !== undefined).map((key) => ({ [key]: null }))
  changes.push(...(await moreSpace(found)))
  if ((query.optimisers ?? 'none') === 'none' && countExcluded(found, 'electrical') > 0)
    changes.push({ optimisers: 'new' })
  for (const name of replacementClasses)
    if (name !== 'doesNotFit' && counts[name] > 0 && !classes.includes(name))
      changes.push({ class: [...classes, name].join() })
  if (found.request.inStock) changes.push({ inStock: 'false' })
  return changes
}

const countExcluded = ({ scored }: FoundReplacements, check: (typeof excludingChecks)[number]) =>
  scored.excludedCounts[excludingChecks.indexOf(check) + 1] ?? 0

/** The smallest increase of one side, or of both, that admits a panel which only the space excludes. */
async function moreSpace(found: FoundReplacements): Promise<Change[]> {
  const { scored, held, request, original } = found
  const space = spaceFor(original.side.facts, request)
  if (!space || countExcluded(found, 'size') === 0) return []
  const pace = new ShortPace()
  const sizeCode = excludingChecks.indexOf('size') + 1
  let [length, width] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
  let both: Sides | null = null
  for (let place = 0; place < scored.rows.length; place++) {
    if (excludedOf(scored.outcomes[place] ?? 0) !== sizeCode) continue
    const sides = sidesAt(held.table, scored.rows[place] ?? 0)
    if (!sides) continue
    const isTooLong = sides.longer > space.longer
    const isTooWide = sides.shorter > space.shorter
    if (isTooWide && !isTooLong) width = Math.min(width, sides.shorter)
    if (isTooLong && !isTooWide) length = Math.min(length, sides.longer)
    if (isTooLong && isTooWide && (!both || sumOf(sides) < sumOf(both))) both = sides
    const pause = pace.pause()
    if (pause) await pause
  }
  const upTo = (name: 'maxLength_mm' | 'maxWidth_mm', side: number): Change => ({ [name]: String(Math.ceil(side)) })
  return [
    ...(Number.isFinite(length) ? [upTo('maxLength_mm', length)] : []),
    ...(Number.isFinite(width) ? [upTo('maxWidth_mm', width)] : []),
    ...(both ? [{ ...upTo('maxLength_mm', both.longer), ...upTo('maxWidth_mm', both.shorter) }] : []),
  ]
}

const sumOf = ({ longer, shorter }: Sides) => longer + shorter

const sidesAt = ({ numbers }: FoundReplacements['held']['table'], row: number) =>
  sidesOf({
    Length_mm: orNull(numbers.Length_mm[row] ?? Number.NaN),
    Width_mm: orNull(numbers.Width_mm[row] ?? Number.NaN),
  })
