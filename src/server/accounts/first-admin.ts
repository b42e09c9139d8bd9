import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { emailKey } from '../../shared/http/email-address.js'
import { type Db, isUniqueViolation } from '../db/database.js'
import { StartError } from '../db/embedded/start-error.js'
import type { Config } from '../run/config.js'
import { hashPassword } from './passwords.js'

// any number, but the same in every process
const firstAdminLock = 7_411_001

export const randomPassword = () => randomBytes(15).toString('base64url')

/** Creates the first admin if there is none. Returns the password only if it was generated, to be shown once. */
export async function ensureFirstAdmin(db: Db, config: Pick<Config, 'adminEmail' | 'adminPassword'>) {
  if (await hasAdmin(db)) return undefined
  const password = config.adminPassword ?? randomPassword()
  const passwordHash = await hashPassword(password)
  const made = await db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${firstAdminLock})`.execute(trx)
    if (await hasAdmin(trx)) return false
    await insertAdmin(trx, config.adminEmail, passwordHash, 'Administrator')
    return true
  })
  return made && config.adminPassword === undefined ? password : undefined
}

const hasAdmin = (db: Db) =>
  db.selectFrom('accounts').select('id').where('user_type', '=', 'admin').limit(1).executeTakeFirst()

export async function insertAdmin(db: Db, email: string, passwordHash: string, firstName: string, lastName = '') {
  try {
    await db
      .insertInto('accounts')
      .values({
        user_type: 'admin',
        email,
        email_key: emailKey(email),
        password_hash: passwordHash,
        first_name: firstName,
        last_name: lastName,
        company_name: 'Heliodex',
        verified_at: new Date(),
      })
      .execute()
  } catch (error) {
    if (isUniqueViolation(error))
      throw new StartError(
        `The address ${email} already belongs to an account.`,
        'Choose another one, in ADMIN_EMAIL if this is the first admin.',
      )
    throw error
  }
}
