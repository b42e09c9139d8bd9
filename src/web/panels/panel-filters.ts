import { t } from '@lingui/core/macro'
import { maxPage } from '../../shared/http/page.js'
import type { panelSorts } from '../../shared/panels/panel-api.js'
import { decimalPattern } from '../../shared/values/decimal-pattern.js'
import { tableOf } from '../../shared/values/keys-of.js'
import { readNumber } from '../../shared/values/read-number.js'
import { translate } from '../base/language/translate.js'
import type { Params } from '../base/url/screen-params.js'

export const numberFilters = () =>
  ({
    minWatts: { label: t`Min Power`, unit: 'W' },
    maxWatts: { label: t`Max Power`, unit: 'W' },
    minEfficiency: { label: t`Min Efficiency`, unit: '%' },
    maxEfficiency: { label: t`Max Efficiency`, unit: '%' },
  }) as const
export const numberFilterKeys = ['minWatts', 'maxWatts', 'minEfficiency', 'maxEfficiency'] as const
export const filterKeys = ['search', 'CellType', ...numberFilterKeys] as const
export type PanelFilterKey = (typeof filterKeys)[number]

type PanelOrder = { value: string; label: string; sort: (typeof panelSorts)[number]; order: 'asc' | 'desc' }

/** The sort orders for admins; the first is the default, without a URL parameter. */
export const panelOrders = () =>
  [
    { value: 'created-desc', label: t`Newest first`, sort: 'created', order: 'desc' },
    { value: 'created-asc', label: t`Oldest first`, sort: 'created', order: 'asc' },
    { value: 'updated-desc', label: t`Last changed first`, sort: 'updated', order: 'desc' },
    { value: 'brand-asc', label: t`Brand, A to Z`, sort: 'brand', order: 'asc' },
    { value: 'sku-asc', label: t`SKU, A to Z`, sort: 'sku', order: 'asc' },
    { value: 'watts-desc', label: t`Power, highest first`, sort: 'watts', order: 'desc' },
    { value: 'watts-asc', label: t`Power, lowest first`, sort: 'watts', order: 'asc' },
    { value: 'efficiency-desc', label: t`Efficiency, highest first`, sort: 'efficiency', order: 'desc' },
    { value: 'stock-desc', label: t`Stock, most first`, sort: 'stock', order: 'desc' },
  ] as const satisfies readonly PanelOrder[]

/** The order in the URL, or the default if it is unknown. */
export const readPanelOrder = ({ sort, order }: PanelParams): PanelOrder =>
  panelOrders().find((known) => known.sort === sort && known.order === (order ?? 'desc')) ?? panelOrders()[0]

/** The filters in the URL. */
export type PanelParams = Params<PanelFilterKey | 'page' | 'sort' | 'order'>
type FilterTexts = { [Key in PanelFilterKey]?: string }
export type PanelListQuery = FilterTexts & { page: number } & Pick<PanelOrder, 'sort' | 'order'>
export type FilterProblems = FilterTexts

/** The filters of the URL in the server's format, and their problems. */
export function readPanelFilters(params: PanelParams) {
  const reads = tableOf(numberFilterKeys, (key) => readFilter(params[key] ?? '', numberFilters()[key].unit))
  const problems: FilterProblems = {}
  for (const key of numberFilterKeys) if (reads[key].problem) problems[key] = reads[key].problem
  for (const [min, max] of [
    ['minWatts', 'maxWatts'],
    ['minEfficiency', 'maxEfficiency'],
  ] as const)
    if (reads[min].text && reads[max].text && Number(reads[min].text) > Number(reads[max].text))
      problems[max] = t`The maximum is below the minimum`
  const text = { search: params.search?.trim() ?? '', CellType: params.CellType ?? '' }
  const { sort, order } = readPanelOrder(params)
  const query: PanelListQuery = { page: readPage(params.page), sort, order }
  for (const key of filterKeys) {
    const value = key === 'search' || key === 'CellType' ? text[key] : reads[key].text
    if (value) query[key] = value
  }
  return {
    query,
    problems,
    isFiltered: filterKeys.some((key) => params[key]),
  }
}

/** A bound in the server's format, or its problem. */
function readFilter(typed: string, unit: 'W' | '%'): { text: string; problem?: string } {
  const reading = readNumber(typed, { unit })
  if (reading.kind === 'empty') return { text: '' }
  if (reading.kind === 'refused') return { text: '', problem: translate(reading.message) }
  if (!decimalPattern.test(reading.decimal)) return { text: '', problem: t`Write a number such as 400 or 21.5` }
  return { text: reading.decimal }
}

function readPage(text: string | undefined) {
  const page = Number(text)
  return Number.isInteger(page) && page >= 1 && page <= maxPage ? page : 1
}
