import type { ColumnType } from 'kysely'
import type { MigratedTables } from '../../../migrations/tables.js'
import type { KeyScope } from '../../shared/http/key-scopes.js'
import type { Language } from '../../shared/languages/languages.js'
import type { OfferCondition } from '../../shared/money/offer-words.js'
import type { PriceBreak } from '../../shared/money/price-breaks.js'
import type { DatasheetReading, PageSize, Provenance, ReadingStage } from '../../shared/panels/datasheet-reading.js'
import type { RequestData } from '../../shared/panels/request-data.js'
import type { AskedTerms, QuotePanel } from '../../shared/quotes/quote-shapes.js'
import type { InverterInput } from '../../shared/repair/inverter-api.js'
import type { InverterFigure } from '../../shared/repair/inverter-fields.js'
import type { PlantContent, PlantWatch } from '../../shared/repair/plants/plant-shapes.js'
import type { ReportContent } from '../../shared/repair/report-api.js'
import type { Delimiter, Encoding } from '../../shared/values/table-formats.js'
import type { AlertedPanel } from '../../shared/watch/saved-search-api.js'
import type { WebhookEvent } from '../../shared/watch/webhook-events.js'

type Row = Record<string, unknown>

/**
 * A panel with everything that refers to it: the rows that are deleted with it, and those that lose their reference.
 */
export type PanelRecord = {
  panel: Row
  /** By table: the rows that are deleted with the panel. */
  owned: Record<string, Row[]>
  /** By table: the ids of rows that lose their reference. */
  referring: Record<string, string[]>
}

/**
 * The decision about one panel of a sheet: inserted as a new panel, some fields taken over by an existing one, or
 * skipped.
 */
export type SettledPanel = { inserted?: string; updated?: string; fields?: string[]; skipped?: true }

type SetByTrigger<T> = ColumnType<T, never, never>

/** What the database does not say of its columns: the forms of their JSON, and words that only the code lists. */
type Meanings = {
  accounts: { language: Language }
  api_keys: { scopes: KeyScope[] }
  // settled by the index of the found panel
  datasheet_jobs: { stage: ReadingStage; reading: DatasheetReading | null; settled: Record<string, SettledPanel> }
  // null where a piece does not state a figure
  flash_lists: Record<'voc_v' | 'isc_a' | 'vmp_v', (number | null)[]>
  inventory: { price_usd: SetByTrigger<number | null>; price_breaks: PriceBreak[] }
  inverters: { figures: Record<InverterFigure, number | null>; inputs: InverterInput[] }
  offer_history: { condition: OfferCondition }
  panel_bin: { record: PanelRecord }
  panel_requests: { panel_data: RequestData; language: Language }
  panel_sources: { fields: Record<string, Provenance>; pages: PageSize[] }
  plants: { content: PlantContent & { said?: string }; watch: PlantWatch | null }
  quote_offers: { terms: AskedTerms[] }
  quote_requests: { panel: QuotePanel }
  reports: { content: ReportContent }
  saved_searches: { query: Record<string, string> }
  search_demands: { search_params: Record<string, string> }
  search_findings: { panels: AlertedPanel[] }
  // the parameters as the client sent them
  search_logs: { search_params: Record<string, string>; query_lower: SetByTrigger<string | null> }
  stored_tables: { encoding: Encoding; delimiter: Delimiter }
  supplier_requests: { language: Language }
  webhook_deliveries: { event: WebhookEvent | 'test' }
  webhooks: { events: WebhookEvent[] }
}

/** What a table's column means, if more is known than the database tells. */
type MeaningOf<Table, Column> = Table extends keyof Meanings
  ? Column extends keyof Meanings[Table]
    ? Meanings[Table][Column]
    : never
  : never

type Meant<Type, Meaning> = Type extends null | undefined ? Type : Meaning

/** JSON is read as what it means and written as text; other columns are narrowed for reading and writing. */
type Narrowed<Type, Meaning> = [Meaning] extends [never]
  ? Type
  : Meaning extends ColumnType<unknown, never, never>
    ? Meaning
    : Type extends ColumnType<infer Read, infer Insert, infer Update>
      ? unknown extends Read
        ? ColumnType<Meaning, Insert, Update>
        : ColumnType<Meant<Read, Meaning>, Meant<Insert, Meaning>, Meant<Update, Meaning>>
      : Meant<Type, Meaning>

/** All tables in their form after the last migration. */
export type Tables = {
  [Table in keyof MigratedTables]: {
    [Column in keyof MigratedTables[Table]]: Narrowed<MigratedTables[Table][Column], MeaningOf<Table, Column>>
  }
}
