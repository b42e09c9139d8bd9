import { type LogFilters, logFilterNames, logQuery } from '../../shared/analytics/log-filters.js'

type Name = keyof LogFilters
export type FilterProblems = Partial<Record<Name, string>>

const Filters = logQuery({})

/** The filters in the address: those that hold, ready to be sent, and what is wrong with the others. */
export function readLogFilters(params: Record<string, string>) {
  const given = Object.fromEntries(
    logFilterNames.flatMap((name) => (params[name]?.trim() ? [[name, params[name].trim()]] : [])),
  ) as Partial<Record<Name, string>>
  const parsed = Filters.safeParse(given)
  const problems: FilterProblems = {}
  for (const { path, message } of parsed.error?.issues ?? []) problems[path[0] as Name] ??= message
  const query = Object.fromEntries(Object.entries(given).filter(([name]) => !problems[name as Name]))
  return {
    query: query as Partial<Record<Name, string>>,
    problems,
    isFiltered: Object.keys(given).length > 0,
    count: Object.keys(given).length,
  }
}
