import type { Selectable } from 'kysely'
import type { z } from 'zod'
import type { updateMe } from '../../shared/accounts/account-api.js'
import type { Me } from '../../shared/accounts/account-shapes.js'
import { type Letterhead, notALogo, type putLetterhead } from '../../shared/accounts/letterhead-api.js'
import { invalidField } from '../../shared/http/errors.js'
import type { Language } from '../../shared/languages/languages.js'
import type { Db } from '../db/database.js'
import type { Tables } from '../db/schema.js'
import { cleanPng } from '../files/clean-image.js'
import { type Account, sessionEnded } from '../http/session.js'
import { userOf } from './sessions.js'

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

type Changes = z.output<typeof updateMe.body>

const profileOf = (row: Selectable<Tables['accounts']>): Me => ({
  user: userOf(row),
  firstName: row.first_name,
  lastName: row.last_name,
  country: row.delivery_country,
  deliveryAddress: row.delivery_address,
  language: row.language,
})

export async function getProfile(db: Db, accountId: string) {
  const row = await db
    .selectFrom('accounts')
    .selectAll()
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow(sessionEnded)
  return profileOf(row)
}

export async function changeProfile(db: Db, { id, userType }: Account, changes: Changes) {
  // buyers see a supplier by its company name
  if (userType === 'supplier' && changes.companyName === null)
    throw invalidField('companyName', 'Company name is required')
  const row = await db
    .updateTable('accounts')
    .set({
      first_name: changes.firstName,
      last_name: changes.lastName,
      ...(changes.companyName !== undefined && { company_name: changes.companyName }),
      ...(changes.country !== undefined && { delivery_country: changes.country }),
      ...(changes.deliveryAddress !== undefined && { delivery_address: changes.deliveryAddress }),
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow(sessionEnded)
  return profileOf(row)
}

export async function chooseLanguage(db: Db, accountId: string, language: Language) {
  await db.updateTable('accounts').set({ language }).where('id', '=', accountId).execute()
  return { language }
}
