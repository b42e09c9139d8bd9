import type { ReactNode } from 'react'
import type { SimilarPanel } from '../../shared/panel-requests/panel-request-api.js'
import { formatNumber } from '../ui/format.js'
import styles from './SimilarPanelList.module.css'

type Props = {
  panels: readonly SimilarPanel[]
  note?: (panel: SimilarPanel) => ReactNode
  link?: (panel: SimilarPanel) => ReactNode
}

const size = ({ Length_mm, Width_mm }: SimilarPanel) =>
  Length_mm !== null && Width_mm !== null
    ? `${formatNumber(Length_mm, 0)} x ${formatNumber(Width_mm, 0)} mm`
    : undefined

/** Panels of the catalogue in a few words each. */
export function SimilarPanelList({ panels, note, link }: Props) {
  return (
    <ul className={styles.list}>
      {panels.map((panel) => (
        <li key={panel.id} className={styles.item}>
          <div className={styles.head}>
            <strong>{[panel.Brand, panel.SKU].filter(Boolean).join(' ')}</strong>
            {note?.(panel)}
          </div>
          {panel.Description && <p className={styles.description}>{panel.Description}</p>}
          <p className={styles.facts}>
            {[
              panel.Watts_W !== null && `${formatNumber(panel.Watts_W, 0)} W`,
              panel.ModuleEfficiency_percent !== null && `${formatNumber(panel.ModuleEfficiency_percent, 1)} %`,
              panel.CellType,
              size(panel),
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
          {link?.(panel)}
        </li>
      ))}
    </ul>
  )
}
