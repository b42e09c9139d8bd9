import type { z } from 'zod'
import { type Letterhead, notALogo, type putLetterhead } from '../../shared/accounts/letterhead-api.js'
import { invalidField } from '../../shared/http/errors.js'
import type { Db } from '../db/database.js'
import { cleanPng } from '../files/clean-image.js'

const noLetterhead: Letterhead = { installer: '', contact: '', logo: null }

export async function getLetterhead(db: Db, accountId: string): Promise<Letterhead> {
  const row = await db
    .selectFrom('letterheads')
    .select(['installer', 'contact', 'logo'])
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return row ?? noLetterhead
}

export async function putLetterheadOf(db: Db, accountId: string, sent: z.output<typeof putLetterhead.body>) {
  const letterhead = { ...sent, logo: sent.logo === null ? null : cleanLogo(sent.logo) }
  await db
    .insertInto('letterheads')
    .values({ account_id: accountId, ...letterhead })
    .onConflict((conflict) =>
      conflict.column('account_id').doUpdateSet({ ...letterhead, updated_at: new Date().toISOString() }),
    )
    .execute()
  return letterhead
}

const prefix = 'data:image/png;base64,'
const mostPixels = 4_000_000

/** The picture without texts and other data inside it; anything that is no PNG is refused. */
function cleanLogo(url: string) {
  const clean = findPicture(Buffer.from(url.slice(prefix.length), 'base64'))
  if (!clean || clean.width * clean.height > mostPixels) throw invalidField('logo', notALogo)
  return prefix + clean.bytes.toString('base64')
}

function findPicture(bytes: Buffer) {
  if (bytes.toString('latin1', 1, 4) !== 'PNG') return undefined
  try {
    return cleanPng(bytes)
  } catch (error) {
    // a chunk that ends outside of the file
    if (error instanceof RangeError) return undefined
    throw error
  }
}
