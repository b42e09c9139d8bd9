import type { z } from 'zod'
import { searchPanels } from '../../shared/search/search-api.js'
import { asksForOffer, type Search } from '../../shared/search/search-query.js'
import type { HeldCatalogue } from '../catalogue/load-catalogue.js'
import { offerTest } from '../catalogue/offer-filter.js'
import type { OfferViewer } from '../catalogue/row-answer.js'
import { rowTextsOf } from '../catalogue/row-text.js'
import { finishJson, JsonWriter, type UnfinishedJson } from '../http/json-writer.js'
import { serialiserOf } from '../http/serialise.js'
import { WrittenAnswer } from '../http/written-answer.js'
import { askedFigures, deviationWriter } from './nearness.js'

/** An answer without its panels. */
export const AnswerRest = searchPanels.response.omit({ panels: true, nearest: true })

const writeRest = serialiserOf(AnswerRest)
const writer = new JsonWriter()
const comma = Buffer.from(',')
const deviations = Buffer.from(',"deviations":')
const end = Buffer.from('}')

export type FoundRows = { page: readonly number[]; nearest: readonly number[] }

/**
 * The panels of an answer, as the beginning of its JSON: they are the largest part, and are cached as text. `until` is
 * when they expire by time alone.
 */
export function writePanels(
  { table }: HeldCatalogue,
  { page, nearest }: FoundRows,
  search: Search,
  viewer: OfferViewer,
) {
  const texts = rowTextsOf(table)
  const writeDeviations = deviationWriter(table, askedFigures(search))
  const isAsked = asksForOffer(search.offer) ? offerTest(table, search.offer) : undefined
  let until = Number.POSITIVE_INFINITY
  const writeRows = (rows: readonly number[]) => {
    for (let n = 0; n < rows.length; n++) {
      const row = rows[n] ?? 0
      if (n > 0) writer.copy(comma)
      until = Math.min(until, texts.write(writer, row, viewer, isAsked))
      writer.copy(deviations)
      writeDeviations(writer, row)
      writer.copy(end)
    }
  }
  writer.text('{"panels":[')
  writeRows(page)
  writer.text('],"nearest":[')
  writeRows(nearest)
  writer.text('],')
  return { panels: writer.take(), until: isAsked ? 0 : until }
}

export const writeAnswer = (panels: UnfinishedJson, rest: z.input<typeof AnswerRest>) =>
  new WrittenAnswer(finishJson(panels, writeRest(rest).slice(1)))
