import type { InventoryItem } from '../../shared/inventory/inventory-item.js'
import { panelTitle } from '../../shared/panels/panel-title.js'
import { placeOf } from '../offers/place.js'
import { formatField } from '../panel-parts/format-field.js'
import { Badge } from '../ui/Badge.js'
import { Breakable } from '../ui/Breakable.js'
import { CellLines } from '../ui/Cells.js'
import type { Column } from '../ui/DataTable.js'

export const panelColumn: Column<InventoryItem> = {
  key: 'panel',
  header: 'Panel',
  sortKey: 'sku',
  cell: ({ panel }) => (
    <CellLines main={panelTitle(panel)}>
      {panel.Description && <span>{panel.Description}</span>}
      <span>
        {formatField('Watts_W', panel.Watts_W)} · {formatField('CellType', panel.CellType)}
      </span>
    </CellLines>
  ),
}

export const supplierColumn: Column<InventoryItem> = {
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
