import { createHash } from 'node:crypto'
import type pg from 'pg'
import type { Statement } from './search-sql.js'

const names = new Map<string, string>()
const maxNames = 300

/**
 * Runs a statement, prepared under a name when its text is among the first few hundred: common shapes are parsed once
 * per connection, and nobody can fill a connection's memory with rare ones.
 */
export async function queryPanels<Row extends pg.QueryResultRow>(pool: pg.Pool, { text, values }: Statement) {
  const name = nameOf(text)
  const { rows } = await pool.query<Row>(name === undefined ? { text, values } : { name, text, values })
  return rows
}

function nameOf(text: string) {
  const known = names.get(text)
  if (known !== undefined || names.size >= maxNames) return known
  const name = `panels_${createHash('sha256').update(text).digest('hex').slice(0, 24)}`
  names.set(text, name)
  return name
}
