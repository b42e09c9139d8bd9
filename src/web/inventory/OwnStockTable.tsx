import type { InventoryItem } from '../../shared/inventory/inventory-item.js'
import { DataTable, type Sorting } from '../ui/DataTable.js'
import form from '../ui/form.module.css'
import { formatCount } from '../ui/format.js'
import { Notice } from '../ui/Notice.js'
import { Pagination } from '../ui/Pagination.js'
import { noItems } from './NoStock.js'
import { ownColumns } from './own-columns.js'
import type { Stock } from './stock-calls.js'
import { useLineEdits } from './use-line-edits.js'

type Props = {
  stock: Stock
  sorting: Sorting
  /** The rows of before, while the new ones load. */
  isOld: boolean
  onPage: (page: number) => void
  onDelete: (item: InventoryItem) => void
  onConfirm: (item: InventoryItem) => void
  confirmingId: string | undefined
}

/** A supplier's lines, edited in place. */
export function OwnStockTable({ stock, sorting, isOld, onPage, onDelete, onConfirm, confirmingId }: Props) {
  const lineEdits = useLineEdits()
  return (
    <>
      <p role="status" className={form.note}>
        {stock.totalCount === 1 ? '1 item' : `${formatCount(stock.totalCount)} items`}
      </p>
      <DataTable
        caption="My inventory"
        stacked
        columns={ownColumns({ ...lineEdits, onDelete, onConfirm, confirmingId })}
        rows={stock.items}
        rowKey={({ id }) => id}
        rowMarked={({ id }) => id in lineEdits.edits}
        rowNote={({ id }) => failureNote(lineEdits.edits[id]?.failure)}
        sorting={sorting}
        dimmed={isOld}
        empty={noItems}
      />
      <Pagination page={stock.page} totalPages={stock.totalPages} onPage={onPage} />
    </>
  )
}

const failureNote = (message: string | undefined) =>
  message !== undefined && (
    <Notice tone="bad" title="Failed to update inventory">
      {message && <p>{message}</p>}
    </Notice>
  )
