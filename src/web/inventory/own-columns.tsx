import type { InventoryItem } from '../../shared/inventory/inventory-item.js'
import { panelTitle } from '../../shared/panels/panel-title.js'
import { Button } from '../ui/Button.js'
import { CellButtons } from '../ui/Cells.js'
import type { Column } from '../ui/DataTable.js'
import { formatCount, formatPrice } from '../ui/format.js'
import { LineEditor } from './LineEditor.js'
import { MarketRank } from './MarketRank.js'
import { OfferAge } from './OfferAge.js'
import { PanelCell } from './PanelCell.js'
import type { useLineEdits } from './use-line-edits.js'

type Actions = ReturnType<typeof useLineEdits> & {
  onDelete: (item: InventoryItem) => void
  onConfirm: (item: InventoryItem) => void
  confirmingId: string | undefined
}

/** The columns of a supplier's own stock. A line being edited shows inputs instead of figures. */
export function ownColumns(actions: Actions): readonly Column<InventoryItem>[] {
  const { edits } = actions
  return [
    { key: 'panel', header: 'Panel', sortKey: 'sku', cell: ({ panel }) => <PanelCell panel={panel} /> },
    {
      key: 'quantity',
      header: 'Quantity',
      sortKey: 'quantity',
      numeric: true,
      width: 104,
      cell: (item) => {
        const edit = edits[item.id]
        return edit ? (
          <LineEditor part="quantity" id={item.id} edit={edit} actions={actions} />
        ) : (
          formatCount(item.quantity)
        )
      },
    },
    {
      key: 'price',
      header: 'Price/Unit',
      sortKey: 'price',
      numeric: true,
      width: 192,
      cell: (item) => {
        const edit = edits[item.id]
        return edit ? (
          <LineEditor part="price" id={item.id} edit={edit} actions={actions} />
        ) : (
          formatPrice(item.pricePerUnit, item.currency)
        )
      },
    },
    { key: 'market', header: 'Rank', width: 104, cell: ({ market }) => <MarketRank market={market} /> },
    {
      key: 'updated',
      header: 'Confirmed',
      sortKey: 'updated',
      width: 132,
      cell: ({ updatedAt }) => <OfferAge updatedAt={updatedAt} inOneLine />,
    },
    { key: 'actions', header: 'Actions', width: 308, cell: (item) => <LineActions item={item} actions={actions} /> },
  ]
}

function LineActions({ item, actions }: { item: InventoryItem; actions: Actions }) {
  const { edits, start, stop, save, onDelete, onConfirm, confirmingId } = actions
  const edit = edits[item.id]
  const title = panelTitle(item.panel)
  if (edit)
    return (
      <CellButtons>
        <Button size="small" look="primary" busy={edit.busy} onClick={() => void save(item.id)}>
          Save
        </Button>
        <Button size="small" disabled={edit.busy} onClick={() => stop(item.id)}>
          Cancel
        </Button>
      </CellButtons>
    )
  return (
    <CellButtons>
      <Button size="small" icon="edit" data-edits={item.id} title={`Edit ${title}`} onClick={() => start(item)}>
        Edit
      </Button>
      <Button
        size="small"
        icon="check"
        busy={confirmingId === item.id}
        title={`Confirm that quantity and price of ${title} are still correct today`}
        onClick={() => onConfirm(item)}
      >
        Still correct
      </Button>
      <Button size="small" look="quiet" icon="trash" title={`Delete ${title}`} onClick={() => onDelete(item)}>
        Delete
      </Button>
    </CellButtons>
  )
}
