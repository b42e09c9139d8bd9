import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { sql } from 'kysely'
import { AppError } from '../../shared/http/errors.js'
import * as api from '../../shared/http/file-api.js'
import type { Db } from '../db/database.js'
import type { Route } from '../http/route.js'
import { uploadPolicy } from '../http/security-headers.js'
import type { Account } from '../http/session.js'
import { createTurns } from '../run/take-turns.js'

const ourName = /^[a-z0-9]{32}\.(pdf|png|jpg|webp)$/

/**
 * The file of this name, if the caller may open it: an admin, or the supplier who sent it. For others it does not
 * exist.
 */
export async function getFile(db: Db, account: Account | null, name: string) {
  const file = ourName.test(name)
    ? await db.selectFrom('files').selectAll().where('name', '=', name).executeTakeFirst()
    : undefined
  const mayOpen = account?.userType === 'admin' || (account?.userType === 'supplier' && file?.account_id === account.id)
  if (!file || !mayOpen) throw new AppError('not_found', 'This file does not exist.')
  return file
}

const findPiece = (db: Db, name: string, number: number) =>
  db.selectFrom('file_pieces').select('bytes').where('name', '=', name).where('number', '=', number).executeTakeFirst()

async function* piecesOf(db: Db, name: string) {
  for (let number = 0; ; number++) {
    const piece = await findPiece(db, name, number)
    if (!piece) return
    yield piece.bytes
  }
}

/** Everybody who downloads a file holds two of these in memory, also those who do not read what they asked for. */
const slicePerClient = 65_536
/** Hundreds of downloads at once leave most connections of the pool to other requests. */
const turns = createTurns({ atOnce: 4 })

const findSlice = (db: Db, name: string, number: number, start: number) =>
  db
    .selectFrom('file_pieces')
    .select(sql<Buffer>`substring(bytes from ${start + 1}::int for ${slicePerClient}::int)`.as('slice'))
    .where('name', '=', name)
    .where('number', '=', number)
    .executeTakeFirst()

/** The content in small slices; each is read when the previous one has been sent. */
async function* slicesOf(db: Db, name: string) {
  let [number, start] = [0, 0]
  for (;;) {
    const row = await turns.inTurn(() => findSlice(db, name, number, start))
    if (!row) return
    if (row.slice.length > 0) yield row.slice
    // pieces may have any size
    if (row.slice.length === slicePerClient) start += slicePerClient
    else [number, start] = [number + 1, 0]
  }
}

export const streamFile = (db: Db, name: string) => Readable.from(slicesOf(db, name), { objectMode: false })

export async function readWholeFile(db: Db, name: string) {
  const pieces: Buffer[] = []
  for await (const piece of piecesOf(db, name)) pieces.push(piece)
  return Buffer.concat(pieces)
}

type StoredFile = { name: string; original_name: string; content_type: string; size_bytes: number }

/** Sends a stored file for a browser to show: only PDF and raster images are stored. */
export const sendFile = (reply: FastifyReply, db: Db, file: StoredFile) =>
  reply
    .header('content-security-policy', uploadPolicy)
    .header('content-disposition', disposition('inline', file.original_name))
    .header('content-length', file.size_bytes)
    .type(file.content_type)
    .send(streamFile(db, file.name))

/** RFC 6266: an ASCII name for old clients, and the real one encoded beside it. */
export function disposition(kind: 'inline' | 'attachment', name: string) {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_')
  const encoded = encodeURIComponent(name.replace(/\p{Cs}/gu, '')).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `${kind}; filename="${plain}"; filename*=UTF-8''${encoded}`
}

export function fileRoutes(route: Route) {
  route(api.getUpload, async ({ db, params, account, reply }) => {
    return sendFile(reply, db, await getFile(db, account, params.filename))
  })
}
