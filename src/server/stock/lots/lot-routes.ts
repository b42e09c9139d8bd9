import { invalidField } from '../../../shared/http/errors.js'
import type { Piece } from '../../../shared/money/lot-shapes.js'
import { panelTitle } from '../../../shared/panels/panel-search-text.js'
import * as api from '../../../shared/stock/lot-api.js'
import { type LotPick, mostPicked } from '../../../shared/stock/lot-api.js'
import { mismatchInSteps, pickPieces } from '../../../shared/stock/pick-pieces.js'
import { sumOf } from '../../../shared/values/exact-decimals.js'
import { getAt } from '../../../shared/values/get-at.js'
import { type Actor, audit } from '../../db/audit.js'
import { type Db, inTransaction } from '../../db/database.js'
import { sendFile } from '../../files/read-file.js'
import type { Route } from '../../http/route.js'
import { getPanel } from '../../panels/read-panels.js'
import { stepThrough } from '../../run/breathe.js'
import { type Say, sayIn } from '../../run/say.js'
import { csvHead, csvRows, sendCsv } from '../../tables-in/write-csv.js'
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
  supplierRoutes(route)
  adminRoutes(route)
  readerRoutes(route)
}

/** The supplier always comes from the session. */
function supplierRoutes(route: Route) {
  route(api.addOwnPhoto, async ({ db, account, params, file }) => ({
    photo: await addPhoto(db, account, { id: params.id, supplierId: account.id }, file),
  }))
  route(api.deleteOwnPhoto, ({ db, account, params }) =>
    deletePhoto(db, { id: params.id, supplierId: account.id }, params.photoId),
  )
  route(api.putOwnFlashList, {
    before: ({ file }) => readFlashFile(file.judged.bytes),
    work: async ({ db, account, params, query }, { pieces, problems }) => {
      const target = { id: params.id, supplierId: account.id }
      const save = query.preview ? previewFlashList : storeFlashList
      return { flashList: await save(db, target, pieces), problems }
    },
  })
  route(api.deleteOwnFlashList, ({ db, account, params }) =>
    deleteFlashList(db, { id: params.id, supplierId: account.id }),
  )
}

function adminRoutes(route: Route) {
  route(api.addAnyPhoto, ({ db, account, params, file, actor }) =>
    inTransaction(db, async (trx) => {
      const photo = await addPhoto(trx, account, params, file)
      await auditLot(trx, actor, params.id, 'photo_added', { photo })
      return { photo }
    }),
  )
  route(api.deleteAnyPhoto, ({ db, params, actor }) =>
    inTransaction(db, async (trx) => {
      await deletePhoto(trx, params, params.photoId)
      await auditLot(trx, actor, params.id, 'photo_removed', { photo: { id: params.photoId } })
    }),
  )
  route(api.putAnyFlashList, {
    before: ({ file }) => readFlashFile(file.judged.bytes),
    work: ({ db, params, query, actor }, { pieces, problems }) =>
      inTransaction(db, async (trx) => {
        if (query.preview) return { flashList: await previewFlashList(trx, params, pieces), problems }
        const flashList = await storeFlashList(trx, params, pieces)
        await auditLot(trx, actor, params.id, 'flash_list_replaced', { pieces: flashList.pieces })
        return { flashList, problems }
      }),
  })
  route(api.deleteAnyFlashList, ({ db, params, actor }) =>
    inTransaction(db, async (trx) => {
      await deleteFlashList(trx, params)
      await auditLot(trx, actor, params.id, 'flash_list_removed', {})
    }),
  )
}

const auditLot = (trx: Db, actor: Actor, id: string, verb: string, after: object) =>
  audit(trx, actor, `inventory.${verb}`, id, { after })

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
