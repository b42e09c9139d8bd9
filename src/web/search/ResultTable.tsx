import { Link } from '@tanstack/react-router'
import type { Panel } from '../../shared/panels/panel-api.js'
import { type PanelFieldKey, panelFields } from '../../shared/panels/panel-fields.js'
import { CompareTick } from '../compare-tray/CompareTick.js'
import { useCompared } from '../compare-tray/compare-set.js'
import { Stated } from '../panel/format-field.js'
import { formatFigureIn, type UnitSystem, unitOf } from '../panel/units.js'
import { RequestQuoteButton, useMayAsk } from '../quote-ask/RequestQuoteButton.js'
import { type Column, DataTable, type Sorting } from '../ui/DataTable.js'
import { formatCount, formatPrice } from '../ui/format.js'
import { panelLink } from '../url/links.js'
import { isNumericColumn, sortOfColumn } from './result-columns.js'

type Props = {
  panels: readonly Panel[]
  columns: readonly PanelFieldKey[]
  units: UnitSystem
  sorting: Sorting
  dimmed: boolean
}

/** The result as rows of figures: the model stays in view, the unit stands once, in the header. */
export function ResultTable({ panels, columns, units, sorting, dimmed }: Props) {
  const compared = useCompared()
  const mayAsk = useMayAsk()
  const all: Column<Panel>[] = [
    { key: 'SKU', header: 'Model', sticky: true, cell: (panel) => <Link {...panelLink(panel.id)}>{panel.SKU}</Link> },
    ...columns.map((key) => fieldColumn(key, units)),
    {
      key: 'stock',
      header: 'In stock',
      numeric: true,
      sortKey: 'stock',
      cell: ({ stockQuantity }) => (stockQuantity > 0 ? formatCount(stockQuantity) : '0'),
    },
    {
      key: 'price',
      header: 'From',
      numeric: true,
      sortKey: 'price',
      cell: ({ lowestPrice }) => <Stated text={formatPrice(lowestPrice)} />,
    },
    ...(mayAsk ? [quoteColumn] : []),
    { key: 'compare', header: 'Compare', cell: (panel) => <CompareTick panel={panel} short /> },
  ]
  return (
    <DataTable
      caption="Panels found"
      dense
      columns={all}
      rows={panels}
      rowKey={({ id }) => id}
      sorting={sorting}
      dimmed={dimmed}
      rowMarked={({ id }) => compared.some((panel) => panel.id === id)}
    />
  )
}

const quoteColumn: Column<Panel> = {
  key: 'quote',
  header: 'Quote',
  cell: (panel) => <RequestQuoteButton panel={panel} look="quiet" label="Quote" />,
}

const fieldColumn = (key: PanelFieldKey, units: UnitSystem): Column<Panel> => ({
  key,
  header: panelFields[key].label,
  unit: unitOf(key, units) || undefined,
  numeric: isNumericColumn(key),
  sortKey: sortOfColumn[key],
  cell: (panel) => <Stated text={formatFigureIn(units, key, panel[key])} />,
})
