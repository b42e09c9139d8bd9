import { isIP } from 'node:net'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { LogFilters } from '../../shared/insight/log-filters.js'
import { addDays } from '../../shared/values/days.js'
import { likePattern } from '../db/like.js'
import { plainAddress } from '../http/client-address.js'

type Condition = RawBuilder<SqlBool>

/** The first moment of a day in UTC. */
export const startOf = (day: string) => sql<string>`(${day}::date::timestamp at time zone 'utc')`

/** From the first day to before the second; both are optional. */
export const timeConditions = (from: string | undefined, before: string | undefined): Condition[] => [
  ...(from === undefined ? [] : [sql<SqlBool>`l.created_at >= ${startOf(from)}`]),
  ...(before === undefined ? [] : [sql<SqlBool>`l.created_at < ${startOf(before)}`]),
]

/** The day after the last one; undefined without a last day. */
export const dayAfter = (endDate: string | undefined) => (endDate === undefined ? undefined : addDays(endDate, 1))

/** A complete address matches exactly; a part matches as a prefix. */
const addressCondition = (address: string): Condition =>
  isIP(address)
    ? sql`l.ip_address collate "C" = ${plainAddress(address).toLowerCase()}`
    : sql`l.ip_address collate "C" like ${likePattern(address.toLowerCase()).slice(1)}`

export const wordCondition = (searchQuery: string): Condition =>
  sql`l.query_lower like lower(${likePattern(searchQuery)})`

/** All conditions except the days. */
export function rowConditions(filters: LogFilters): Condition[] {
  const { hasResults, minResults, maxResults, searchQuery, ipAddress, kind } = filters
  return [
    ...(hasResults === undefined
      ? []
      : [hasResults ? sql<SqlBool>`l.results_count > 0` : sql<SqlBool>`l.results_count = 0`]),
    ...(minResults === undefined ? [] : [sql<SqlBool>`l.results_count >= ${minResults}`]),
    ...(maxResults === undefined ? [] : [sql<SqlBool>`l.results_count <= ${maxResults}`]),
    ...(searchQuery ? [wordCondition(searchQuery)] : []),
    ...(ipAddress ? [addressCondition(ipAddress)] : []),
    // as a literal, so that the partial index of replacements can be used
    ...(kind === undefined ? [] : [sql<SqlBool>`l.kind = ${sql.lit(kind)}`]),
  ]
}

export const logConditions = (filters: LogFilters): Condition[] => [
  ...timeConditions(filters.startDate, dayAfter(filters.endDate)),
  ...rowConditions(filters),
]

export const allOf = (conditions: readonly Condition[]): Condition =>
  conditions.length === 0 ? sql`true` : sql`${sql.join(conditions, sql` and `)}`

/**
 * Whether the counted days can answer these filters; others are counted in the log. Searches for panels are the counted
 * days minus replacements, which have an index.
 */
export const isByDay = ({ minResults, maxResults, searchQuery, ipAddress, kind }: LogFilters) =>
  minResults === undefined && maxResults === undefined && !searchQuery && !ipAddress && kind !== 'replacement'

/** Whether the counted months can, with the rest of the range at both ends from the log: by results or by words. */
export const isByMonth = ({ searchQuery, ipAddress, minResults, maxResults, kind }: LogFilters) =>
  !ipAddress && kind === undefined && (!searchQuery || (minResults === undefined && maxResults === undefined))

export const hasFilters = ({ searchQuery, ipAddress, ...rest }: LogFilters) =>
  Boolean(searchQuery) || Boolean(ipAddress) || Object.values(rest).some((value) => value !== undefined)
