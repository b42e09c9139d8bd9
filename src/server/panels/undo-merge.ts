import { sql } from 'kysely'
import { AppError } from '../../shared/http/errors.js'
import { mergeUndoHours } from '../../shared/panels/brand-api.js'
import { type Actor, audit } from '../db/audit.js'
import { type Db, ifTaken, inLongTransaction } from '../db/database.js'
import { holdCatalogue } from '../db/hold-catalogue.js'
import { lockPanels } from './lock-panels.js'
import type { BrandMerge } from './merge-brands.js'
import { mergePanel, type PanelMerge, unmergePanel } from './merge-panels.js'
import { discardAlerts } from './panel-columns.js'

/** Merges two panels: stock, history, requests, findings and quotes of the first move to the second. */
export const mergePanels = (db: Db, actor: Actor, from: string, into: string) =>
  inLongTransaction(db, async (trx) => {
    if (from === into) throw new AppError('invalid_request', 'Choose another panel to merge with.')
    // a writer of stock reads the panel of a line before it locks it: no line may move in between
    await holdCatalogue(trx)
    await lockPanels(trx, [from, into])
    const record = await mergePanel(trx, from, into)
    const { rows } = await sql<{ name: string }>`
      select concat_ws(' ', brand, sku) as name from panels where id = ${into}`.execute(trx)
    const merged = [record.panel.brand, record.panel.sku].filter(Boolean).join(' ')
    await audit(trx, actor, 'panel.merge', into, {
      before: { panel: merged, id: from },
      after: { moved: (record.moved.inventory ?? []).length, dropped: record.dropped.inventory ?? [] },
    })
    const { id } = await trx
      .insertInto('merges')
      .values({
        kind: 'panel',
        merged,
        kept: rows[0]?.name ?? '',
        merged_by: actor.account?.email ?? 'operator',
        record: JSON.stringify(record),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { id, merged, kept: rows[0]?.name ?? '' }
  })

/** Undoes a merge of the last day. Merges that build on each other are undone latest first. */
export const undoMerge = (db: Db, actor: Actor, id: string) =>
  inLongTransaction(db, async (trx) => {
    await holdCatalogue(trx)
    const merge = await trx
      .updateTable('merges')
      .set({ undone_at: sql`now()` })
      .where('id', '=', id)
      .where('undone_at', 'is', null)
      .where('merged_at', '>', sql<string>`now() - make_interval(hours => ${mergeUndoHours})`)
      .returning(['kind', 'merged', 'kept', 'record'])
      .executeTakeFirst()
    if (!merge) {
      await trx
        .selectFrom('merges')
        .select('id')
        .where('id', '=', id)
        .executeTakeFirstOrThrow(() => new AppError('not_found', 'There is no such merge.'))
      throw new AppError('conflict', 'This merge has already been undone, or is more than a day old.')
    }
    // the table holds the records that merges wrote
    if (merge.kind === 'panel') await splitPanels(trx, merge.record as PanelMerge)
    else await splitBrands(trx, merge.record as BrandMerge)
    await audit(trx, actor, `${merge.kind}.unmerge`, merge.kept, { before: { merged: merge.merged } })
  }).catch(
    ifTaken(
      () =>
        new AppError('conflict', 'The same brand and SKU are in the catalogue again, so this merge cannot be undone.'),
    ),
  )

async function splitPanels(trx: Db, record: PanelMerge) {
  await lockPanels(trx, [record.into])
  await unmergePanel(trx, record)
}

async function splitBrands(trx: Db, { aliasKey, aliases, renamed, merged }: BrandMerge) {
  await lockPanels(trx, [...renamed.map(({ id }) => id), ...merged.map(({ into }) => into)])
  await trx.deleteFrom('brand_aliases').where('alias_key', '=', aliasKey).execute()
  for (const { alias_key, alias, brand_key, brand } of aliases)
    await trx
      .insertInto('brand_aliases')
      .values({ alias_key, alias, brand_key, brand, created_by: 'undo' })
      .onConflict((conflict) => conflict.column('alias_key').doUpdateSet({ alias, brand_key, brand }))
      .execute()
  await sql`update panels p set brand = b.brand, brand_lower = b.brand_lower, brand_key = b.brand_key, version = version + 1,
      updated_at = now(), search_text = replaced_word(p.search_text, p.brand_key, b.brand_key)
    from jsonb_to_recordset(${JSON.stringify(renamed)}::jsonb) as b (id uuid, brand text, brand_lower text, brand_key text)
    where p.id = b.id`.execute(trx)
  for (const each of merged.toReversed()) await unmergePanel(trx, each)
  // panels that came with the brand's old name after the merge: from the bin, an import or a form
  await sql`update panels set maker_key = maker_of(brand_key)
    where brand_key = any(${[aliasKey, ...aliases.map(({ alias_key }) => alias_key)]}) and maker_key <> maker_of(brand_key)`.execute(
    trx,
  )
  await discardAlerts(trx)
}
