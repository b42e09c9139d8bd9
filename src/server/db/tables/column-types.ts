import type { ColumnType } from 'kysely'

/** Times are read as ISO 8601 text in UTC, and written as text or Date. */
export type Time = ColumnType<string, string | Date, string | Date>
export type GeneratedTime = ColumnType<string, string | Date | undefined, string | Date>
export type OptionalTime = ColumnType<string | null, string | Date | null | undefined, string | Date | null>
export type Json = ColumnType<unknown, string | null, string | null>
