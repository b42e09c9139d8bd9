import { plural, t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { panelTitle } from '../../shared/panels/panel-search-text.js'
import type { InventoryItem } from '../../shared/stock/inventory-item.js'
import { placeOf } from '../base/language/place.js'
import { links } from '../base/url/links.js'
import { FoldedTerms } from '../money/FoldedTerms.js'
import { Price } from '../money/Price.js'
import { formatField } from '../panels/parts/format-field.js'
import { Badge } from '../ui/Badge.js'
import { Button, LinkButton } from '../ui/Button.js'
import { Breakable, CellButtons, CellLines } from '../ui/Cells.js'
import type { Column } from '../ui/DataTable.js'
import { formatCount } from '../ui/format.js'
import { RowMenu } from '../ui/Menu.js'
import { PagedTable } from '../ui/PagedTable.js'
import { Screen } from '../ui/Screen.js'
import { DeleteLineDialog } from './DeleteLineDialog.js'
import { LineDialog } from './LineDialog.js'
import { LotButton, LotDialog } from './lots/LotButton.js'
import { noItems } from './NoStock.js'
import { AgeFilter, OfferAge, StockExport, StockToolbar, useShownStock } from './StockToolbar.js'
import { SupplierFilter } from './SupplierSelect.js'
import { asShown, stockQuery } from './stock-calls.js'

type OpenDialog = { kind: 'add' } | { kind: 'edit' | 'lot' | 'delete'; item: InventoryItem }

/** Stock and prices of all suppliers. */
export default function ManageInventoryScreen() {
  const shownStock = useShownStock()
  const { url, shown, sorting } = shownStock
  const stock = useQuery(stockQuery('any', shown, url.page))
  const [opened, setOpened] = useState<OpenDialog>()
  const close = () => setOpened(undefined)
  return (
    <Screen
      title={t`Manage Inventory`}
      lead={t`Stock and prices of all suppliers.`}
      actions={
        <>
          <LinkButton look="quiet" to={links.adminRates}>{t`Exchange rates`}</LinkButton>
          <LinkButton icon="upload" to={links.adminInventoryImport}>{t`Import`}</LinkButton>
          <StockExport whose="any" shown={shown} />
          <Button look="primary" icon="plus" onClick={() => setOpened({ kind: 'add' })}>{t`Add Inventory`}</Button>
        </>
      }
    >
      <StockToolbar {...shownStock} placeholder={t`SKU, description or supplier`}>
        <SupplierFilter value={shown.supplierId ?? ''} onChange={(supplierId) => url.filter({ supplierId })} />
        <AgeFilter {...shownStock} counts={stock.data?.freshnessCounts} />
      </StockToolbar>
      <PagedTable
        query={stock}
        failure={t`Failed to fetch inventory`}
        lines={5}
        countOf={({ totalCount }) => plural(totalCount, { one: '# item', other: '# items' })}
        caption={t`Inventory`}
        columns={columns(setOpened)}
        rowsOf={({ items }) => items}
        rowKey={({ id }) => id}
        sorting={sorting}
        empty={noItems()}
        onPage={url.onPage}
      />
      {opened?.kind === 'add' && <LineDialog whose="any" supplierId={shown.supplierId} onClose={close} />}
      {opened?.kind === 'edit' && <LineDialog whose="any" item={opened.item} onClose={close} />}
      {opened?.kind === 'lot' && <LotDialog whose="any" item={asShown(opened.item, stock.data)} onClose={close} />}
      {opened?.kind === 'delete' && <DeleteLineDialog whose="any" item={opened.item} onClose={close} />}
    </Screen>
  )
}

const columns = (open: (opened: OpenDialog) => void): readonly Column<InventoryItem>[] => [
  panelColumn(),
  supplierColumn(),
  {
    key: 'quantity',
    header: t`Quantity`,
    sortKey: 'quantity',
    numeric: true,
    cell: ({ quantity }) => formatCount(quantity),
  },
  {
    key: 'price',
    header: t`Price/Unit`,
    sortKey: 'price',
    numeric: true,
    cell: ({ pricePerUnit, currency }) => <Price amount={pricePerUnit} currency={currency} />,
  },
  {
    key: 'updated',
    header: t`Confirmed`,
    sortKey: 'updated',
    cell: ({ updatedAt }) => <OfferAge updatedAt={updatedAt} />,
  },
  {
    key: 'actions',
    header: t`Actions`,
    cell: (item) => <LineButtons item={item} open={open} />,
  },
]

function LineButtons({ item, open }: { item: InventoryItem; open: (opened: OpenDialog) => void }) {
  const panel = panelTitle(item.panel)
  return (
    <CellButtons>
      <Button size="small" icon="edit" title={t`Edit ${panel}`} onClick={() => open({ kind: 'edit', item })}>
        {t`Edit`}
      </Button>
      <Button
        size="small"
        look="quiet"
        icon="trash"
        title={t`Delete ${panel}`}
        onClick={() => open({ kind: 'delete', item })}
      >
        {t`Delete`}
      </Button>
      <RowMenu
        label={t`More for ${panel}`}
        actions={[{ words: t`Photos and flash list`, icon: 'chart', onClick: () => open({ kind: 'lot', item }) }]}
      />
    </CellButtons>
  )
}

const panelColumn = (): Column<InventoryItem> => ({
  key: 'panel',
  header: t`Panel`,
  sortKey: 'sku',
  cell: (item) => (
    <CellLines main={<span translate="no">{panelTitle(item.panel)}</span>}>
      {item.panel.Description && <span>{item.panel.Description}</span>}
      <span>
        {formatField('Watts_W', item.panel.Watts_W)} · {formatField('CellType', item.panel.CellType)}
      </span>
      <LotButton item={item} whose="any" />
      <FoldedTerms offer={item} />
    </CellLines>
  ),
})

const supplierColumn = (): Column<InventoryItem> => ({
  key: 'supplier',
  header: t`Supplier`,
  sortKey: 'supplier',
  cell: ({ supplier }) => (
    <CellLines main={<span translate="no">{supplier.companyName}</span>}>
      <span>{placeOf(supplier)}</span>
      <span>
        <Breakable text={supplier.email} />
      </span>
      {!supplier.isActive && (
        <span>
          <Badge tone="bad" icon="close">{t`Inactive: not shown to buyers`}</Badge>
        </span>
      )}
    </CellLines>
  ),
})
