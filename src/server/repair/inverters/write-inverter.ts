import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { gunzipSync } from 'node:zlib'
import { parse } from 'csv-parse/sync'
import { type Selectable, sql } from 'kysely'
import { AppError } from '../../../shared/http/errors.js'
import type { PageRequest } from '../../../shared/http/page.js'
import type { GivenInverter, Inverter } from '../../../shared/repair/inverter-api.js'
import { inverterFigures } from '../../../shared/repair/inverter-fields.js'
import { keysOf, tableOf } from '../../../shared/values/keys-of.js'
import { type Actor, audit } from '../../db/audit.js'
import { type Db, ifTaken, inTransaction } from '../../db/database.js'
import { likeEveryWord } from '../../db/like.js'
import { readPage } from '../../db/read-page.js'
import type { Tables } from '../../db/schema.js'
import { projectFolder } from '../../run/project-folder.js'

type InverterRow = Selectable<Tables['inverters']>

const toInverter = ({
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

const inverterNotFound = () => new AppError('not_found', 'This inverter is not in the catalogue any more.')

/** Several at once, by id; those that are not there are left out. */
export async function findInverters(db: Db, ids: readonly string[]): Promise<Map<string, Inverter>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('inverters').selectAll().where('id', 'in', ids).execute()
  return new Map(rows.map((row) => [row.id, toInverter(row)]))
}

export const searchTextOf = ({ Brand, Model }: Pick<GivenInverter, 'Brand' | 'Model'>) =>
  `${Brand} ${Model} ${Model.replace(/[^\p{L}\p{N}]/gu, '')}`

const columnsOf = ({ Brand, Model, Inputs, Source, ...figures }: GivenInverter) => ({
  brand: Brand,
  model: Model,
  figures: JSON.stringify(tableOf(keysOf(inverterFigures), (key) => figures[key])),
  inputs: JSON.stringify(Inputs),
  source: Source,
  is_listed: false,
  search_text: searchTextOf({ Brand, Model }),
})

const nameIsTaken = ({ Brand, Model }: GivenInverter) =>
  new AppError('conflict', `There is already an inverter ${Brand} ${Model}.`)

export async function createInverter(db: Db, actor: Actor, given: GivenInverter): Promise<Inverter> {
  return inTransaction(db, async (trx) => {
    const row = await trx
      .insertInto('inverters')
      .values(columnsOf(given))
      .onConflict((conflict) => conflict.doNothing())
      .returningAll()
      .executeTakeFirstOrThrow(() => nameIsTaken(given))
    const after = toInverter(row)
    await audit(trx, actor, 'inverter.created', row.id, { after })
    return after
  })
}

export const updateInverter = (db: Db, actor: Actor, id: string, given: GivenInverter): Promise<Inverter> =>
  inTransaction(db, (trx) => replaceInverter(trx, actor, id, given)).catch(ifTaken(() => nameIsTaken(given)))

async function replaceInverter(trx: Db, actor: Actor, id: string, given: GivenInverter) {
  const before = await trx
    .selectFrom('inverters')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow(inverterNotFound)
  const row = await trx
    .updateTable('inverters')
    .set({ ...columnsOf(given), updated_at: new Date() })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  const [was, after] = [toInverter(before), toInverter(row)]
  await audit(trx, actor, 'inverter.updated', id, { before: was, after })
  return after
}

export async function deleteInverter(db: Db, actor: Actor, id: string) {
  await inTransaction(db, async (trx) => {
    const before = await getInverter(trx, id)
    const { numDeletedRows } = await trx.deleteFrom('inverters').where('id', '=', id).executeTakeFirst()
    if (numDeletedRows === 0n) throw inverterNotFound()
    await audit(trx, actor, 'inverter.deleted', id, { before })
  })
}

type Written = { inverter: Inverter; what: 'added' | 'updated' | 'unchanged' }

/** Adds an inverter, or replaces the figures of the one with that name. */
export async function putInverter(trx: Db, actor: Actor, given: GivenInverter): Promise<Written> {
  const known = await trx
    .selectFrom('inverters')
    .selectAll()
    .where((where) => where(where.fn('lower', ['brand']), '=', given.Brand.toLowerCase()))
    .where((where) => where(where.fn('lower', ['model']), '=', given.Model.toLowerCase()))
    .executeTakeFirst()
  if (!known) return { inverter: await createInverter(trx, actor, given), what: 'added' }
  const { id: _, created_at: __, updatedAt: ___, isListed, ...before } = toInverter(known)
  if (!isListed && isDeepStrictEqual(before, { ...given })) return { inverter: toInverter(known), what: 'unchanged' }
  return { inverter: await replaceInverter(trx, actor, known.id, given), what: 'updated' }
}

type ListedInverter = { Brand: string; Model: string; Source: string } & Record<string, string>

/**
 * Adds the inverters of the bundled public list that are not there under their name: a maker's manual goes before it.
 * Returns how many are new.
 */
export async function insertListedInverters(trx: Db) {
  const text = gunzipSync(await readFile(join(projectFolder, 'catalogue', 'world-inverters.csv.gz')))
  const rows = (parse(text, { columns: true }) as ListedInverter[]).map((cells) => ({
    brand: cells.Brand,
    model: cells.Model,
    figures: tableOf(keysOf(inverterFigures), (key) => (cells[key] ? Number(cells[key]) : null)),
    source: cells.Source,
    search_text: searchTextOf(cells),
  }))
  const { rows: added } = await sql`
    insert into inverters (brand, model, figures, inputs, source, search_text, is_listed)
    select brand, model, figures, '[]', source, search_text, true
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as i (brand text, model text, figures jsonb, source text, search_text text)
    on conflict do nothing returning id`.execute(trx)
  return added.length
}
