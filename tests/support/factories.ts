import { randomBytes } from 'node:crypto'
import type { Insertable } from 'kysely'
import { hashPassword } from '../../src/server/accounts/passwords.js'
import { startSession } from '../../src/server/accounts/sessions.js'
import type { Db } from '../../src/server/db/database.js'
import type { Accounts, Suppliers } from '../../src/server/db/schema.js'
import type { UserType } from '../../src/shared/http/endpoint.js'

export const password = 'Correct-horse7!'
let hashed: Promise<string> | undefined
const client = { address: '127.0.0.1', key: '127.0.0.1', userAgent: 'test' }

type Wanted = Partial<Insertable<Accounts>> & { supplier?: Partial<Insertable<Suppliers>> }

/** An account of any kind, verified, signed in, with whatever is not said filled in. */
export async function makeAccount(db: Db, userType: UserType, { supplier, ...wanted }: Wanted = {}) {
  hashed ??= hashPassword(password)
  const name = randomBytes(4).toString('hex')
  const email = wanted.email ?? `${userType}-${name}@example.test`
  const account = await db
    .insertInto('accounts')
    .values({
      user_type: userType,
      email_key: email.toLowerCase(),
      password_hash: await hashed,
      first_name: 'Ada',
      last_name: userType,
      company_name: userType === 'user' ? null : `Company ${name}`,
      verified_at: new Date(),
      ...wanted,
      email,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  if (userType === 'supplier') {
    await db
      .insertInto('suppliers')
      .values({
        phone_number: `+49 30 ${name}`,
        website: `https://${name}.example.test`,
        address: `${name} Street 1`,
        city: 'Berlin',
        state: 'Berlin',
        zip_code: '10115',
        country: 'Germany',
        ...supplier,
        account_id: account.id,
      })
      .execute()
  }
  const { session } = await startSession(db, account, client)
  return { ...account, token: session.token }
}

export const makeUser = (db: Db, wanted?: Wanted) => makeAccount(db, 'user', wanted)
export const makeSupplier = (db: Db, wanted?: Wanted) => makeAccount(db, 'supplier', wanted)
export const makeAdmin = (db: Db, wanted?: Wanted) => makeAccount(db, 'admin', wanted)
