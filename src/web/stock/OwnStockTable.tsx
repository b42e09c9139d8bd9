import { plural, t } from '@lingui/core/macro'
import { panelTitle } from '../../shared/panels/panel-title.js'
import type { InventoryItem } from '../../shared/stock/inventory-item.js'
import type { Sorting } from '../base/url/use-list-url.js'
import { Button } from '../ui/Button.js'
import { DataTable } from '../ui/DataTable.js'
import form from '../ui/form.module.css'
import { Notice } from '../ui/Notice.js'
import { Pagination } from '../ui/Pagination.js'
import { selectColumn } from '../ui/SelectBox.js'
import { noItems } from './NoStock.js'
import { ownColumns } from './own-columns.js'
import { StockBatchBar } from './StockBatchBar.js'
import type { Stock, StockListQuery } from './stock-calls.js'
import type { useLineEdits } from './use-line-edits.js'
import { useStockSelection } from './use-stock-selection.js'

type Props = {
  stock: Stock
  /** Kept by the screen, because a change of filters replaces this table. */
  lineEdits: ReturnType<typeof useLineEdits>
  shown: StockListQuery
  sorting: Sorting
  /** Whether the rows are the previous ones, while new ones load. */
  isOld: boolean
  onPage: (page: number) => void
  onDelete: (item: InventoryItem) => void
  onTerms: (item: InventoryItem) => void
  onConfirm: (item: InventoryItem) => void
  confirmingId: string | undefined
}

/** A supplier's lines, edited in place. */
export function OwnStockTable({ stock, lineEdits, shown, sorting, isOld, onPage, ...rowActions }: Props) {
  const selection = useStockSelection()
  const { items, totalCount } = stock
  const chosen = selectColumn({
    rows: items,
    isSelected: selection.isSelected,
    onSelect: selection.select,
    labelOf: ({ panel }) => panelTitle(panel),
    isDisabled: isOld,
  })
  return (
    <>
      <p role="status" className={form.note}>
        {plural(totalCount, { one: '# item', other: '# items' })}
      </p>
      <Unsaved lineEdits={lineEdits} items={items} />
      <DataTable
        caption={t`My inventory`}
        stacked
        fixed
        columns={[chosen, ...ownColumns({ ...lineEdits, ...rowActions })]}
        rows={items}
        rowKey={({ id }) => id}
        rowMarked={(item) => item.id in lineEdits.edits || selection.isSelected(item)}
        rowNote={({ id }) => failureNote(lineEdits.edits[id]?.failure)}
        sorting={sorting}
        dimmed={isOld}
        empty={noItems()}
      />
      <Pagination page={stock.page} totalPages={stock.totalPages} onPage={onPage} />
      <StockBatchBar selection={selection} shown={shown} totalCount={totalCount} items={items} />
    </>
  )
}

/** Edited lines on other pages, which would be forgotten otherwise. */
function Unsaved({ lineEdits: { edits, stopAll }, items }: Pick<Props, 'lineEdits'> & Pick<Stock, 'items'>) {
  const away = Object.keys(edits).filter((id) => !items.some((item) => item.id === id)).length
  if (away === 0) return null
  return (
    <Notice tone="sun" live={false}>
      <p>
        {plural(away, {
          one: '# edited line that is not shown here is not saved yet.',
          other: '# edited lines that are not shown here are not saved yet.',
        })}
      </p>
      <Button size="small" onClick={stopAll}>{t`Cancel all edits`}</Button>
    </Notice>
  )
}

const failureNote = (message: string | undefined) =>
  message !== undefined && (
    <Notice tone="bad" title={t`Failed to update inventory`}>
      {message && <p>{message}</p>}
    </Notice>
  )
