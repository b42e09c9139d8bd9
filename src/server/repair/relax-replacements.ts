import { classify, excludingChecks, type ReplacementClass, replacementClasses } from '../../shared/physics/classify.js'
import { roomFor, type Sides } from '../../shared/physics/size-room.js'
import { readReplacement } from '../../shared/repair/read-replacement.js'
import type { ReplacementQuery } from '../../shared/repair/replacement-query.js'
import { countUp, getAt, getCode, getNumber } from '../../shared/values/get-at.js'
import { hasOffer } from '../find/catalogue/offer-filter.js'
import { inPieces, stringsAtOnce } from '../run/breathe.js'
import { ElectricalMemo } from './electrical-memo.js'
import { classesOf, type FoundReplacements } from './find-replacements.js'
import { type CandidateGroup, countClasses, countExcluded, countRows } from './group-candidates.js'
import { prepareOriginalPanel } from './prepare-original.js'
import { createJudge } from './score-rows.js'
import { isStocked, offersFor } from './select-candidates.js'

/** The check whose verdict a change of each of these parameters changes. A candidate stays excluded by any other. */
const checkOf = {
  samePower: 'samePower',
  maxLength_mm: 'size',
  maxWidth_mm: 'size',
  rowSpare_mm: 'size',
  maxVoltage_V: 'coldVoltage',
  optimisers: 'electrical',
} as const

type IsCounted = (row: number) => boolean

/**
 * How many panels a relaxed query finds, of a query that found none: exactly what asking it would find. Only the
 * candidates that the change concerns are judged again, and the panels that become candidates by it.
 */
export async function countRelaxed(
  found: FoundReplacements,
  query: ReplacementQuery,
  changedKeys: readonly string[],
): Promise<number> {
  const classes = classesOf(query, found.original)
  if (changedKeys.includes('class')) return countIn(found, classes)
  const { table } = found.held
  const request = readReplacement(query)
  const isSameString = !changedKeys.includes('optimisers')
  const original = isSameString ? found.original : await prepareOriginalPanel(table, request)
  const memo = isSameString ? found.memo : new ElectricalMemo(table, original.prepared)
  const judge = createJudge({ table, original, request, memo })
  const isCounted = (row: number) => classes.includes(classify(judge(row)))
  const checks: CandidateGroup['excludedBy'][] = Object.entries(checkOf).flatMap(([key, check]) =>
    changedKeys.includes(key) ? [check] : [],
  )
  const again = checks.length > 0 ? await countAgain(found, checks, isCounted) : 0
  return again + (await countNewcomers(found, request, isCounted))
}

const countIn = ({ groups }: FoundReplacements, classes: readonly ReplacementClass[]) =>
  countRows(groups.filter((group) => classes.includes(group.class)))

/** Among the candidates that no check excludes, or one of these. */
function countAgain(
  { groups }: FoundReplacements,
  checks: readonly CandidateGroup['excludedBy'][],
  isCounted: IsCounted,
) {
  const concerned = groups.filter(({ excludedBy }) => excludedBy === null || checks.includes(excludedBy))
  const rows = Uint32Array.from(concerned.flatMap((group) => group.rows))
  return countPlaces(rows.length, (place) => isCounted(getCode(rows, place)))
}

/** Among the panels that are candidates of the changed request only. */
async function countNewcomers(
  { held: { table }, request: before, at, withOtherOffers }: FoundReplacements,
  request: FoundReplacements['request'],
  isCounted: IsCounted,
) {
  // all panels were candidates, or all in stock are and the others still do not count
  if (!before.inStock || (request.inStock && withOtherOffers === 0)) return 0
  const { isThere } = table
  const { counts: wasAsked } = offersFor(table, before, at)
  const { counts: isAsked } = offersFor(table, request, at)
  return countPlaces(table.rowCount, (row) => {
    const isNew =
      isThere[row] === 1 &&
      !(isStocked(table, before, row) && hasOffer(table, row, wasAsked)) &&
      (!request.inStock || (isStocked(table, request, row) && hasOffer(table, row, isAsked)))
    return isNew && isCounted(row)
  })
}

async function countPlaces(all: number, isCounted: (place: number) => boolean) {
  let count = 0
  const add = (start: number, end: number) => {
    for (let place = start; place < end; place++) if (isCounted(place)) count++
  }
  await inPieces(all, add, stringsAtOnce)
  return count
}

export type Change = Record<string, string | null>
type Relaxation = { change: Change; count: number }

/** Why nothing was found: how many panels each check excludes, missing figures, and offers that do not match. */
export function explainNone({ groups, withOtherOffers }: FoundReplacements, classes: readonly ReplacementClass[]) {
  const counts = new Map<string, number>()
  const add = (check: string, count: number) => count > 0 && countUp(counts, check, count)
  for (const check of excludingChecks) add(check, countExcluded(groups, check))
  for (const [name, count] of Object.entries(countClasses(groups)))
    if (name !== 'doesNotFit' && !classes.includes(name as ReplacementClass)) add(name, count)
  add('offers', withOtherOffers)
  return [...counts].map(([check, count]) => ({ check, count })).sort((a, b) => b.count - a.count)
}

/** Changes of the query that find something; each count is exactly what the changed query finds. */
export async function findRelaxations(found: FoundReplacements, query: ReplacementQuery): Promise<Relaxation[]> {
  const relaxations: Relaxation[] = []
  for (const change of await changesFor(found, query)) {
    const count = await countRelaxed(found, applyChange(query, change), Object.keys(change))
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
  'condition',
  'country',
  'maxPrice',
  'maxAgeDays',
  'oneSupplier',
  'samePower',
  'maxVoltage_V',
  'maxLength_mm',
  'maxWidth_mm',
  'rowSpare_mm',
] as const

async function changesFor(found: FoundReplacements, query: ReplacementQuery): Promise<Change[]> {
  const counts = countClasses(found.groups)
  const classes = classesOf(query, found.original)
  const changes: Change[] = droppable.filter((key) => query[key] !== undefined).map((key) => ({ [key]: null }))
  changes.push(...(await moreSpace(found)))
  if ((query.optimisers ?? 'none') === 'none' && countExcluded(found.groups, 'electrical') > 0)
    changes.push({ optimisers: 'new' })
  for (const name of replacementClasses)
    if (name !== 'doesNotFit' && counts[name] > 0 && !classes.includes(name))
      changes.push({ class: [...classes, name].join() })
  if (found.request.inStock) changes.push({ inStock: 'false' })
  return changes
}

/** The smallest increase of one side, or of both, that admits a panel which only the space excludes. */
async function moreSpace(found: FoundReplacements): Promise<Change[]> {
  const { groups, held, request, original } = found
  const room = roomFor(original.side.facts, request)
  const rows = groups.filter(({ excludedBy }) => excludedBy === 'size').flatMap((group) => group.rows)
  if (!room || rows.length === 0) return []
  const { Length_mm, Width_mm } = held.table.numbers
  const none = Number.POSITIVE_INFINITY
  let [length, width] = [none, none]
  let both: Sides = { longer: none, shorter: none }
  const compare = (row: number) => {
    const [one, other] = [getNumber(Length_mm, row), getNumber(Width_mm, row)]
    const [longer, shorter] = [Math.max(one, other), Math.min(one, other)]
    const isTooLong = longer > room.longer.most
    const isTooWide = shorter > room.shorter.most
    if (isTooWide && !isTooLong) width = Math.min(width, shorter)
    if (isTooLong && !isTooWide) length = Math.min(length, longer)
    if (isTooLong && isTooWide && longer + shorter < both.longer + both.shorter) both = { longer, shorter }
  }
  await inPieces(rows.length, (start, end) => {
    for (let place = start; place < end; place++) compare(getAt(rows, place))
  })
  const upTo = (name: 'maxLength_mm' | 'maxWidth_mm', side: number): Change => ({ [name]: String(Math.ceil(side)) })
  return [
    ...(Number.isFinite(length) ? [upTo('maxLength_mm', length)] : []),
    ...(Number.isFinite(width) ? [upTo('maxWidth_mm', width)] : []),
    ...(both.longer < none ? [{ ...upTo('maxLength_mm', both.longer), ...upTo('maxWidth_mm', both.shorter) }] : []),
  ]
}
