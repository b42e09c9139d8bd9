import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Db } from '../db/database.js'
import { holdRates } from '../db/hold-catalogue.js'
import { inLongTransaction } from '../db/long-statements.js'
import { projectFolder } from '../run/project-folder.js'
import { listRates, movedBetween, reprice, takeBankRates } from './exchange-rates.js'
import { type BankRates, perUsdOf, readBankFile } from './read-bank-file.js'

/**
 * Keeps rates of the bank, unless those at hand are newer, and brings prices up to date. A rate of an admin's own stays.
 * What the bank no longer states stays with its day.
 */
export const keepBankRates = (db: Db, given: BankRates, answeredAt: Date | null) =>
  inLongTransaction(db, async (trx) => {
    await holdRates(trx, 'alone')
    const before = await listRates(trx)
    const rates = perUsdOf(given).map((rate) => ({ ...rate, answeredAt }))
    await sql`
      insert into bank_rates as b (currency, per_usd, as_of, answered_at)
      select currency, "perUsd", "asOf", "answeredAt" from jsonb_to_recordset(${JSON.stringify(rates)}::jsonb)
        as given (currency text, "perUsd" numeric, "asOf" date, "answeredAt" timestamptz)
      on conflict (currency) do update set
        per_usd = case when excluded.as_of >= b.as_of then excluded.per_usd else b.per_usd end,
        as_of = greatest(excluded.as_of, b.as_of),
        answered_at = coalesce(excluded.answered_at, b.answered_at)`.execute(trx)
    await takeBankRates(trx)
    await reprice(trx, movedBetween(before, await listRates(trx)))
  })

export const readShippedRates = async () =>
  readBankFile(await readFile(join(projectFolder, 'catalogue', 'bank-rates.xml'), 'utf8'))

/** The rates that ship with the product, where none as new are at hand. */
export async function seedRates(db: Db) {
  const { newest } = await db
    .selectFrom('bank_rates')
    .select(sql<string | null>`max(as_of)::text`.as('newest'))
    .executeTakeFirstOrThrow()
  const shipped = await readShippedRates()
  if (newest === null || newest < shipped.asOf) await keepBankRates(db, shipped, null)
}
