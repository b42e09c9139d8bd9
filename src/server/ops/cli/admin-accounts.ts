import { emailKey, isEmailAddress } from '../../../shared/http/email-address.js'
import { insertAdmin, randomPassword } from '../../accounts/first-admin.js'
import { hashPassword } from '../../accounts/passwords.js'
import { replacePassword } from '../../accounts/replace-password.js'
import { audit } from '../../db/audit.js'
import { StartError } from '../../db/embedded/start-error.js'
import { migrate } from '../../db/migrate.js'
import type { Config } from '../../run/config.js'
import { openForOperator, requireData } from './open-for-operator.js'

const operator = { account: null }

function choosePassword(chosen: string | undefined) {
  if (chosen === undefined) return { password: randomPassword(), isMadeUp: true }
  if (chosen.length < 8 || chosen.length > 128) throw new StartError('A password has 8 to 128 characters.')
  return { password: chosen, isMadeUp: false }
}

const tellPassword = (email: string, { password, isMadeUp }: ReturnType<typeof choosePassword>) =>
  console.log(isMadeUp ? `Password of ${email}, shown this once: ${password}` : `The password of ${email} is set.`)

/** `create EMAIL` */
export async function createAdmin(
  config: Config,
  email: string,
  { name = 'Administrator', password }: { name?: string | undefined; password?: string | undefined },
) {
  if (!isEmailAddress(email)) throw new StartError(`${email} is not an email address.`)
  const chosen = choosePassword(password)
  const passwordHash = await hashPassword(chosen.password)
  const [firstName = '', ...rest] = name.trim().split(/\s+/)
  await openForOperator(config, 'making an administrator', async ({ pool, db }) => {
    await migrate(pool)
    await db.transaction().execute(async (trx) => {
      await insertAdmin(trx, email, passwordHash, firstName, rest.join(' '))
      await audit(trx, operator, 'create', email, { subjectType: 'admin', after: { email, name } })
    })
  })
  tellPassword(email, chosen)
  return 0
}

/** `reset EMAIL` */
export async function resetPassword(config: Config, email: string, password: string | undefined) {
  requireData(config)
  const chosen = choosePassword(password)
  const passwordHash = await hashPassword(chosen.password)
  await openForOperator(config, 'resetting a password', async ({ pool, db }) => {
    await migrate(pool)
    await db.transaction().execute(async (trx) => {
      const account = await trx
        .selectFrom('accounts')
        .select(['id', 'user_type'])
        .where('email_key', '=', emailKey(email))
        .forNoKeyUpdate()
        .executeTakeFirstOrThrow(() => new StartError(`There is no account ${email}.`, 'See: npm run admin -- list'))
      await replacePassword(trx, { accountId: account.id, passwordHash })
      await audit(trx, operator, 'reset_password', account.id, { subjectType: account.user_type })
    })
  })
  tellPassword(email, chosen)
  return 0
}

/** `list` */
export async function listAccounts(config: Config) {
  requireData(config)
  await openForOperator(config, 'listing administrators', async ({ db }) => {
    const admins = await db
      .selectFrom('accounts')
      .select(['email', 'first_name', 'last_name', 'created_at', 'is_active'])
      .where('user_type', '=', 'admin')
      .orderBy('created_at')
      .execute()
    for (const admin of admins)
      console.log(
        [admin.email, `${admin.first_name} ${admin.last_name}`.trim(), `since ${admin.created_at.slice(0, 10)}`]
          .concat(admin.is_active ? [] : ['inactive'])
          .join('  '),
      )
    if (admins.length === 0) console.log('There is no administrator. Make one: npm run admin -- create EMAIL')
  })
  return 0
}
