import { sql } from 'kysely'
import { remindBeforeStaleDays, reminderPauseDays, staleAfterDays } from '../../shared/stock/freshness.js'
import type { Db } from '../db/database.js'
import { daysAgo } from '../db/sql-times.js'
import { button, greeting, sentence } from '../mail/compose-mail.js'
import { type MailOrder, queueMail } from '../mail/queue-mail.js'
import { words } from '../mail/words.js'
import type { Config } from '../run/config.js'

// a date in the future was written while the clock was wrong
const isDueForReminder = sql<boolean>`(last_reminded_at is null
  or last_reminded_at < ${daysAgo(reminderPauseDays)} or last_reminded_at > now() + interval '1 day')`

/** Reminds suppliers whose offers will soon become stale and be listed lower. Runs daily. */
export async function remindSuppliers(db: Db, config: Config) {
  const due = await db
    .selectFrom('inventory')
    .innerJoin('suppliers', 'suppliers.account_id', 'inventory.supplier_id')
    .innerJoin('accounts', 'accounts.id', 'inventory.supplier_id')
    .select('inventory.supplier_id')
    .distinct()
    .where('inventory.quantity', '>', 0)
    .where('inventory.updated_at', '<', daysAgo(staleAfterDays - remindBeforeStaleDays))
    .where('inventory.updated_at', '>=', daysAgo(staleAfterDays))
    .where('accounts.is_active', '=', true)
    .where('suppliers.is_demo', '=', false)
    .where(isDueForReminder)
    .execute()
  for (const { supplier_id } of due) await remind(db, config, supplier_id)
}

/** Of several processes, the one whose statement moves the date also queues the mail. */
const remind = (db: Db, config: Config, supplierId: string) =>
  db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('suppliers')
      .set({ last_reminded_at: sql`now()` })
      .where('account_id', '=', supplierId)
      .where(isDueForReminder)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return
    const supplier = await trx
      .selectFrom('accounts')
      .innerJoin('inventory', 'inventory.supplier_id', 'accounts.id')
      .select(['accounts.email', 'accounts.first_name'])
      .select(sql<number>`count(*) filter (where updated_at >= ${daysAgo(staleAfterDays)})`.as('sinking'))
      .select(sql<number>`count(*) filter (where updated_at < ${daysAgo(staleAfterDays)})`.as('sunk'))
      .where('accounts.id', '=', supplierId)
      .where('inventory.quantity', '>', 0)
      .where('inventory.updated_at', '<', daysAgo(staleAfterDays - remindBeforeStaleDays))
      .groupBy('accounts.id')
      .executeTakeFirst()
    if (supplier) await queueMail(trx, config, reminderMail(supplier, config))
  })

type StaleSupplier = { email: string; first_name: string; sinking: number; sunk: number }

const reminderMail = ({ email, first_name, sinking, sunk }: StaleSupplier, { publicUrl }: Config): MailOrder => ({
  kind: 'stock_reminder',
  to: email,
  subject: words('Is your stock on Heliodex still correct?'),
  blocks: [
    greeting(first_name),
    sentence(
      '{sinking, plural, one {# line} other {# lines}} of your stock will be listed below fresher offers within {remindBeforeStaleDays} days, because they have not been confirmed for a while.',
      { sinking, remindBeforeStaleDays },
    ),
    ...(sunk > 0
      ? [
          sentence('{sunk, plural, one {# line} other {# lines}} already did, after {staleAfterDays} days.', {
            sunk,
            staleAfterDays,
          }),
        ]
      : []),
    sentence('Correct what has changed, then confirm the rest with one click on "Still correct".'),
    button(words('Open your inventory'), `${publicUrl}/supplier/inventory`),
  ],
})
