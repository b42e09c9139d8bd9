import { sql } from 'kysely'

/** By the database's clock, which all processes share. */
export const daysAgo = (days: number) => sql<string>`now() - make_interval(days => ${days})`
