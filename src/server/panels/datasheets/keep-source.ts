import { sql } from 'kysely'
import type { DatasheetReading, Provenance, ReadPanel } from '../../../shared/panels/datasheet-reading.js'
import { panelFieldKeys } from '../../../shared/panels/panel-fields.js'
import { keyOf } from '../../../shared/panels/panel-search-text.js'
import type { PanelFacts } from '../../../shared/panels/panel-shapes.js'
import type { Db } from '../../db/database.js'

export type Source = { fields: Record<string, Provenance>; pages: DatasheetReading['pages'] }

/** The positions of the values that are unchanged from the sheet; a corrected value no longer comes from it. */
export function sourceOf(reading: DatasheetReading, parsed: ReadPanel, facts: Partial<PanelFacts>): Source {
  const kept = panelFieldKeys.filter((key) => parsed.provenance[key] && parsed[key] === facts[key])
  return {
    fields: Object.fromEntries(kept.map((key) => [key, parsed.provenance[key] as Provenance])),
    pages: reading.pages,
  }
}

export const keepSource = (trx: Db, panelId: string, file: string, { fields, pages }: Source) =>
  trx
    .insertInto('panel_sources')
    .values({ panel_id: panelId, file, fields: JSON.stringify(fields), pages: JSON.stringify(pages) })
    .onConflict((conflict) => conflict.columns(['panel_id', 'file']).doNothing())
    .execute()

/** A datasheet uploaded by an admin is public with the panels read from it, until somebody hides it. A photo is not. */
export const showOwnSheet = (trx: Db, file: string) =>
  trx
    .updateTable('files')
    .set({ is_shown: true })
    .where('name', '=', file)
    .where('is_shown', 'is', null)
    .where('content_type', '=', 'application/pdf')
    .execute()

/**
 * Values taken over by an existing panel: their positions in this sheet are stored, and those in other sheets removed.
 */
export async function addSource(trx: Db, panelId: string, file: string, source: Source) {
  const keys = Object.keys(source.fields)
  await sql`update panel_sources set fields = fields - ${keys}::text[] where panel_id = ${panelId} and file <> ${file}`.execute(
    trx,
  )
  const fields = JSON.stringify(source.fields)
  await trx
    .insertInto('panel_sources')
    .values({ panel_id: panelId, file, fields, pages: JSON.stringify(source.pages) })
    .onConflict((conflict) =>
      conflict.columns(['panel_id', 'file']).doUpdateSet({ fields: sql`panel_sources.fields || excluded.fields` }),
    )
    .execute()
}

/** A panel created from a request keeps the request's sheet, with the positions of its values if it was read. */
export async function keepRequestSource(trx: Db, panel: PanelFacts & { id: string }, file: string) {
  const job = await trx
    .selectFrom('datasheet_jobs')
    .select('reading')
    .where('file', '=', file)
    .where('status', 'in', ['done', 'cancelled'])
    .where('reading', 'is not', null)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  const parsed = job?.reading?.panels.find(({ SKU }) => keyOf(SKU) === keyOf(panel.SKU))
  const source = job?.reading && parsed ? sourceOf(job.reading, parsed, panel) : { fields: {}, pages: [] }
  await keepSource(trx, panel.id, file, source)
}
