import { sql } from 'kysely'
import { namesColour } from '../../../reader/parse/values/read-frame.js'
import { phrase } from '../../../shared/languages/phrase.js'
import type {
  ExistingPanel,
  ParsedPanel,
  ParsedRequest,
  ParseResult,
  UploadResult,
} from '../../../shared/panels/datasheet-api.js'
import type {
  DatasheetReading,
  ReadFieldKey,
  ReadingWarning,
  ReadPanel,
} from '../../../shared/panels/datasheet-reading.js'
import { keyOf } from '../../../shared/panels/panel-search-text.js'
import { type RequestFieldKey, requestField, requestFieldKeys } from '../../../shared/panels/request-fields.js'
import type { Db } from '../../db/database.js'
import { panelColumns } from '../panel-columns.js'

type IndexedPanel = { panel: ReadPanel; index: number }

export const toParsed = ({ panel, index }: IndexedPanel): ParsedPanel =>
  ({ ...panel, index, review: panel.review ?? {} }) as ParsedPanel

/**
 * The panels of a sheet for the admin's review; those that the catalogue already has are listed separately, unless
 * forced.
 */
export async function uploadResult(
  db: Db,
  reading: DatasheetReading,
  force: boolean,
  isOpen: (index: number) => boolean,
): Promise<UploadResult> {
  const open = reading.panels.map((panel, index) => ({ panel, index })).filter(({ index }) => isOpen(index))
  const existing = await findExistingPanels(
    db,
    open.map(({ panel }) => panel),
  )
  const all = open.map((each, place) => ({ parsed: toParsed(each), existing: existing[place] }))
  const isNew = (each: (typeof all)[number]) => force || !each.existing
  return {
    panels: all.filter(isNew).map(({ parsed, existing }) => (existing ? { ...parsed, existing } : parsed)),
    duplicates: all
      .filter((each): each is { parsed: ParsedPanel; existing: ExistingPanel } => !isNew(each))
      .map(({ parsed, existing }) => ({ ...parsed, existing })),
    warnings: warningsOf(reading),
  }
}

const noPanels: ReadingWarning = { code: 'no_panels', text: phrase('No panels were found in this document.') }
const warningsOf = ({ panels, warnings }: DatasheetReading) =>
  panels.length === 0 ? [...warnings, noPanels] : warnings

/** The same panels with the keys of a request, each value with its position in the sheet. */
export async function parseResult(db: Db, reading: DatasheetReading): Promise<ParseResult> {
  const existing = await findExistingPanels(db, reading.panels)
  const parsed = reading.panels.map((panel, index) => toRequest({ panel, index }))
  const [only] = parsed
  return {
    success: parsed.length > 0,
    data: parsed.length === 1 && only ? only : parsed,
    panelCount: parsed.length,
    duplicates: parsed.flatMap((each, index) => {
      const panel = existing[index]
      return panel ? [{ ...each, existing: panel }] : []
    }),
    warnings: warningsOf(reading),
  }
}

/** The field of a sheet for a field of the request's form. A frame without a colour has none. */
function fieldFor(key: RequestFieldKey, panel: ReadPanel): ReadFieldKey | undefined {
  if (key === 'frameColor') return panel.Frame && namesColour(panel.Frame) ? 'Frame' : undefined
  if (key === 'warranty') return 'ProductWarranty_years'
  return requestField(key).panelField
}

function toRequest({ panel, index }: IndexedPanel): ParsedRequest {
  const request: Record<string, unknown> = {}
  const provenance: ParsedRequest['provenance'] = {}
  const review: ParsedRequest['review'] = {}
  for (const key of requestFieldKeys) {
    const field = fieldFor(key, panel)
    if (!field || panel[field] === undefined) continue
    request[key] = panel[field]
    const place = panel.provenance[field]
    if (place) provenance[key] = place
    const doubt = panel.review?.[field]
    if (doubt) review[key] = doubt
  }
  return { ...request, index, provenance, review, ...(panel.doubts && { doubts: panel.doubts }) }
}

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
