import { createHash, randomBytes } from 'node:crypto'
import { AppError } from '../../shared/http/errors.js'
import { contentTypeOf } from '../../shared/http/form.js'
import type { Db } from '../db/database.js'
import type { JudgedFile } from '../http/sent-file.js'

export const pieceBytes = 1_048_576
/** The total size of all files of one supplier. */
export const quotaBytes = 1024 * 1_048_576

export const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest()

/** The last part of the path that a browser sent, without characters that cannot be shown or stored. */
export const plainName = (filename: string, fallback = 'file') =>
  filename
    .split(/[\\/]/)
    .pop()
    ?.replace(/[\p{Cc}\p{Cs}\p{Cf}]/gu, '')
    .normalize('NFC')
    .trim()
    .slice(0, 200) || fallback

type Sender = { id: string; userType: string }

/** Stores a file under a generated name, in the transaction that needs it. The same content is stored once. */
export async function storeFile(trx: Db, sender: Sender, filename: string, judged: JudgedFile) {
  const { kind, bytes } = judged
  const sha256 = hashOf(bytes)
  const known = await findSame(trx, sender.id, sha256)
  if (known) return known
  if (sender.userType !== 'admin') await requireRoom(trx, sender.id, bytes.length)
  const name = `${randomBytes(16).toString('hex')}.${kind}`
  await trx
    .insertInto('files')
    .values({
      name,
      account_id: sender.id,
      original_name: plainName(filename, `file.${kind}`),
      content_type: contentTypeOf[kind],
      size_bytes: bytes.length,
      sha256,
    })
    .execute()
  for (let number = 0; number * pieceBytes < bytes.length; number++)
    await trx
      .insertInto('file_pieces')
      .values({ name, number, bytes: bytes.subarray(number * pieceBytes, (number + 1) * pieceBytes) })
      .execute()
  return name
}

/** Locks the row until the transaction ends, so that the sweep cannot delete the file in the meantime. */
async function findSame(trx: Db, accountId: string, sha256: Buffer) {
  const file = await trx
    .selectFrom('files')
    .select('name')
    .where('account_id', '=', accountId)
    .where('sha256', '=', sha256)
    .limit(1)
    .forKeyShare()
    .executeTakeFirst()
  return file?.name
}

/** Locks the account, so that parallel uploads do not all see the same free space. */
async function requireRoom(trx: Db, accountId: string, bytes: number) {
  await trx.selectFrom('accounts').select('id').where('id', '=', accountId).forNoKeyUpdate().execute()
  const { used } = await trx
    .selectFrom('files')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('size_bytes'), eb.lit(0)).as('used'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  if (used + bytes > quotaBytes)
    throw new AppError(
      'too_large',
      'Your files use all the space of one account. Please write to us: Contact at the foot of the page has the address.',
    )
}
