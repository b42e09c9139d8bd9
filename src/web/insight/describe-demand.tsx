import { t } from '@lingui/core/macro'
import { isPowerClass, powerClasses } from '../../shared/find/power-classes.js'
import type { SupplierDemand } from '../../shared/insight/analytics-api.js'
import { typedFigures } from '../panels/parts/typed-figures.js'
import { CellLines } from '../ui/Cells.js'
import type { Column } from '../ui/DataTable.js'
import { formatCount } from '../ui/format.js'
import { Skeleton } from '../ui/Skeleton.js'

type DemandRow = SupplierDemand & { search?: Readonly<Record<string, string>> }

export const wantedColumn = (): Column<DemandRow> => ({
  key: 'wanted',
  header: t`Search`,
  cell: (demand) => (
    <CellLines long main={demandTitle(demand)}>
      {(demand.kind === 'replacement' && demand.search && typedFigures(demand.search).join(', ')) ||
        (classLabel(demand.powerClass) ?? t`No power class named`)}
    </CellLines>
  ),
})

/** The time of the last search. Suppliers see only the day, which reveals less about a single search. */
export const seenColumn = (format: (time: string) => string): Column<SupplierDemand> => ({
  key: 'seen',
  header: t`Last seen`,
  cell: ({ lastSeen }) => <time dateTime={lastSeen}>{format(lastSeen)}</time>,
})

/** People and searches; admins and suppliers have different words for the people. */
export const countColumns = (whoAsks: string): readonly Column<SupplierDemand>[] => [
  { key: 'searchers', header: whoAsks, numeric: true, cell: ({ searchers }) => `≈ ${formatCount(searchers)}` },
  { key: 'searches', header: t`Searches`, numeric: true, cell: ({ searches }) => formatCount(searches) },
]

/** A placeholder of about the charts' height, so that nothing below shifts when they load. */
export const ChartsSkeleton = () => <Skeleton lines={9} />

type DemandedPanel = Pick<SupplierDemand, 'brand' | 'model' | 'powerClass'>

export const classLabel = (powerClass: string | null) =>
  powerClass !== null && isPowerClass(powerClass) ? powerClasses[powerClass].label : null

const nameOf = ({ brand, model }: DemandedPanel) => [brand, model?.toUpperCase()].filter(Boolean).join(' ')

/** The demanded panel in words; by its figures if it has no name. */
export const demandTitle = ({ kind, ...panel }: DemandedPanel & Partial<Pick<SupplierDemand, 'kind'>>) =>
  kind === 'replacement' ? replacementTitle(nameOf(panel)) : nameOf(panel) || t`Any brand`

const replacementTitle = (name: string) =>
  name === '' ? t`Replacement for a panel by its label` : t`Replacement for ${name}`

const wattsIn = (model: string | null) => /(?<!\d)[1-7]\d{2}(?!\d)/.exec(model ?? '')?.[0]

/** Initial values of a request for the panel. */
export function requestStart({ brand, model }: DemandedPanel) {
  const wattage = wattsIn(model)
  return { ...(brand && { brand }), ...(model && { model: model.toUpperCase() }), ...(wattage && { wattage }) }
}

/** Initial values of the form of a new panel. */
export function panelStart({ brand, model }: DemandedPanel) {
  const watts = wattsIn(model)
  return {
    ...(brand && { Brand: brand }),
    ...(model && { SKU: model.toUpperCase() }),
    ...(watts && { Watts_W: watts }),
  }
}
