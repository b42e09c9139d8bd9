import { sql } from 'kysely'
import type { PanelFieldKey } from '../../../shared/panels/panel-fields.js'
import type { CataloguePanel } from '../../../shared/panels/panel-schema.js'
import { lowerOf } from '../../../shared/panels/panel-search-text.js'
import { audit } from '../../db/audit.js'
import type { Db } from '../../db/database.js'
import { inLongTransaction } from '../../db/database.js'
import { batchesOf, identityOf, learnWordsOf } from '../import/insert-panels.js'
import { readMakers } from '../makers.js'
import { columnOf, panelColumns, panelRowOf } from '../panel-columns.js'
import type { ListedPanel } from './bundled-list.js'
import { insertListed, listFieldsOf, seedAliases } from './insert-listed.js'

/** What a list does to the catalogue: how many panels are new, changed, no longer listed, and twice in the list itself. */
export type ListReport = {
  added: number
  changed: number
  delisted: number
  repeated: number
  unchanged: number
  /** How many panels change in each field, with some of them: `API-P320: 320.16 → 325`. */
  fields: Partial<Record<PanelFieldKey, { count: number; examples: string[] }>>
}
const mostExamples = 3
const longestSeconds = 600

type KnownPanel = CataloguePanel & { id: string; listFields: PanelFieldKey[] }
type Wish = { day: string; writes: boolean }

/** Takes a public list into the catalogue, or only tells what it would do. What a person wrote is never overwritten. */
export async function takeList(db: Db, listed: readonly ListedPanel[], { day, writes }: Wish): Promise<ListReport> {
  const once = [...new Map(listed.map((each) => [identityOf(each.panel), each])).values()]
  if (writes)
    await learnWordsOf(
      db,
      once.map(({ panel }) => panel),
    )
  const work = async (trx: Db) => {
    if (writes) await seedAliases(trx)
    const report: ListReport = {
      ...{ added: 0, changed: 0, delisted: 0, repeated: listed.length - once.length, unchanged: 0 },
      fields: {},
    }
    const seen: string[] = []
    for (const batch of batchesOf(once, 2000)) {
      const known = await findKnown(trx, batch)
      const fresh = batch.filter((_, n) => !known.has(n))
      const inserted = writes ? await insertListed(trx, fresh, day) : []
      for (const id of inserted) seen.push(id)
      report.added += writes ? inserted.length : fresh.length
      for (const [n, panel] of known) {
        seen.push(panel.id)
        const changes = changesOf(panel, batch[n]?.panel)
        if (changes.length === 0) report.unchanged++
        else report.changed++
        noteChanges(report, panel, batch[n]?.panel, changes)
        if (writes && changes.length > 0) await change(trx, panel, batch[n], changes, day)
      }
    }
    if (writes)
      await sql`update panels set listing_day = ${day} where id = any(${seen}::uuid[]) and 'Listing' = any(list_fields)`.execute(
        trx,
      )
    // the bundled list says of each panel whether it is listed; a newer one has only those that are
    if (once.every(({ panel }) => panel.Listing === 'listed'))
      report.delisted = await delist(trx, seen, { day, writes })
    if (writes)
      await audit(trx, { account: null }, 'catalogue.import', 'panels', { after: { list: day, ...countsOf(report) } })
    return report
  }
  return inLongTransaction(db, work, longestSeconds)
}

/** The day on which the newest panel of a list was listed: the list is not older. */
export const newestIn = (listed: readonly ListedPanel[]) =>
  listed
    .flatMap(({ panel }) => panel.ListedFrom ?? [])
    .sort()
    .at(-1)

/** The same day of the catalogue's list, where that is newer: an older list would end the listing of all later panels. */
export async function findNewer(db: Db, listed: readonly ListedPanel[]) {
  const { day } = await db
    .selectFrom('panels')
    .select(sql<string | null>`max(listed_from)`.as('day'))
    .where(sql<boolean>`'ListedFrom' = any(list_fields)`)
    .executeTakeFirstOrThrow()
  const newest = newestIn(listed)
  return day !== null && newest !== undefined && newest < day ? day : undefined
}

const countsOf = ({ fields: _, ...counts }: ListReport) => counts

/** The panels that the catalogue has already, by their place. */
async function findKnown(trx: Db, batch: readonly ListedPanel[]) {
  const makerOf = await readMakers(trx)
  const makers = batch.map(({ panel }) => makerOf(panel.Brand))
  const skus = batch.map(({ panel }) => lowerOf(panel.SKU))
  const { rows } = await sql<KnownPanel & { place: number }>`
    select w.place, ${sql.raw(panelColumns)} from unnest(${makers}::text[], ${skus}::text[]) with ordinality as w (maker, sku, place)
    join panels p on p.maker_key = w.maker and p.sku_lower = w.sku and not p.is_twin`.execute(trx)
  return new Map(rows.map(({ place, ...panel }) => [place - 1, panel]))
}

/** The fields that the list may write: its own, where it says something else now, and those that nobody states. */
const changesOf = (known: KnownPanel, panel: CataloguePanel | undefined) =>
  panel
    ? listFieldsOf(panel).filter(
        (key) => !isSame(panel[key], known[key]) && (known[key] === null || known.listFields.includes(key)),
      )
    : []

/** Lists round one figure in several ways, and write one word in capitals or not: no news. */
function isSame(said: unknown, known: unknown) {
  if (typeof said === 'number' && typeof known === 'number') return Math.abs(said - known) <= 0.001 * Math.abs(known)
  return typeof said === 'string' && typeof known === 'string' ? lowerOf(said) === lowerOf(known) : said === known
}

function noteChanges(
  { fields }: ListReport,
  known: KnownPanel,
  panel: CataloguePanel | undefined,
  keys: readonly PanelFieldKey[],
) {
  for (const key of keys) {
    fields[key] ??= { count: 0, examples: [] }
    const field = fields[key]
    if (++field.count <= mostExamples) field.examples.push(`${known.SKU}: ${known[key] ?? '–'} → ${panel?.[key]}`)
  }
}

async function change(
  trx: Db,
  known: KnownPanel,
  listed: ListedPanel | undefined,
  keys: readonly PanelFieldKey[],
  day: string,
) {
  if (!listed) return
  const only = (facts: CataloguePanel) => Object.fromEntries(keys.map((key) => [key, facts[key]]))
  const row = panelRowOf({ ...known, ...only(listed.panel) })
  const columns = [...keys.map(columnOf), 'cell_type_lower', 'search_text', 'match_version', 'match_curves']
  const values = Object.fromEntries(Object.entries(row).filter(([column]) => columns.includes(column)))
  await trx
    .updateTable('panels')
    .set({
      ...values,
      list_fields: [...new Set([...known.listFields, ...keys])],
      list_name: listed.list,
      listing_day: day,
      version: sql`version + 1`,
      updated_at: sql`now()`,
    } as never)
    .where('id', '=', known.id)
    .execute()
  await audit(trx, { account: null }, 'panel.update', known.id, { before: only(known), after: only(listed.panel) })
}

/** Panels that the list had and has no more; a listing that a person wrote stays. */
async function delist(trx: Db, seen: readonly string[], { day, writes }: Wish) {
  const gone = sql`listing = 'listed' and 'Listing' = any(list_fields) and id <> all(${seen}::uuid[])`
  const { rows } = await sql<{ id: string }>`select id from panels where ${gone}`.execute(trx)
  if (writes)
    await sql`update panels set listing = 'delisted', listing_day = ${day}, version = version + 1 where ${gone}`.execute(
      trx,
    )
  return rows.length
}
