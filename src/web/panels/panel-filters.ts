import { maxPage } from '../../shared/http/page.js'
import { tableOf } from '../../shared/keys-of.js'
import { decimalPattern } from '../../shared/values/query-decimal.js'
import { readFigure } from '../panel/read-figure.js'

export const numberFilters = {
  minWatts: { label: 'Min Power', unit: 'W' },
  maxWatts: { label: 'Max Power', unit: 'W' },
  minEfficiency: { label: 'Min Efficiency', unit: '%' },
  maxEfficiency: { label: 'Max Efficiency', unit: '%' },
} as const
export const numberFilterKeys = ['minWatts', 'maxWatts', 'minEfficiency', 'maxEfficiency'] as const
export const filterKeys = ['search', 'CellType', ...numberFilterKeys] as const
export type PanelFilterKey = (typeof filterKeys)[number]

type Params = Record<string, string>
export type PanelListQuery = Partial<Record<PanelFilterKey, string>> & { page: number }
export type FilterProblems = Partial<Record<PanelFilterKey, string>>

/** The filters that the address holds, as the server takes them, and what is wrong with them. */
export function readPanelFilters(params: Params) {
  const reads = tableOf(numberFilterKeys, (key) => readFilter(params[key] ?? '', numberFilters[key].unit))
  const problems: FilterProblems = {}
  for (const key of numberFilterKeys) if (reads[key] === null) problems[key] = 'Write a number such as 400 or 21.5'
  for (const [min, max] of [
    ['minWatts', 'maxWatts'],
    ['minEfficiency', 'maxEfficiency'],
  ] as const)
    if (reads[min] && reads[max] && Number(reads[min]) > Number(reads[max]))
      problems[max] = 'The maximum is below the minimum'
  const text = { search: params.search?.trim() ?? '', CellType: params.CellType ?? '' }
  const filters = Object.fromEntries(
    filterKeys.flatMap((key) => {
      const value = key === 'search' || key === 'CellType' ? text[key] : reads[key]
      return value ? [[key, value]] : []
    }),
  )
  return {
    query: { ...filters, page: readPage(params.page) } as PanelListQuery,
    problems,
    isFiltered: filterKeys.some((key) => params[key]),
  }
}

/** A bound as the server reads it, '' for none, null for what cannot be read. */
function readFilter(typed: string, unit: string) {
  const read = readFigure(typed, unit)
  if (read.kind === 'empty') return ''
  const text = read.kind === 'number' ? String(read.value) : ''
  return decimalPattern.test(text) ? text : null
}

function readPage(text: string | undefined) {
  const page = Number(text)
  return Number.isInteger(page) && page >= 1 && page <= maxPage ? page : 1
}
