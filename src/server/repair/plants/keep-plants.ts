import { type Selectable, sql, type Updateable } from 'kysely'
import { AppError } from '../../../shared/http/errors.js'
import type { PageRequest } from '../../../shared/http/page.js'
import type { KeptPlant } from '../../../shared/repair/plants/plant-api.js'
import { maxPlants, type PlantContent, type PlantWatch } from '../../../shared/repair/plants/plant-shapes.js'
import { type Db, inTransaction } from '../../db/database.js'
import { deleteKept, makeSecret, openLink, refuseMore } from '../../db/kept-by-account.js'
import { readPage } from '../../db/read-page.js'
import type { Tables } from '../../db/schema.js'

type PlantRow = Selectable<Tables['plants']>
type GivenPlant = PlantContent & { name: string; said?: string | undefined }

const notFound = () => new AppError('not_found', 'This plant does not exist.')

const toPlant = (row: PlantRow): KeptPlant => ({
  id: row.id,
  name: row.name,
  ...row.content,
  watch: row.watch,
  watchMetAt: row.watch_met_at,
  hasLink: row.link_hash !== null,
  created_at: row.created_at,
  updatedAt: row.updated_at,
})

const columnsOf = ({ name, ...content }: GivenPlant) => ({ name, content: JSON.stringify(content) })

export async function listPlants(db: Db, accountId: string, page: PageRequest) {
  const own = db.selectFrom('plants').where('account_id', '=', accountId)
  const { rows, ...numbers } = await readPage(own.selectAll().orderBy('updated_at', 'desc').orderBy('id'), page)
  return { plants: rows.map(toPlant), ...numbers }
}

export const createPlant = (db: Db, accountId: string, given: GivenPlant) =>
  inTransaction(db, async (trx) => {
    const message = `You have ${maxPlants} plants, which is the most. Delete one to keep another.`
    await refuseMore(trx, accountId, { table: 'plants', most: maxPlants, message })
    const row = await trx
      .insertInto('plants')
      .values({ account_id: accountId, ...columnsOf(given) })
      .returningAll()
      .executeTakeFirstOrThrow()
    return toPlant(row)
  })

export async function getPlant(db: Db, accountId: string, id: string): Promise<KeptPlant> {
  const row = await db
    .selectFrom('plants')
    .selectAll()
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow(notFound)
  return toPlant(row)
}

async function changePlant(db: Db, accountId: string, id: string, values: Updateable<Tables['plants']>) {
  const row = await db
    .updateTable('plants')
    .set({ ...values, updated_at: new Date() })
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .returningAll()
    .executeTakeFirstOrThrow(notFound)
  return toPlant(row)
}

/** What a watch waits for may be met again by another plant. */
export const updatePlant = (db: Db, accountId: string, id: string, given: GivenPlant) =>
  changePlant(db, accountId, id, { ...columnsOf(given), watch_met_at: null })

export const watchPlant = (db: Db, accountId: string, id: string, watch: PlantWatch | null) =>
  changePlant(db, accountId, id, { watch: watch && JSON.stringify(watch), watch_met_at: null })

export const deletePlant = (db: Db, accountId: string, id: string) => deleteKept(db, 'plants', accountId, id, notFound)

/** The secret is told once and kept as a hash. */
export async function linkPlant(db: Db, accountId: string, id: string, publicUrl: string) {
  const { secret, hash } = makeSecret(24)
  await changePlant(db, accountId, id, { link_hash: hash, link_made_at: new Date(), link_paused_at: null })
  return { link: { secret, url: `${publicUrl}/plants/shared/${secret}` } }
}

export const unlinkPlant = async (db: Db, accountId: string, id: string) => {
  await changePlant(db, accountId, id, { link_hash: null })
}

export async function getSharedPlant(db: Db, secret: string): Promise<GivenPlant> {
  const row = await openLink<Pick<PlantRow, 'name' | 'content'>>(db, 'plant', secret, sql`name, content`)
  if (!row) throw new AppError('not_found', 'This link does not show a plant any more.')
  // the drawing is shared, not the words of its owner
  const { said: _, ...content } = row.content
  return { name: row.name, ...content }
}
