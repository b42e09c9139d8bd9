import type { Generated } from 'kysely'
import type { Delimiter, Encoding } from '../../../shared/values/table-formats.js'
import type { GeneratedTime, Json } from './column-types.js'

type StoredTables = {
  id: Generated<string>
  format: 'csv' | 'xlsx'
  encoding: Encoding | null
  delimiter: Delimiter | null
  sheet: string | null
  created_at: GeneratedTime
  expires_at: GeneratedTime
}

type StoredTableRows = { table_id: string; row: number; cells: Json }

/** Uploaded tables while they are being imported. */
export type StoredTableTables = { stored_tables: StoredTables; stored_table_rows: StoredTableRows }
