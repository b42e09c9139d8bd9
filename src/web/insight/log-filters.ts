import { type LogFilters, logFilterNames, logQuery, searchKinds } from '../../shared/insight/log-filters.js'
import type { Params } from '../base/url/screen-params.js'

type Name = keyof LogFilters
type FilterTexts = { [Key in Name]?: string }

const Filters = logQuery({})

/** The filters in the URL: the valid ones, ready to send, and the problems of the others. */
export function readLogFilters(params: Params<Name>) {
  const filled: FilterTexts = {}
  for (const name of logFilterNames) if (params[name]?.trim()) filled[name] = params[name].trim()
  const problems: FilterTexts = {}
  for (const { path, message } of Filters.safeParse(filled).error?.issues ?? []) {
    const name = logFilterNames.find((known) => known === path[0])
    if (name) problems[name] ??= message
  }
  const query: FilterTexts = {}
  for (const name of logFilterNames) if (filled[name] && !problems[name]) query[name] = filled[name]
  const count = Object.keys(filled).length
  return { query, problems, isFiltered: count > 0, count }
}

export type LogFilterProblems = ReturnType<typeof readLogFilters>['problems']

/** The requested kind, if valid. */
export const kindIn = ({ kind }: FilterTexts) => searchKinds.find((known) => known === kind)
