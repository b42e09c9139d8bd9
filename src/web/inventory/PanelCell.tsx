import type { InventoryItem } from '../../shared/inventory/inventory-item.js'
import { panelTitle } from '../../shared/panels/panel-title.js'
import { formatField } from '../panel-parts/format-field.js'
import { Link } from '../router/Link.js'
import { panelLink } from '../url/links.js'
import styles from './PanelCell.module.css'

/** The panel of a line, in two lines however long its description is. */
export function PanelCell({ panel }: Pick<InventoryItem, 'panel'>) {
  const details = [formatField('Watts_W', panel.Watts_W), formatField('CellType', panel.CellType), panel.Description]
    .filter(Boolean)
    .join(' · ')
  return (
    <div className={styles.panel}>
      <Link {...panelLink(panel.id)} className={styles.title}>
        {panelTitle(panel)}
      </Link>
      <span className={styles.details} title={details}>
        {details}
      </span>
    </div>
  )
}
