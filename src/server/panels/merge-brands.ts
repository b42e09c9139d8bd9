import { sql } from 'kysely'
import { invalidField } from '../../shared/http/errors.js'
import { keyOf, lowerOf } from '../../shared/panels/panel-search-text.js'
import { type Actor, audit } from '../db/audit.js'
import type { Db } from '../db/database.js'
import { inLongTransaction } from '../db/database.js'
import { holdCatalogue } from '../db/hold-catalogue.js'
import { lockPanels } from './lock-panels.js'
import { mergePanel, type PanelMerge } from './merge-panels.js'
import { discardAlerts } from './panel-columns.js'

type Alias = { alias_key: string; alias: string; brand_key: string; brand: string }

/** Everything that was changed by making one brand an alias of another. */
export type BrandMerge = {
  aliasKey: string
  /** The aliases that were changed, with their old values. */
  aliases: Alias[]
  renamed: { id: string; brand: string; brand_lower: string; brand_key: string }[]
  merged: PanelMerge[]
}

/**
 * Makes a name an alias of a brand. Panels under that name move to the brand; panels that the brand already has are
 * merged. Runs in one transaction and is recorded, so that it can be undone.
 */
export const addAlias = (db: Db, actor: Actor, input: { alias: string; brand: string }) =>
  inLongTransaction(db, async (trx) => {
    // a panel that is being added at the same time must not miss the new alias
    await holdCatalogue(trx)
    const names = await readNames(trx, input)
    const aliases = await writeAlias(trx, actor, names)
    const record = { aliasKey: names.aliasKey, aliases, ...(await movePanels(trx, names)) } satisfies BrandMerge
    const answer = {
      alias: names.alias,
      brand: names.brand,
      renamed: record.renamed.length,
      merged: record.merged.length,
    }
    if (isAsBefore(record, names)) return answer
    await discardAlerts(trx)
    await audit(trx, actor, 'brand.merge', names.brand, {
      after: { alias: names.alias, renamed: record.renamed.length, merged: record.merged.length },
    })
    await trx
      .insertInto('merges')
      .values({
        kind: 'brand',
        merged: names.alias,
        kept: names.brand,
        merged_by: actor.account?.email ?? 'operator',
        record: JSON.stringify(record),
      })
      .execute()
    return answer
  })

/** What making the alias would do to panels, without doing it. */
export async function previewAlias(db: Db, input: { alias: string; brand: string }) {
  const names = await readNames(db, input)
  const twins = await findTwins(db, names)
  const { panels } = await db
    .selectFrom('panels')
    .select(sql<number>`count(*)`.as('panels'))
    .where('maker_key', '=', names.aliasKey)
    .executeTakeFirstOrThrow()
  return { alias: names.alias, brand: names.brand, renamed: panels - twins.length, merged: twins.length }
}

/** A second click on what is done already: there is nothing to record, or to undo. */
const isAsBefore = ({ aliases, renamed, merged }: BrandMerge, { aliasKey, brandKey }: Names) =>
  renamed.length + merged.length === 0 &&
  aliases.some(({ alias_key, brand_key }) => alias_key === aliasKey && brand_key === brandKey)

type Names = { alias: string; aliasKey: string; brand: string; brandKey: string }

/** If the brand is itself an alias, uses the brand behind it, so that an alias never points to another alias. */
async function readNames(trx: Db, { alias, brand }: { alias: string; brand: string }): Promise<Names> {
  const aliasKey = keyOf(alias)
  if (aliasKey === '') throw invalidField('alias', 'Write a name with letters or digits')
  if (keyOf(brand) === '') throw invalidField('brand', 'Write a name with letters or digits')
  const known = await trx
    .selectFrom('brand_aliases')
    .select(['brand', 'brand_key'])
    .where('alias_key', '=', keyOf(brand))
    .executeTakeFirst()
  const names = { alias, aliasKey, brand: known?.brand ?? brand, brandKey: known?.brand_key ?? keyOf(brand) }
  if (names.brandKey === aliasKey) throw invalidField('alias', `${alias} and ${names.brand} are the same brand already`)
  return names
}

/** Returns the changed aliases with their old values. */
async function writeAlias(trx: Db, actor: Actor, { alias, aliasKey, brand, brandKey }: Names): Promise<Alias[]> {
  const before = await trx
    .selectFrom('brand_aliases')
    .select(['alias_key', 'alias', 'brand_key', 'brand'])
    .where((eb) => eb.or([eb('alias_key', '=', aliasKey), eb('brand_key', '=', aliasKey)]))
    .execute()
  const target = { brand_key: brandKey, brand }
  await trx.updateTable('brand_aliases').set(target).where('brand_key', '=', aliasKey).execute()
  await trx
    .insertInto('brand_aliases')
    .values({ alias_key: aliasKey, alias, ...target, created_by: actor.account?.email ?? 'operator' })
    .onConflict((conflict) => conflict.column('alias_key').doUpdateSet({ alias, ...target }))
    .execute()
  return before
}

/** The panels under the name that the brand has too, or that are twice under the name. */
async function findTwins(trx: Db, { aliasKey, brandKey }: Names) {
  // panels under older aliases of the name have it as their maker
  const { rows } = await sql<{ from: string; into: string }>`
    select id as "from", "into" from (
      select id, maker_key, first_value(id) over same as "into" from panels where maker_key in (${aliasKey}, ${brandKey})
      window same as (partition by sku_lower order by (maker_key = ${brandKey}) desc, is_twin, created_at, id)) p
    where maker_key = ${aliasKey} and id <> "into" order by id`.execute(trx)
  return rows
}

async function movePanels(trx: Db, names: Names) {
  const { aliasKey, brand, brandKey } = names
  const twins = await findTwins(trx, names)
  const { rows: moving } = await sql<{ id: string }>`select id from panels where maker_key = ${aliasKey}`.execute(trx)
  await lockPanels(trx, [...moving.map(({ id }) => id), ...twins.map(({ into }) => into)])
  const merged: PanelMerge[] = []
  for (const { from, into } of twins) merged.push(await mergePanel(trx, from, into))
  const { rows: renamed } = await sql<BrandMerge['renamed'][number]>`
    with before as (select id, brand, brand_lower, brand_key from panels where maker_key = ${aliasKey})
    update panels p set brand = ${brand}, brand_lower = ${lowerOf(brand)}, brand_key = ${brandKey}, version = version + 1,
      updated_at = now(), search_text = ${sql`replaced_word(p.search_text, p.brand_key, ${brandKey})`}
    from before b where b.id = p.id returning b.*`.execute(trx)
  return { renamed, merged }
}
