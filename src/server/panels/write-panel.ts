import { type Insertable, sql } from 'kysely'
import { AppError } from '../../shared/http/errors.js'
import { phrase } from '../../shared/languages/phrase.js'
import { optionalPanelKeys, panelFieldKeys } from '../../shared/panels/panel-fields.js'
import { findOddities } from '../../shared/panels/panel-physics.js'
import type { PanelEdit } from '../../shared/panels/panel-schema.js'
import { keyOf, lowerOf, vocabularyOf } from '../../shared/panels/panel-search-text.js'
import type { PanelFacts } from '../../shared/panels/panel-shapes.js'
import { type Actor, audit } from '../db/audit.js'
import { type Db, inTransaction, isUniqueViolation } from '../db/database.js'
import { joinWriters } from '../db/hold-catalogue.js'
import type { Tables } from '../db/schema.js'
import { factsOf, panelRowOf } from './panel-columns.js'
import { findPanels, getPanel, panelNotFound } from './read-panels.js'

const warningsOf = (facts: PanelFacts) => findOddities(facts).map(({ message }) => message)

/** Creates a panel with an audit entry, or refuses when its brand already has the SKU. */
export async function createPanel(db: Db, actor: Actor, facts: PanelFacts, source = 'form') {
  return inTransaction(db, async (trx) => {
    await joinWriters(trx)
    const made = await trx
      .insertInto('panels')
      .values({ ...panelRowOf(facts), source } as Insertable<Tables['panels']>)
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!made) throw await duplicateOf(trx, facts)
    await learnWords(trx, vocabularyOf(facts))
    await audit(trx, actor, 'panel.create', made.id, { after: factsOf(facts) })
    return { panel: await getPanel(trx, made.id, 'admin'), warnings: warningsOf(facts) }
  })
}

async function duplicateOf(db: Db, { SKU, Brand }: Pick<PanelFacts, 'SKU' | 'Brand'>) {
  const row = await db
    .selectFrom('panels')
    .select(['id', 'brand'])
    .where((eb) =>
      eb.or([
        eb('brand_lower', '=', lowerOf(Brand)),
        eb.and([eb('maker_key', '=', sql<string>`maker_of(${keyOf(Brand)})`), eb('maker_key', '!=', '')]),
      ]),
    )
    .where('sku_lower', '=', lowerOf(SKU))
    .orderBy('is_twin')
    .executeTakeFirst()
  const [existing] = row ? await findPanels(db, [row.id], 'admin') : []
  return duplicate({ SKU, Brand }, row?.brand ?? null, existing)
}

function duplicate({ SKU, Brand }: Pick<PanelFacts, 'SKU' | 'Brand'>, known: string | null, existing?: object) {
  const taken = Brand
    ? phrase`A panel with the SKU ${SKU} of ${known ?? Brand} is in the catalogue already.`
    : phrase`A panel with the SKU ${SKU} is in the catalogue already.`
  const isOtherSpelling = Brand && known && lowerOf(Brand) !== lowerOf(known)
  const message = isOtherSpelling ? [taken, phrase`${Brand} is another spelling of ${known}.`].join(' ') : taken
  return new AppError('conflict', message, { fields: { SKU: message }, extra: existing ? { existing } : {} })
}

/** Changes a panel. When the edit carries the version it is based on, it cannot overwrite a parallel edit. */
export async function updatePanel(db: Db, actor: Actor, id: string, { version, ...edit }: PanelEdit) {
  const updated = await inTransaction(db, async (trx) => {
    await joinWriters(trx)
    const [locked] = (
      await sql<{ version: number }>`select version from panels where id = ${id} for update`.execute(trx)
    ).rows
    if (!locked) throw panelNotFound()
    const current = await getPanel(trx, id, 'admin')
    if (version !== undefined && version !== locked.version)
      throw new AppError('conflict', 'Somebody else changed this panel meanwhile. Look at their version first.', {
        extra: { current },
      })
    const before = factsOf(current)
    const after = withKept(edit, before)
    await writeFacts(trx, actor, id, { before, after })
    return { panel: await getPanel(trx, id, 'admin'), warnings: warningsOf(after) }
  }).catch((error: unknown) => {
    if (isUniqueViolation(error)) return undefined
    throw error
  })
  if (updated) return updated
  throw await duplicateOf(db, { SKU: edit.SKU, Brand: await brandAfter(db, id, edit.Brand) })
}

/** The file that a value was read from, and its name. */
type Datasheet = { file: string; fileName: string }
type FactsChange = { before: PanelFacts; after: PanelFacts; datasheet?: Datasheet }

/** Writes changed facts and what is derived from them to a locked panel, with an audit entry that names the sheet. */
export async function writeFacts(trx: Db, actor: Actor, id: string, { before, after, datasheet }: FactsChange) {
  const changes = changesOf(before, after)
  // what somebody has changed is no longer the list's
  const list_fields = sql`array(select f from unnest(list_fields) f where f <> all(${Object.keys(changes.after)}::text[]))`
  await trx
    .updateTable('panels')
    .set({ ...panelRowOf(after), list_fields, version: sql`version + 1`, updated_at: sql`now()` } as never)
    .where('id', '=', id)
    .execute()
  await learnWords(trx, vocabularyOf(after))
  await audit(trx, actor, 'panel.update', id, {
    before: changes.before,
    after: { ...changes.after, ...(datasheet && { datasheet }) },
  })
}

const brandAfter = async (db: Db, id: string, brand: string | null | undefined) =>
  brand !== undefined
    ? brand
    : ((await db.selectFrom('panels').select('brand').where('id', '=', id).executeTakeFirst())?.brand ?? null)

/** Fills the fields that an edit omits with their old values. */
const withKept = (edit: Omit<PanelEdit, 'version'>, before: PanelFacts) =>
  ({
    ...edit,
    ...Object.fromEntries(optionalPanelKeys.filter((key) => edit[key] === undefined).map((key) => [key, before[key]])),
  }) as PanelFacts

function changesOf(before: PanelFacts, after: PanelFacts) {
  const changed = panelFieldKeys.filter((key) => before[key] !== after[key])
  const only = (facts: PanelFacts) => Object.fromEntries(changed.map((key) => [key, facts[key]]))
  return { before: only(before), after: only(after) }
}

/** Adds words that a typo may be corrected to. Sorted, so that two writers cannot deadlock. */
export async function learnWords(db: Db, words: readonly string[]) {
  if (words.length === 0) return
  const sorted = [...new Set(words)].sort()
  await sql`
    insert into search_words (word)
    select w from unnest(${sorted}::text[]) as u (w)
    where not exists (select 1 from search_words s where s.word = u.w) order by w
    on conflict do nothing`.execute(db)
}
