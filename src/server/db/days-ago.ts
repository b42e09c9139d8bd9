import { sql } from 'kysely'

/** Uses the clock of the database, which all processes share. */
export const daysAgo = (days: number) => sql<string>`now() - make_interval(days => ${days})`
