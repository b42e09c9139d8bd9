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
import { askedFigures, deviationsText } from './nearness.js'

/** All of an answer but its panels. */
export const AnswerRest = searchPanels.response.omit({ panels: true, nearest: true })

const writeRest = serialiserOf(AnswerRest)
const writer = new JsonWriter()

export type FoundRows = { page: readonly number[]; nearest: readonly number[] }

/** The panels of an answer, as the beginning of its JSON: they are most of it, and lie ready written. */
export function writePanels(
  { table }: HeldCatalogue,
  { page, nearest }: FoundRows,
  search: Search,
  viewer: OfferViewer,
) {
  const texts = rowTextsOf(table)
  const figures = askedFigures(search)
  const isAsked = asksForOffer(search.offer) ? offerTest(table, search.offer) : undefined
  const writeRows = (rows: readonly number[]) => {
    const last = rows.at(-1)
    for (const row of rows) {
      texts.write(writer, row, viewer, isAsked)
      writer.text(`,"deviations":${deviationsText(table, row, figures)}}${row === last ? '' : ','}`)
    }
  }
  writer.text('{"panels":[')
  writeRows(page)
  writer.text('],"nearest":[')
  writeRows(nearest)
  writer.text('],')
  return writer.take()
}

/** The answer whole. */
export const writeAnswer = (panels: UnfinishedJson, rest: z.input<typeof AnswerRest>) =>
  new WrittenAnswer(finishJson(panels, writeRest(rest).slice(1)))
