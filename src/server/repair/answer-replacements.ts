import { AppError } from '../../shared/http/errors.js'
import { pageOf } from '../../shared/http/page.js'
import { modelVersion } from '../../shared/physics/panel-curves.js'
import { readReplacement } from '../../shared/repair/read-replacement.js'
import type { ReplacementAnswer } from '../../shared/repair/replacement-api.js'
import type { ReplacementQuery } from '../../shared/repair/replacement-query.js'
import type { ReplacementItem } from '../../shared/repair/replacement-shapes.js'
import type { LoadedCatalogue } from '../find/catalogue/load-catalogue.js'
import type { OfferViewer } from '../find/catalogue/supplier-list.js'
import { breathe } from '../run/breathe.js'
import { describeItem, describeOriginal, describePair } from './describe-item.js'
import { classesOf, type FoundReplacements, type RecentFinds } from './find-replacements.js'
import { countClasses, countOnlyPlug } from './group-candidates.js'
import { pageOfReplacements } from './order-replacements.js'
import { requireFigures, rowOfId } from './prepare-original.js'
import { explainNone, findRelaxations } from './relax-replacements.js'

export type UnchargedAnswer = Omit<ReplacementAnswer, 'searchLimit'>

/** The answer to a query on the current catalogue, without limits and logging. */
export async function answerReplacements(
  held: LoadedCatalogue,
  finds: RecentFinds,
  query: ReplacementQuery,
  viewer: OfferViewer,
): Promise<UnchargedAnswer> {
  const request = readReplacement(query)
  const found = await finds.find(held, request)
  const classes = classesOf(query, found.original)
  requireFigures(found.original)
  const { items, totalCount } = await itemsOf(found, query, viewer)
  const isEmpty = totalCount === 0 && query.candidateId === undefined
  return {
    original: describeOriginal(found, viewer),
    request: { ...requestOf(found), class: [...classes], ...orderOf(query) },
    counts: countClasses(found.groups),
    onlyPlug: countOnlyPlug(found.groups),
    items,
    ...(isEmpty && {
      none: { because: explainNone(found, classes), relax: await findRelaxations(found, query) },
    }),
    model: { version: modelVersion },
    ...pageOf(query, totalCount),
  }
}

const orderOf = ({ sort, order, page, limit }: ReplacementQuery) => ({ sort, order, page, limit })

/** The request with all defaults filled in: loads, weight and cable default to those of the old panel. */
function requestOf({ request: { typed: _, conditions, ...asked }, original: { side } }: FoundReplacements) {
  const { facts } = side
  return {
    ...asked,
    condition: conditions,
    country: asked.countries,
    minSnowLoad_Pa: asked.minSnowLoad_Pa ?? facts.SnowLoad_Pa,
    minWindLoad_Pa: asked.minWindLoad_Pa ?? facts.WindLoad_Pa,
    maxWeight_kg: asked.maxWeight_kg ?? facts.Weight_kg,
    minCable_mm: asked.minCable_mm ?? facts.CableLength_mm,
  }
}

async function itemsOf(found: FoundReplacements, query: ReplacementQuery, viewer: OfferViewer) {
  const { held, original } = found
  if (query.candidateId !== undefined) {
    const row = rowOfId(held.table, query.candidateId)
    if (row === null) throw new AppError('not_found', 'This panel is not in the catalogue any more.')
    return { items: [await describePair(found, row, viewer)], totalCount: 1 }
  }
  const { rows, totalCount } = await pageOfReplacements({ ...found, classes: classesOf(query, original) }, query)
  const items: ReplacementItem[] = []
  for (const row of rows) {
    items.push(await describeItem(found, row, viewer))
    // a page of items with ranges is long work too
    await breathe()
  }
  return { items, totalCount }
}
