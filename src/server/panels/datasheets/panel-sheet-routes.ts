import { LRUCache } from 'lru-cache'
import { DatasheetError, reasonWords, sheetKindOf } from '../../../reader/datasheet-error.js'
import { AppError } from '../../../shared/http/errors.js'
import { phrase } from '../../../shared/languages/phrase.js'
import { judgeTrust } from '../../../shared/panels/judge-trust.js'
import type { Panel } from '../../../shared/panels/panel-shapes.js'
import type { PanelSheet } from '../../../shared/panels/panel-sheet-api.js'
import * as api from '../../../shared/panels/panel-sheet-api.js'
import { audit } from '../../db/audit.js'
import { type Db, inTransaction } from '../../db/database.js'
import { getFile, readWholeFile, sendFile } from '../../files/read-file.js'
import { createClientRate } from '../../http/limits/limits.js'
import type { Route } from '../../http/route.js'
import { uploadPolicy } from '../../http/security-headers.js'
import type { Account } from '../../http/session.js'
import type { Config } from '../../run/config.js'
import { createTurns, NoTurn } from '../../run/take-turns.js'
import { panelNotFound } from '../read-panels.js'
import { renderDatasheetPage } from './child/read-datasheet.js'

/** How sure the figures of a panel are, by the sheets that this reader may open. */
export const readTrust = async (db: Db, account: Account | null, panel: Panel) =>
  judgeTrust(panel, await listSheets(db, account, panel.id))

/** The documents of a panel that this reader may open. */
function selectSheets(db: Db, account: Account | null, panelId: string) {
  const all = db
    .selectFrom('panel_sources as s')
    .innerJoin('files as f', 'f.name', 's.file')
    .where('s.panel_id', '=', panelId)
  if (account?.userType === 'admin') return all
  return all.where((eb) =>
    eb.or([
      eb('f.is_shown', 'is', true),
      ...(account?.userType === 'supplier' ? [eb('f.account_id', '=', account.id)] : []),
    ]),
  )
}

async function listSheets(db: Db, account: Account | null, panelId: string): Promise<PanelSheet[]> {
  const rows = await selectSheets(db, account, panelId)
    .select(['s.file', 'f.original_name', 'f.account_id', 'f.is_shown', 's.created_at', 's.pages', 's.fields'])
    .orderBy('s.created_at', 'desc')
    .execute()
  return rows.map(({ file, original_name, account_id, is_shown, created_at, pages, fields }) => ({
    file,
    fileName: original_name,
    created_at,
    pages,
    fields,
    isShown: is_shown === true,
    mayChange: account?.userType === 'admin' || (account?.userType === 'supplier' && account_id === account.id),
  }))
}

/** One of them; not found if this reader may not open it. */
async function getSheet(db: Db, account: Account | null, panelId: string, name: string) {
  const sheet = await selectSheets(db, account, panelId)
    .select(['f.name', 'f.original_name', 'f.content_type', 'f.size_bytes'])
    .where('f.name', '=', name)
    .executeTakeFirstOrThrow(() => new AppError('not_found', 'This panel has no such datasheet (any more).'))
  return sheet
}

export const isInCatalogue = async (db: Db, panelId: string) =>
  (await db.selectFrom('panels').select('id').where('id', '=', panelId).executeTakeFirst()) !== undefined

type Most = { pictures: number; bytes: number }
type Draw = () => Promise<Buffer>

/** Keeps the latest pictures, by number and by size: a long page of noise has 60 MB, a usual one a few hundred kB. */
export function createPictureCache(most: Most) {
  const cache = new LRUCache<string, Buffer, Draw>({
    max: most.pictures,
    maxSize: most.bytes,
    sizeCalculation: ({ length }) => Math.max(length, 1),
    fetchMethod: (_key, _stale, { context: draw }) => draw(),
    // a picture that is dropped while it is drawn still reaches those who wait for it
    ignoreFetchAbort: true,
  })
  /** The picture of this key; parallel requests for the same one share one drawing. */
  return (key: string, draw: Draw): Promise<Buffer> => cache.forceFetch(key, { context: draw })
}

/** A file never changes under its name, and drawing takes a process of its own. */
const takeKept = createPictureCache({ pictures: 40, bytes: 32 * 1024 * 1024 })

/** A page as a picture; parallel requests for the same page share one drawing. */
const drawSheetPage = (db: Db, name: string, page: number, width: number): Promise<Buffer> =>
  takeKept(`${name} ${page} ${width}`, () => draw(db, name, page, width))

/** One at a time: everybody may look at pages, and a datasheet that is to be read must not wait behind them all. */
const turns = createTurns({ atOnce: 1, mostWaiting: 20 })

const crowded = () =>
  new AppError('unavailable', 'Too many pages are being drawn right now. Please try again in a moment.', {
    retryAfterSeconds: 5,
  })

const draw = (db: Db, name: string, page: number, width: number) =>
  turns
    .inTurn(() => renderDatasheetPage(() => readWholeFile(db, name), page, width))
    .catch((error: unknown) => (error instanceof NoTurn ? Promise.reject(crowded()) : refuseAs(name)(error)))

/** The error when a page cannot be drawn, worded for a photo if it is one. */
export const refuseAs =
  (name: string) =>
  (error: unknown): never => {
    if (!(error instanceof DatasheetError)) throw error
    const words = reasonWords(error.reason, sheetKindOf(name))
    throw new AppError(error.reason === 'no_such_page' ? 'not_found' : 'unreadable_file', words)
  }

/** Short, so that a reader who loses access soon cannot see it any more. */
const keptFor = 'private, max-age=600'

/** The documents a panel was read from: for everybody if they are public, otherwise for admins and their sender. */
export function panelSheetRoutes(route: Route, config: Config) {
  const pageRate = createClientRate(
    config.limits.SHEET_PAGES_PER_CLIENT,
    phrase('These are more pages than we can draw for you at once. Please wait a moment.'),
  )

  route(api.listPanelSheets, async ({ db, params, account }) => {
    if (!(await isInCatalogue(db, params.id))) throw panelNotFound()
    return { datasheets: await listSheets(db, account, params.id) }
  })
  route(api.getPanelSheet, async ({ db, params, account, reply }) => {
    const sheet = await getSheet(db, account, params.id, params.filename)
    return sendFile(reply, db, sheet)
  })
  route(api.getPanelSheetPage, async ({ db, params, query, account, client, reply }) => {
    pageRate(account?.id ?? client.key)
    const sheet = await getSheet(db, account, params.id, params.filename)
    const picture = await drawSheetPage(db, sheet.name, params.page, Number(query.width))
    return reply
      .header('content-security-policy', uploadPolicy)
      .header('cache-control', keptFor)
      .type('image/png')
      .send(picture)
  })
  route(api.showPanelSheet, ({ db, params, body, account, actor }) =>
    inTransaction(db, async (trx) => {
      const { name, is_shown: before } = await getFile(trx, account, params.filename)
      await trx.updateTable('files').set({ is_shown: body.isShown }).where('name', '=', name).execute()
      if (account.userType === 'admin')
        await audit(trx, actor, 'file.show', name, { before: { isShown: before }, after: body })
      return { file: { name, isShown: body.isShown } }
    }),
  )
}
