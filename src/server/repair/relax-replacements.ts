import { excludingChecks, type ReplacementClass, replacementClasses } from '../../shared/physics/classify.js'
import { roomFor, type Sides } from '../../shared/physics/size-room.js'
import type { ReplacementQuery } from '../../shared/repair/replacement-query.js'
import { countUp } from '../../shared/values/count-up.js'
import { getAt, getNumber } from '../../shared/values/get-at.js'
import { inPieces } from '../run/breathe.js'
import { countRelaxed } from './count-relaxed.js'
import { classesOf, type FoundReplacements } from './find-replacements.js'
import { countClasses, countExcluded } from './group-candidates.js'

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
