import { classify, type ReplacementClass } from '../../shared/physics/classify.js'
import { readReplacement } from '../../shared/repair/read-replacement.js'
import type { ReplacementQuery } from '../../shared/repair/replacement-query.js'
import { getCode } from '../../shared/values/get-at.js'
import { hasOffer } from '../find/catalogue/offer-filter.js'
import { inPieces, stringsAtOnce } from '../run/breathe.js'
import { ElectricalMemo } from './electrical-memo.js'
import { classesOf, type FoundReplacements } from './find-replacements.js'
import { type CandidateGroup, countRows } from './group-candidates.js'
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
