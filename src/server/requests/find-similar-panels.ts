import { sql } from 'kysely'
import { phrase } from '../../shared/languages/phrase.js'
import { keyOf } from '../../shared/panels/panel-search-text.js'
import type { SimilarPanel } from '../../shared/requests/similar-panel.js'
import { readDimensions } from '../../shared/requests/validate-request.js'
import type { Db } from '../db/database.js'

/** The data of a requested panel that similarity is judged by. */
export type RequestedPanel = {
  brand: string | null
  model: string | null
  wattage: number | null
  length: number | null
  width: number | null
  dimensions: string | null
  /** The panel that was created from this request. */
  panelId?: string | null
}

const mostPerRequest = 10
/** The catalogue rounds to whole millimetres, so a value may be off by half of one. */
const catalogueRounding = 0.5

const whyOf = {
  same_model: ({ isOtherSpelling, Brand }: Row) =>
    isOtherSpelling ? phrase`Same model; ${Brand} is the same brand` : phrase('Same brand and model'),
  same_size: (panel: Row) => phrase`Same brand, ${panel.Watts_W} W and size`,
}

type Row = Omit<SimilarPanel, 'why'> & { index: number; isOtherSpelling: boolean }

/** For each requested panel, the panels of the catalogue that may be the same: by model, or by power and size. */
export async function findSimilarPanels(db: Db, requested: readonly RequestedPanel[]): Promise<SimilarPanel[][]> {
  const found: SimilarPanel[][] = requested.map(() => [])
  if (requested.length === 0) return found
  const { rows } = await sql<Row>`
    select w.index, similar_panel.* from jsonb_to_recordset(${JSON.stringify(requested.map(keysOf))}::jsonb)
      as w(index int, brand text, model text, watts float8, length float8, width float8, rounding float8, except_id uuid)
    cross join lateral (
      select p.id, p.sku as "SKU", p.brand as "Brand", p.description as "Description", p.watts_w as "Watts_W",
        p.module_efficiency_percent as "ModuleEfficiency_percent", p.cell_type as "CellType",
        p.length_mm as "Length_mm", p.width_mm as "Width_mm",
        case when p.sku_key = w.model then 'same_model' else 'same_size' end as reason,
        p.brand_key <> w.brand as "isOtherSpelling"
      from panels p
      where p.maker_key = maker_of(w.brand) collate "C" and p.id is distinct from w.except_id and (
        (w.model <> '' and p.sku_key = w.model) or
        (w.brand <> '' and p.watts_w = w.watts and abs(p.length_mm - w.length) <= w.rounding and
          abs(p.width_mm - w.width) <= w.rounding))
      order by (p.sku_key = w.model) desc, p.sku_key, p.id limit ${mostPerRequest}
    ) similar_panel`.execute(db)
  for (const row of rows) {
    const { index, isOtherSpelling, ...panel } = row
    found[index]?.push({ ...panel, why: whyOf[panel.reason](row) })
  }
  return found
}

function keysOf({ brand, model, wattage, length, width, dimensions, panelId }: RequestedPanel, index: number) {
  const size = length && width ? statedSize(length, width) : readDimensions(dimensions)
  return {
    index,
    brand: keyOf(brand),
    model: keyOf(model),
    watts: wattage,
    length: size?.lengthMm ?? null,
    width: size?.widthMm ?? null,
    rounding: catalogueRounding + (size?.roundingMm ?? 0),
    except_id: panelId ?? null,
  }
}

const statedSize = (length: number, width: number) => ({
  lengthMm: Math.max(length, width),
  widthMm: Math.min(length, width),
  roundingMm: Number.isInteger(length) && Number.isInteger(width) ? 0.5 : 0.05,
})
