import { type RawBuilder, sql } from 'kysely'

/** A moment inside JSON that the database builds, as the driver gives moments of columns. */
export const isoTime = (moment: RawBuilder<unknown>) =>
  sql<string>`to_char(${moment} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** Uses the clock of the database, which all processes share. */
export const daysAgo = (days: number) => sql<string>`now() - make_interval(days => ${days})`
