import { readReplacement } from '../../shared/repair/read-replacement.js'
import type { ReplacementQuery } from '../../shared/repair/replacement-query.js'
import type { LoadedCatalogue } from '../find/catalogue/load-catalogue.js'
import { hasOffer } from '../find/catalogue/offer-filter.js'
import { ElectricalMemo } from './electrical-memo.js'
import { classesOf } from './find-replacements.js'
import { prepareOriginalPanel, rowOfId } from './prepare-original.js'
import { scoreRows } from './score-rows.js'
import { offersFor } from './select-candidates.js'

/** Which of these panels a replacement search finds now, in the classes it includes. */
export async function findArrivals(held: LoadedCatalogue, query: ReplacementQuery, ids: readonly string[]) {
  const { table } = held
  const request = readReplacement(query)
  const original = await prepareOriginalPanel(table, request)
  const classes = classesOf(query, original)
  const { counts } = offersFor(table, request, Date.now())
  const asked = ids.flatMap((id) => {
    const row = rowOfId(table, id)
    return row !== null && hasOffer(table, row, counts) ? [row] : []
  })
  const memo = new ElectricalMemo(table, original.prepared)
  const groups = await scoreRows(Uint32Array.from(asked), { table, original, request, memo })
  const found = groups.filter((group) => classes.includes(group.class)).flatMap(({ rows }) => rows)
  return new Set(found.map((row) => table.ids.text(row)))
}
