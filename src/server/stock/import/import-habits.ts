import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { type FixOfProblem, isRemembered } from '../../../shared/stock/import-problems.js'
import type { ImportField, Mapping } from '../../../shared/stock/import-shapes.js'
import type { DecimalSign } from '../../../shared/values/figure-text.js'
import { keysOf } from '../../../shared/values/keys-of.js'
import type { Db } from '../../db/database.js'
import type { Cell, TableHead } from '../../tables-in/table.js'

/** The remembered settings. Corrections of single rows belong to one file. */
type ImportHabit = Pick<ImportSettings, 'mapping' | 'hasHeader' | 'decimalSign' | 'currency' | 'mends'>

const mostHabits = 30

/** Files with the same headings have the same shape; without headings, those of the same format and width. */
export function shapeOf({ format }: TableHead, headings: readonly Cell[], width: number) {
  const names = headings.map((cell) => String(cell).trim().toLowerCase())
  return createHash('sha256')
    .update(JSON.stringify(names.length > 0 ? [format, ...names] : [format, width]))
    .digest('hex')
}

export async function findHabit(db: Db, supplierId: string, shape: string): Promise<ImportHabit | undefined> {
  const row = await db
    .selectFrom('import_habits')
    .select('settings')
    .where('supplier_id', '=', supplierId)
    .where('shape', '=', shape)
    .executeTakeFirst()
  // written by `keepHabit`
  return row && (row.settings as ImportHabit)
}

/** Remembers the settings of an import for the next file of its shape. */
export async function keepHabit(trx: Db, supplierId: string, shape: string, settings: ImportSettings) {
  const { mapping, hasHeader, decimalSign, currency } = settings
  const mends: FixOfProblem = {}
  for (const kind of keysOf(settings.mends)) {
    const fix = settings.mends[kind]
    if (fix !== undefined && isRemembered(kind)) mends[kind] = fix
  }
  const habit = JSON.stringify({ mapping, hasHeader, decimalSign, currency, mends } satisfies ImportHabit)
  await sql`
    insert into import_habits (supplier_id, shape, settings) values (${supplierId}, ${shape}, ${habit}::jsonb)
    on conflict (supplier_id, shape) do update set settings = excluded.settings, used_at = now()`.execute(trx)
  await sql`
    delete from import_habits where supplier_id = ${supplierId} and shape in (
      select shape from import_habits where supplier_id = ${supplierId} order by used_at desc offset ${mostHabits})`.execute(
    trx,
  )
}

export const forgetHabit = (db: Db, supplierId: string, shape: string) =>
  db.deleteFrom('import_habits').where('supplier_id', '=', supplierId).where('shape', '=', shape).execute()

/** A person's corrections of one row. */
type RowEdit = {
  values?: Partial<Record<ImportField, string>> | undefined
  panelId?: string | null | undefined
  skip?: boolean | undefined
}

/** The settings for reading a file: first guessed, then corrected by the person. */
export type ImportSettings = {
  mapping: Mapping
  hasHeader: boolean
  decimalSign: 'auto' | DecimalSign
  /** The currency of prices that do not state one; null means the one of the column's title or of the supplier. */
  currency: string | null
  mends: FixOfProblem
  isRemembered: boolean
  /** Keyed by row number. */
  edits: Record<string, RowEdit>
}
