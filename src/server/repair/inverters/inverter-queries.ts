import { type Selectable, sql } from 'kysely'
import { AppError } from '../../../shared/http/errors.js'
import type { PageRequest } from '../../../shared/http/page.js'
import type { Inverter } from '../../../shared/repair/inverter-api.js'
import type { Db } from '../../db/database.js'
import { likeEveryWord } from '../../db/like.js'
import { readPage } from '../../db/read-page.js'
import type { Tables } from '../../db/schema.js'

type InverterRow = Selectable<Tables['inverters']>

export const toInverter = ({
  id,
  brand,
  model,
  figures,
  inputs,
  source,
  is_listed,
  created_at,
  updated_at,
}: InverterRow): Inverter => ({
  id,
  Brand: brand,
  Model: model,
  ...figures,
  Inputs: inputs,
  Source: source,
  isListed: is_listed,
  created_at,
  updatedAt: updated_at,
})

/** By maker and model; the maker that was typed first, before those with its letters somewhere inside a name. */
export async function listInverters(db: Db, { search, ...page }: PageRequest & { search?: string | undefined }) {
  const matches = db.selectFrom('inverters').where(likeEveryWord(search ?? '', ['search_text']))
  const [first = ''] = (search ?? '').trim().toLowerCase().split(/\s+/u)
  const order = sql`starts_with(lower(brand), ${first}) desc, lower(brand), lower(model)`
  const { rows, ...numbers } = await readPage(matches.selectAll().orderBy(order), page)
  return { inverters: rows.map(toInverter), ...numbers }
}

const findInverter = (db: Db, id: string) =>
  db.selectFrom('inverters').selectAll().where('id', '=', id).executeTakeFirst()

export async function getInverter(db: Db, id: string): Promise<Inverter> {
  const row = await findInverter(db, id)
  if (!row) throw inverterNotFound()
  return toInverter(row)
}

export const inverterNotFound = () => new AppError('not_found', 'This inverter is not in the catalogue any more.')

/** Several at once, by id; those that are not there are left out. */
export async function findInverters(db: Db, ids: readonly string[]): Promise<Map<string, Inverter>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('inverters').selectAll().where('id', 'in', ids).execute()
  return new Map(rows.map((row) => [row.id, toInverter(row)]))
}
