import type { PanelFieldKey } from '../../shared/panels/panel-fields.js'
import type { Panel } from '../../shared/panels/panel-shapes.js'
import { FieldValue, Stated } from '../panel-parts/format-field.js'
import { Button } from '../ui/Button.js'
import { formatCount, formatPrice } from '../ui/format.js'
import styles from './PanelCard.module.css'

const figures: readonly [label: string, key: PanelFieldKey][] = [
  ['Power', 'Watts_W'],
  ['Efficiency', 'ModuleEfficiency_percent'],
  ['Cell Type', 'CellType'],
  ['Cells', 'NumberOfCells_count'],
]
const previewedSuppliers = 2

type Props = { panel: Panel; onView: () => void; onEdit: () => void; onDelete: () => void }

/** One panel of the catalogue, with the admin's actions. */
export function PanelCard({ panel, onView, onEdit, onDelete }: Props) {
  return (
    <article className={styles.card} aria-label={panel.SKU}>
      <header>
        <h2 className={styles.sku}>{panel.SKU}</h2>
        {panel.Brand && <p className={styles.brand}>{panel.Brand}</p>}
        <p className={styles.description} title={panel.Description ?? undefined}>
          <FieldValue panelKey="Description" value={panel.Description} />
        </p>
      </header>
      <dl className={styles.figures}>
        {figures.map(([label, key]) => (
          <div key={key}>
            <dt>{label}</dt>
            <dd>
              <FieldValue panelKey={key} value={panel[key]} />
            </dd>
          </div>
        ))}
      </dl>
      <Suppliers panel={panel} />
      <footer className={styles.actions}>
        <Button size="small" icon="eye" title={`View ${panel.SKU}`} onClick={onView}>
          View
        </Button>
        <Button size="small" icon="edit" title={`Edit ${panel.SKU}`} onClick={onEdit}>
          Edit
        </Button>
        <Button size="small" look="quiet" icon="trash" title={`Delete ${panel.SKU}`} onClick={onDelete}>
          Delete
        </Button>
      </footer>
    </article>
  )
}

/** The first suppliers, and the number of others. */
function Suppliers({ panel: { inventory } }: { panel: Panel }) {
  if (inventory.length === 0) return <p className={styles.none}>No supplier stocks it.</p>
  const more = inventory.length - previewedSuppliers
  return (
    <div>
      <ul className={styles.suppliers} aria-label="Suppliers">
        {inventory.slice(0, previewedSuppliers).map(({ id, supplier, quantity, pricePerUnit, currency }) => (
          <li key={id}>
            <span className={styles.company}>{supplier.companyName ?? 'Unnamed supplier'}</span>
            <span>
              {formatCount(quantity)} <span className={styles.muted}>{quantity === 1 ? 'panel' : 'panels'}</span>
            </span>
            <span className={styles.price}>
              <Stated text={formatPrice(pricePerUnit, currency)} />
            </span>
          </li>
        ))}
      </ul>
      {more > 0 && <p className={styles.muted}>+{more} more suppliers</p>}
    </div>
  )
}
