import { getByte, getCode } from '../../shared/get-at.js'
import { excludingChecks, type ReplacementClass, replacementClasses } from '../../shared/matching/classify.js'
import { readReplacement } from '../../shared/replacements/read-replacement.js'
import type { ReplacementQuery } from '../../shared/replacements/replacement-query.js'
import { hasOffer } from '../catalogue/offer-filter.js'
import { inPieces, stringsAtOnce } from '../event-loop/breathe.js'
import { classOf, excludedOf } from './code-verdicts.js'
import { ElectricalMemo } from './electrical-memo.js'
import { classesOf, countClasses, type FoundReplacements } from './find-replacements.js'
import { prepareOriginalPanel } from './prepare-original.js'
import { createJudge, outcomeIn } from './score-rows.js'
import { isStocked, offersFor } from './select-candidates.js'

/** The check whose verdict a change of each of these parameters changes. A candidate stays excluded by any other. */
const checkOf = {
  samePower: 'samePower',
  maxLength_mm: 'size',
  maxWidth_mm: 'size',
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
  const isListed = replacementClasses.map((name) => classes.includes(name))
  const isCounted = (row: number) => isListed[classOf(outcomeIn(judge(row)))] === true
  const checks = Object.entries(checkOf).flatMap(([key, check]) => (changedKeys.includes(key) ? [check] : []))
  const again = checks.length > 0 ? await countAgain(found, checks, isCounted) : 0
  return again + (await countNewcomers(found, request, isCounted))
}

function countIn({ scored }: FoundReplacements, classes: readonly ReplacementClass[]) {
  const counts = countClasses(scored)
  return classes.reduce((sum, name) => sum + counts[name], 0)
}

/** Among the candidates that no check excludes, or one of these. */
async function countAgain(
  { scored: { rows, outcomes } }: FoundReplacements,
  checks: readonly (typeof excludingChecks)[number][],
  isCounted: IsCounted,
) {
  const isConcerned = [true, ...excludingChecks.map((check) => checks.includes(check))]
  return countPlaces(
    rows.length,
    (place) => isConcerned[excludedOf(getByte(outcomes, place))] === true && isCounted(getCode(rows, place)),
  )
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
