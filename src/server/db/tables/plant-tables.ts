import type { ColumnType, Generated } from 'kysely'
import type { InverterInput } from '../../../shared/repair/inverter-api.js'
import type { InverterFigure } from '../../../shared/repair/inverter-fields.js'
import type { PlantContent, PlantWatch } from '../../../shared/repair/plants/plant-shapes.js'
import type { ReportContent } from '../../../shared/repair/report-api.js'
import type { GeneratedTime, OptionalTime, Time } from './column-types.js'

type Inverters = {
  id: Generated<string>
  brand: string
  model: string
  figures: ColumnType<Record<InverterFigure, number | null>, string, string>
  inputs: ColumnType<InverterInput[], string, string>
  source: string | null
  search_text: string
  is_listed: Generated<boolean>
  created_at: GeneratedTime
  updated_at: GeneratedTime
}

type Plants = {
  id: Generated<string>
  account_id: string
  name: string
  content: ColumnType<PlantContent, string, string>
  link_hash: string | null
  link_made_at: OptionalTime
  link_paused_at: OptionalTime
  watch: ColumnType<PlantWatch | null, string | null, string | null>
  watch_met_at: OptionalTime
  watch_checked_at: OptionalTime
  created_at: GeneratedTime
  updated_at: GeneratedTime
}

type Reports = {
  id: Generated<string>
  account_id: string
  link_hash: string
  content: ColumnType<ReportContent, string, never>
  created_at: GeneratedTime
  expires_at: Time
  paused_at: OptionalTime
}

export type PlantTables = { inverters: Inverters; plants: Plants; reports: Reports }
