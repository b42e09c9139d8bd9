import { invalidField } from '../../../shared/http/errors.js'
import type { FlashSummary, Piece } from '../../../shared/money/lot-shapes.js'
import { panelTitle } from '../../../shared/panels/panel-search-text.js'
import * as api from '../../../shared/stock/lot-api.js'
import { type LotPick, mostPicked } from '../../../shared/stock/lot-api.js'
import { mismatchInSteps, pickPieces } from '../../../shared/stock/pick-pieces.js'
import { sumOf } from '../../../shared/values/exact-decimals.js'
import { getAt } from '../../../shared/values/get-at.js'
import type { Db } from '../../db/database.js'
import { sendFile } from '../../files/read-file.js'
import type { Route } from '../../http/route.js'
import { getPanel } from '../../panels/read-panels.js'
import { stepThrough } from '../../run/breathe.js'
import { type Say, sayIn } from '../../run/say.js'
import { csvHead, csvRows, sendCsv } from '../../tables-in/write-csv.js'
import { changeAs, type Target, targetOf } from '../change-inventory.js'
import {
  deleteFlashList,
  getFlashSummary,
  getPieces,
  getSeenLine,
  previewFlashList,
  storeFlashList,
} from './flash-lists.js'
import { addPhoto, deletePhoto, getPhotoFile } from './lot-photos.js'
import { readFlashFile } from './read-pieces.js'

type PickQuery = { lineId: string; panelId: string; count: number }

/** The pieces of a list that go best into one string, and what they lose in it. */
async function pickFromLot(db: Db, { lineId, panelId, count }: PickQuery): Promise<LotPick> {
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

/** Short, so that a picture that is removed soon disappears. */
const keptFor = 'private, max-age=300'

export function lotRoutes(route: Route) {
  changeRoutes(route)
  readerRoutes(route)
}

/** A lot of the supplier who calls, or of any. */
function changeRoutes(route: Route) {
  for (const endpoint of [api.addOwnPhoto, api.addAnyPhoto] as const)
    route(endpoint, async (call) => {
      const add = (trx: Db, target: Target) => addPhoto(trx, call.account, target, call.file)
      return { photo: await changeAs(call, 'photo_added', add, (photo) => ({ after: { photo } })) }
    })
  for (const endpoint of [api.deleteOwnPhoto, api.deleteAnyPhoto] as const)
    route(endpoint, (call) => {
      const id = call.params.photoId
      const remove = (trx: Db, target: Target) => deletePhoto(trx, target, id)
      return changeAs(call, 'photo_removed', remove, () => ({ after: { photo: { id } } }))
    })
  for (const endpoint of [api.putOwnFlashList, api.putAnyFlashList] as const)
    route(endpoint, {
      before: ({ file }) => readFlashFile(file.judged.bytes),
      work: async (call, { pieces, problems }) => {
        if (call.query.preview) return { flashList: await previewFlashList(call.db, targetOf(call), pieces), problems }
        const store = (trx: Db, target: Target) => storeFlashList(trx, target, pieces)
        const noted = ({ pieces: count }: FlashSummary) => ({ after: { pieces: count } })
        return { flashList: await changeAs(call, 'flash_list_replaced', store, noted), problems }
      },
    })
  for (const endpoint of [api.deleteOwnFlashList, api.deleteAnyFlashList] as const)
    route(endpoint, (call) => changeAs(call, 'flash_list_removed', deleteFlashList, () => ({ after: {} })))
}

function readerRoutes(route: Route) {
  route(api.getPhoto, async ({ db, account, params, reply }) => {
    const photo = await getPhotoFile(db, account, params.id, params.photoId)
    return sendFile(reply.header('cache-control', keptFor), db, photo)
  })
  route(api.getFlashList, async ({ db, account, params }) => {
    const line = await getSeenLine(db, account, params.id)
    const flashList = await getFlashSummary(db, params.id)
    const panel = await getPanel(db, line.panel_id, 'visitor')
    const lot = {
      panelId: panel.id,
      panelTitle: panelTitle(panel),
      companyName: line.company_name ?? '',
      condition: line.condition,
      nameplate: { power_W: panel.Watts_W ?? panel.Pmax_W, Imp_A: panel.Imp_A },
    }
    return { flashList, lot }
  })
  route(api.downloadFlashList, async ({ db, account, params, reply, client }) => {
    await getSeenLine(db, account, params.id)
    return sendCsv(reply, 'heliodex-flash-list', piecesAsCsv(await getPieces(db, params.id), sayIn(client.language)))
  })
  route(api.pickFromLot, async ({ db, account, params, query }) => {
    const { panel_id: panelId } = await getSeenLine(db, account, params.id)
    return pickFromLot(db, { lineId: params.id, panelId, count: query.pieces })
  })
}

const piecesAsCsv = (pieces: readonly Piece[], say: Say) =>
  csvHead([say('Serial'), 'Pmax (W)', 'Voc (V)', 'Isc (A)', 'Vmp (V)', 'Imp (A)']) +
  csvRows(pieces.map(({ serial, Pmax_W, Voc_V, Isc_A, Vmp_V, Imp_A }) => [serial, Pmax_W, Voc_V, Isc_A, Vmp_V, Imp_A]))
