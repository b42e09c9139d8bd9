import { sql } from 'kysely'
import type { CataloguePanel } from '../../../shared/panels/panel-schema.js'
import { lowerOf, vocabularyOf } from '../../../shared/panels/panel-search-text.js'
import type { Actor } from '../../db/audit.js'
import type { Db } from '../../db/database.js'
import { breathe } from '../../run/breathe.js'
import { readMakers } from '../makers.js'
import { factsOf, panelRowOf } from '../panel-columns.js'
import { learnWords } from '../write-panel.js'

/** The brand and SKU of a panel in lower case. */
export const identityOf = ({ Brand, SKU }: Pick<CataloguePanel, 'Brand' | 'SKU'>) =>
  JSON.stringify([lowerOf(Brand), lowerOf(SKU)])

const batchSize = 500
type Progress = (done: number) => void

export function* batchesOf<T>(items: readonly T[], size = batchSize) {
  for (let start = 0; start < items.length; start += size) yield items.slice(start, start + size)
}

/** The indexes of panels that the catalogue already has: the same SKU of the same maker, in any spelling. */
export async function findExisting(db: Db, panels: readonly CataloguePanel[]) {
  const existing = new Set<number>()
  const makerOf = await readMakers(db)
  let start = 0
  for (const batch of batchesOf(panels, 2000)) {
    const brands = batch.map(({ Brand }) => lowerOf(Brand))
    const makers = batch.map(({ Brand }) => makerOf(Brand))
    const skus = batch.map(({ SKU }) => lowerOf(SKU))
    const { rows } = await sql<{ place: number }>`
      select w.place from unnest(${brands}::text[], ${makers}::text[], ${skus}::text[])
        with ordinality as w (brand, maker, sku, place)
      where exists (select 1 from panels p where p.brand_lower = w.brand and p.sku_lower = w.sku)
        or w.maker <> '' and exists (
          select 1 from panels p where p.maker_key = w.maker and p.sku_lower = w.sku and p.maker_key <> '' and not p.is_twin)`.execute(
      db,
    )
    for (const { place } of rows) existing.add(start + place - 1)
    start += batch.length
  }
  return existing
}

/** Adds words to the vocabulary outside the transaction: extra words do no harm, and their locks are released early. */
export async function learnWordsOf(db: Db, panels: readonly CataloguePanel[]) {
  const words = new Set<string>()
  for (const panel of panels) for (const word of vocabularyOf(panel)) words.add(word)
  for (const batch of batchesOf([...words].sort(), 5000)) await learnWords(db, batch)
}

type Insertion = {
  source: string
  actor?: Actor
  onProgress?: Progress
  /** Keeps duplicates under two spellings of a maker, for filling an empty catalogue; an admin can merge them later. */
  keepsTwins?: boolean
}

/**
 * Inserts the panels that the catalogue does not have, with an audit entry each if there is an actor. Returns their
 * ids.
 */
export async function insertPanels(
  trx: Db,
  panels: readonly CataloguePanel[],
  { source, actor, onProgress, keepsTwins = false }: Insertion,
) {
  const ids: string[] = []
  const isTwin = keepsTwins ? await twinsAmong(trx) : () => false
  for (const batch of batchesOf(panels)) {
    const added = await insertBatch(trx, batch, source, isTwin)
    ids.push(...added.map(({ id }) => id))
    if (actor) await auditBatch(trx, actor, batch, added)
    onProgress?.(ids.length)
  }
  return ids
}

type AddedPanel = { id: string; brand_lower: string; sku_lower: string }

type DuplicateCheck = (panel: CataloguePanel) => boolean

/** Returns a function that says whether a panel's maker and SKU occurred before. */
async function twinsAmong(db: Db): Promise<DuplicateCheck> {
  const makerOf = await readMakers(db)
  const seen = new Set<string>()
  return ({ Brand, SKU }) => {
    const maker = makerOf(Brand)
    const before = seen.size
    return maker !== '' && seen.add(JSON.stringify([maker, lowerOf(SKU)])).size === before
  }
}

async function insertBatch(trx: Db, batch: readonly CataloguePanel[], source: string, isTwin: DuplicateCheck) {
  const rows: object[] = []
  for (const panel of batch) {
    rows.push({ ...panelRowOf(panel), source, is_twin: isTwin(panel) })
    await breathe()
  }
  const columns = sql.join(Object.keys(rows[0] ?? {}).map((column) => sql.ref(column)))
  const { rows: added } = await sql<AddedPanel>`
    insert into panels (${columns})
    select ${columns} from jsonb_populate_recordset(null::panels, ${JSON.stringify(rows)}::jsonb)
    on conflict do nothing
    returning id, brand_lower, sku_lower`.execute(trx)
  return added
}

async function auditBatch(trx: Db, actor: Actor, batch: readonly CataloguePanel[], added: readonly AddedPanel[]) {
  if (added.length === 0) return
  const panels = new Map(batch.map((panel) => [identityOf(panel), panel]))
  const entries = added.flatMap(({ id, brand_lower, sku_lower }) => {
    const panel = panels.get(JSON.stringify([brand_lower, sku_lower]))
    return panel ? [{ id, after: factsOf(panel) }] : []
  })
  await sql`
    insert into audit_entries (actor_id, actor_email, request_id, action, subject_type, subject_id, after)
    select ${actor.account?.id ?? null}::uuid, ${actor.account?.email ?? 'operator'}, ${actor.requestId ?? null},
      'panel.import', 'panel', e.id, e.after
    from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as e (id text, after jsonb)`.execute(trx)
}
