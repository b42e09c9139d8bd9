import { sql } from 'kysely'
import type { ExistingPanel } from '../../../shared/panels/datasheet-api.js'
import { keyOf } from '../../../shared/panels/panel-search-text.js'
import type { Db } from '../../db/database.js'
import { panelColumns } from '../panel-columns.js'

type PanelNames = { SKU?: string | null | undefined; Brand?: string | null | undefined }

/**
 * For each panel, the one of the catalogue with its brand and model, in any case and punctuation. Without a brand the
 * model decides.
 */
export async function findExistingPanels(
  db: Db,
  panels: readonly PanelNames[],
): Promise<(ExistingPanel | undefined)[]> {
  const sought = panels.map(({ SKU, Brand }, asked) => ({
    asked,
    model: keyOf(SKU),
    brand: Brand ? keyOf(Brand) : null,
  }))
  if (sought.length === 0) return []
  const { rows } = await sql<ExistingPanel & { asked: number }>`
    select w.asked, existing.* from jsonb_to_recordset(${JSON.stringify(sought)}::jsonb)
      as w(asked int, model text, brand text)
    cross join lateral (
      select ${sql.raw(panelColumns)} from panels p
      where w.model <> '' and p.sku_key = w.model collate "C" and (w.brand is null or p.maker_key = maker_of(w.brand))
      order by p.created_at, p.id limit 1
    ) existing`.execute(db)
  const found = panels.map((): ExistingPanel | undefined => undefined)
  for (const { asked, ...existing } of rows) found[asked] = existing
  return found
}
