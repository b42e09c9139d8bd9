import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { InventoryItem } from '../../shared/inventory/inventory-item.js'
import { panelTitle } from '../../shared/panels/panel-title.js'
import { LotButton } from '../lots/LotButton.js'
import { Price } from '../money/Price.js'
import { FoldedTerms } from '../offer-terms/FoldedTerms.js'
import { placeOf } from '../offer-terms/place.js'
import { SupplierFilter } from '../offers/SupplierFilter.js'
import { formatField } from '../panel-parts/format-field.js'
import { Badge } from '../ui/Badge.js'
import { Breakable } from '../ui/Breakable.js'
import { Button } from '../ui/Button.js'
import { CellButtons, CellLines } from '../ui/Cells.js'
import { type Column, DataTable } from '../ui/DataTable.js'
import form from '../ui/form.module.css'
import { formatCount } from '../ui/format.js'
import { LinkButton } from '../ui/LinkButton.js'
import { Loaded } from '../ui/Loaded.js'
import { Pagination } from '../ui/Pagination.js'
import { Screen } from '../ui/Screen.js'
import { links } from '../url/links.js'
import { DeleteLineDialog } from './DeleteLineDialog.js'
import { InventoryDialog } from './InventoryDialog.js'
import { noItems } from './NoStock.js'
import { OfferAge } from './OfferAge.js'
import { AgeFilter, StockToolbar } from './StockToolbar.js'
import { stockQuery } from './stock-queries.js'
import { useShownStock } from './use-shown-stock.js'

type OpenDialog = { kind: 'add' } | { kind: 'edit' | 'delete'; item: InventoryItem }

/** Stock and prices of all suppliers. */
export default function ManageInventoryScreen() {
  const shownStock = useShownStock()
  const { url, shown, sorting } = shownStock
  const stock = useQuery(stockQuery('any', shown, url.page))
  const [opened, setOpened] = useState<OpenDialog>()
  const close = () => setOpened(undefined)
  return (
    <Screen
      title="Manage Inventory"
      lead="Stock and prices of all suppliers."
      actions={
        <>
          <LinkButton look="quiet" to={links.adminRates}>
            Exchange rates
          </LinkButton>
          <LinkButton icon="upload" to={links.adminInventoryImport}>
            Import
          </LinkButton>
          <Button look="primary" icon="plus" onClick={() => setOpened({ kind: 'add' })}>
            Add Inventory
          </Button>
        </>
      }
    >
      <StockToolbar {...shownStock} whose="any" placeholder="SKU, description or supplier">
        <SupplierFilter value={shown.supplierId ?? ''} onChange={(supplierId) => url.filter({ supplierId })} />
        <AgeFilter {...shownStock} counts={stock.data?.freshnessCounts} />
      </StockToolbar>
      <Loaded query={stock} failure="Failed to fetch inventory" lines={5}>
        {({ items, totalCount, page, totalPages }) => (
          <>
            <p role="status" className={form.note}>
              {totalCount === 1 ? '1 item' : `${formatCount(totalCount)} items`}
            </p>
            <DataTable
              caption="Inventory"
              stacked
              columns={columns(setOpened)}
              rows={items}
              rowKey={({ id }) => id}
              sorting={sorting}
              dimmed={stock.isPlaceholderData}
              empty={noItems}
            />
            <Pagination page={page} totalPages={totalPages} onPage={url.onPage} />
          </>
        )}
      </Loaded>
      {opened?.kind === 'add' && <InventoryDialog supplierId={shown.supplierId} onClose={close} />}
      {opened?.kind === 'edit' && <InventoryDialog item={opened.item} onClose={close} />}
      {opened?.kind === 'delete' && <DeleteLineDialog whose="any" item={opened.item} onClose={close} />}
    </Screen>
  )
}

const columns = (open: (opened: OpenDialog) => void): readonly Column<InventoryItem>[] => [
  panelColumn,
  supplierColumn,
  {
    key: 'quantity',
    header: 'Quantity',
    sortKey: 'quantity',
    numeric: true,
    cell: ({ quantity }) => formatCount(quantity),
  },
  {
    key: 'price',
    header: 'Price/Unit',
    sortKey: 'price',
    numeric: true,
    cell: ({ pricePerUnit, currency }) => <Price amount={pricePerUnit} currency={currency} />,
  },
  {
    key: 'updated',
    header: 'Confirmed',
    sortKey: 'updated',
    cell: ({ updatedAt }) => <OfferAge updatedAt={updatedAt} />,
  },
  {
    key: 'actions',
    header: 'Actions',
    cell: (item) => (
      <CellButtons>
        <Button
          size="small"
          icon="edit"
          title={`Edit ${panelTitle(item.panel)}`}
          onClick={() => open({ kind: 'edit', item })}
        >
          Edit
        </Button>
        <Button
          size="small"
          look="quiet"
          icon="trash"
          title={`Delete ${panelTitle(item.panel)}`}
          onClick={() => open({ kind: 'delete', item })}
        >
          Delete
        </Button>
      </CellButtons>
    ),
  },
]

const panelColumn: Column<InventoryItem> = {
  key: 'panel',
  header: 'Panel',
  sortKey: 'sku',
  cell: (item) => (
    <CellLines main={panelTitle(item.panel)}>
      {item.panel.Description && <span>{item.panel.Description}</span>}
      <span>
        {formatField('Watts_W', item.panel.Watts_W)} · {formatField('CellType', item.panel.CellType)}
      </span>
      <FoldedTerms offer={item} />
      <LotButton item={item} whose="any" />
    </CellLines>
  ),
}

const supplierColumn: Column<InventoryItem> = {
  key: 'supplier',
  header: 'Supplier',
  sortKey: 'supplier',
  cell: ({ supplier }) => (
    <CellLines main={supplier.companyName}>
      <span>{placeOf(supplier)}</span>
      <span>
        <Breakable text={supplier.email} />
      </span>
      {!supplier.isActive && (
        <span>
          <Badge tone="bad" icon="close">
            Inactive: not shown to buyers
          </Badge>
        </span>
      )}
    </CellLines>
  ),
}
