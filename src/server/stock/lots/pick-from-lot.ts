import { invalidField } from '../../../shared/http/errors.js'
import { type LotPick, mostPicked } from '../../../shared/stock/lot-api.js'
import { pickPieces } from '../../../shared/stock/pick-pieces.js'
import { mismatchInSteps } from '../../../shared/stock/piece-curves.js'
import { sumOf } from '../../../shared/values/exact-decimals.js'
import { getAt } from '../../../shared/values/get-at.js'
import type { Db } from '../../db/database.js'
import { getPanel } from '../../panels/read-panels.js'
import { stepThrough } from '../../run/breathe.js'
import { getPieces } from './flash-lists.js'

type PickQuery = { lineId: string; panelId: string; count: number }

/** The pieces of a list that go best into one string, and what they lose in it. */
export async function pickFromLot(db: Db, { lineId, panelId, count }: PickQuery): Promise<LotPick> {
  const all = await getPieces(db, lineId)
  if (count > all.length) throw invalidField('pieces', `This list has ${all.length} pieces, and you ask for ${count}.`)
  if (count > mostPicked) throw invalidField('pieces', `Pick at most ${mostPicked} pieces for one string.`)
  const picked = pickPieces(all, count).map((place) => getAt(all, place))
  const panel = await getPanel(db, panelId, 'visitor')
  return {
    serials: picked.map(({ serial }) => serial),
    Imp_A: { least: getAt(picked, 0).Imp_A, most: getAt(picked, count - 1).Imp_A },
    Pmax_W: sumOf(picked.map(({ Pmax_W }) => Pmax_W)),
    mismatchPercent: await stepThrough(mismatchInSteps(panel, picked)),
    pieces: picked.map(({ serial, Pmax_W, Imp_A }) => ({ serial, Pmax_W, Imp_A })),
  }
}
