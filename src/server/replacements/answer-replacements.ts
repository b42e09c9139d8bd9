import { setImmediate as nextTurn } from 'node:timers/promises'
import type { z } from 'zod'
import { AppError } from '../../shared/http/errors.js'
import { pageOf } from '../../shared/http/page.js'
import { givenSpace } from '../../shared/matching/check-size.js'
import { modelVersion } from '../../shared/matching/panel-curves.js'
import { readReplacement } from '../../shared/replacements/read-replacement.js'
import type { ReplacementAnswer } from '../../shared/replacements/replacement-api.js'
import type { ReplacementQuery } from '../../shared/replacements/replacement-query.js'
import type { ReplacementItem } from '../../shared/replacements/replacement-shapes.js'
import type { HeldCatalogue } from '../catalogue/load-catalogue.js'
import { type OfferViewer, panelAt } from '../catalogue/row-answer.js'
import { describeOriginal } from './describe-original.js'
import { compareLengths, explainPair } from './explain-item.js'
import { classesOf, countClasses, type FoundReplacements, type RecentFinds } from './find-replacements.js'
import { pageOfReplacements, pricePerWatt } from './order-replacements.js'
import { requireFigures, rowOfId } from './prepare-original.js'
import { explainNone, findRelaxations } from './relax-replacements.js'
import { orNull } from './row-facts.js'
import { stockWords } from './stock-of-row.js'

type Answer = Omit<z.input<typeof ReplacementAnswer>, 'searchLimit'>

/** The answer to a query on the current catalogue, without limits and logging. */
export async function answerReplacements(
  held: HeldCatalogue,
  finds: RecentFinds,
  query: ReplacementQuery,
  viewer: OfferViewer,
): Promise<Answer> {
  const request = readReplacement(query)
  const classes = classesOf(query)
  const found = await finds.find(held, request)
  requireFigures(found.original)
  const { rows, totalCount } = await rowsOf(found, query)
  const items: ReplacementItem[] = []
  for (const row of rows) {
    items.push(await itemOf(found, row, viewer, query.candidateId !== undefined))
    // a page of items with ranges is long work too
    await nextTurn()
  }
  const isEmpty = totalCount === 0 && query.candidateId === undefined
  return {
    original: describeOriginal(found, viewer),
    request: { ...requestOf(found), class: [...classes], sort: query.sort, order: query.order },
    counts: countClasses(found.scored),
    items,
    ...(isEmpty && {
      none: { because: explainNone(found, classes), relax: await findRelaxations(found, query) },
    }),
    model: { version: modelVersion },
    ...pageOf(query, totalCount),
  }
}

/** The request with all defaults filled in: space, loads, weight and cable default to those of the old panel. */
function requestOf({ request: { typed: _, ...asked }, original: { side } }: FoundReplacements) {
  const { facts } = side
  return {
    ...asked,
    ...givenSpace(facts, asked),
    minSnowLoad_Pa: asked.minSnowLoad_Pa ?? facts.SnowLoad_Pa,
    minWindLoad_Pa: asked.minWindLoad_Pa ?? facts.WindLoad_Pa,
    maxWeight_kg: asked.maxWeight_kg ?? facts.Weight_kg,
    minCable_mm: asked.minCable_mm ?? facts.CableLength_mm,
  }
}

async function rowsOf(found: FoundReplacements, query: ReplacementQuery) {
  const { held, scored, memo, stock, original } = found
  if (query.candidateId !== undefined) {
    const row = rowOfId(held.table, query.candidateId)
    if (row === null) throw new AppError('not_found', 'This panel is not in the catalogue any more.')
    return { rows: [row], totalCount: 1 }
  }
  const { facts } = original.side
  return pageOfReplacements(
    { held, scored, memo, classes: classesOf(query), stock, originalWatts_W: facts.Watts_W ?? facts.Pmax_W },
    query,
  )
}

async function itemOf(
  found: FoundReplacements,
  row: number,
  viewer: OfferViewer,
  isOnly: boolean,
): Promise<ReplacementItem> {
  const { held, original, request } = found
  const explaining = { table: held.table, original, request }
  const panel = panelAt(held.table, row, viewer)
  const { electrical, ...pair } = explainPair(explaining, row)
  const withLengths = isOnly && request.assumed.includes('stringLength')
  return {
    panel,
    ...pair,
    electrical: { ...electrical, ...(withLengths && { byLength: await compareLengths(explaining, row) }) },
    offers: offersOf(found, row, panel),
  }
}

function offersOf(
  { held, request, stock: offered }: FoundReplacements,
  row: number,
  { inventory }: ReplacementItem['panel'],
): ReplacementItem['offers'] {
  const stock = offered.of(row)
  const need = request.quantity
  const byId = new Map(inventory.map((offer) => [offer.id, offer]))
  const lines = stock.lines.flatMap(({ slot, pieces, freshness }) => {
    const offer = byId.get(held.table.offers.idOf(slot))
    return offer ? [{ offer, pieces, freshness }] : []
  })
  return {
    best:
      stock.kind === 'none'
        ? null
        : {
            kind: stock.kind,
            lines,
            pieces: lines.reduce((sum, { pieces }) => sum + pieces, 0),
            pricePerUnit: orNull(stock.price),
            freshness: stock.freshness,
            text: stockWords(stock, need),
          },
    need,
    enough: stock.pieces >= need,
    suppliers: stock.suppliers,
    pieces: stock.pieces,
    pricePerWatt: orNull(pricePerWatt(held, row, stock.price)),
  }
}
