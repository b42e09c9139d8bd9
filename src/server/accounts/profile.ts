import type { Selectable } from 'kysely'
import type { z } from 'zod'
import type { updateMe } from '../../shared/accounts/account-api.js'
import type { Me } from '../../shared/accounts/account-shapes.js'
import { invalidField } from '../../shared/http/errors.js'
import type { Language } from '../../shared/languages/languages.js'
import type { Db } from '../db/database.js'
import type { Accounts } from '../db/tables/account-tables.js'
import { type Account, sessionEnded } from '../http/session.js'
import { userOf } from './sessions.js'

type Changes = z.output<typeof updateMe.body>

const profileOf = (row: Selectable<Accounts>): Me => ({
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
