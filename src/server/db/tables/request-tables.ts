import type { ColumnType, Generated } from 'kysely'
import type { Language } from '../../../shared/languages/languages.js'
import type { DatasheetReading, PageSize, Provenance, ReadingStage } from '../../../shared/panels/datasheet-reading.js'
import type { DocumentKind } from '../../../shared/panels/panel-document-api.js'
import type { RequestData } from '../../../shared/panels/request-data.js'
import type { GeneratedTime, Json, OptionalTime, Time } from './column-types.js'

export type SupplierRequests = {
  id: Generated<string>
  first_name: string
  last_name: string
  email: string
  email_key: string
  phone_number: string | null
  company_name: string
  website: string | null
  address: string
  city: string
  state: string
  zip_code: string
  country: string
  status: Generated<'pending' | 'approved' | 'rejected'>
  lapsed: Generated<boolean>
  language: Language | null
  admin_notes: string | null
  created_at: GeneratedTime
  expires_at: Time
  decided_at: OptionalTime
  decided_by: string | null
  supplier_id: string | null
}

export type PanelRequests = {
  id: Generated<string>
  status: Generated<'pending' | 'approved' | 'rejected'>
  requested_by_type: 'supplier' | 'user'
  account_id: string | null
  email: string
  panel_data: ColumnType<RequestData, string, string>
  attachment: string | null
  admin_notes: string | null
  content_hash: Buffer
  language: Language | null
  version: Generated<number>
  created_at: GeneratedTime
  decided_at: OptionalTime
  decided_by: string | null
  panel_id: string | null
}

type Files = {
  name: string
  account_id: string | null
  original_name: string
  content_type: string
  size_bytes: number
  sha256: Buffer
  /** Whether the panel's page links it publicly; null while nobody has decided. */
  is_shown: Generated<boolean | null>
  created_at: GeneratedTime
}

type FilePieces = { name: string; number: number; bytes: Buffer }

/**
 * The decision about one panel of a sheet: inserted as a new panel, some fields taken over by an existing one, or
 * skipped.
 */
export type SettledPanel = { inserted?: string; updated?: string; fields?: string[]; skipped?: true }

export type DatasheetJobs = {
  id: Generated<string>
  account_id: string
  purpose: 'upload' | 'request'
  file: string
  status: Generated<'reading' | 'done' | 'failed' | 'cancelled'>
  stage: Generated<ReadingStage>
  page: number | null
  pages: number | null
  reading: ColumnType<DatasheetReading | null, string | null | undefined, string | null>
  problem: string | null
  /** Keyed by the index of the found panel. */
  settled: ColumnType<Record<string, SettledPanel>, string | undefined, string>
  attempts: Generated<number>
  beat_at: OptionalTime
  created_at: GeneratedTime
  finished_at: OptionalTime
}

type PanelSources = {
  panel_id: string
  file: string
  fields: ColumnType<Record<string, Provenance>, string, string>
  pages: ColumnType<PageSize[], string, string>
  created_at: GeneratedTime
}

type PanelDocuments = {
  id: Generated<string>
  panel_id: string
  kind: DocumentKind
  file: string
  created_at: GeneratedTime
}

type HeldDecisions = { request_id: string; mail_id: string; before: Json; until: Time }

/** Requests of people, and their files. */
export type RequestTables = {
  supplier_requests: SupplierRequests
  panel_requests: PanelRequests
  held_decisions: HeldDecisions
  files: Files
  file_pieces: FilePieces
  datasheet_jobs: DatasheetJobs
  panel_sources: PanelSources
  panel_documents: PanelDocuments
}
