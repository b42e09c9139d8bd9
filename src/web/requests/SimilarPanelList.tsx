import type { ReactNode } from 'react'
import { panelTitle } from '../../shared/panels/panel-search-text.js'
import type { SimilarPanel } from '../../shared/requests/similar-panel.js'
import { formatField, formatSizeIn, notStated } from '../panels/parts/format-field.js'
import { Badge } from '../ui/Badge.js'
import form from '../ui/form.module.css'
import styles from './SimilarPanelList.module.css'

type Props = {
  panels: readonly SimilarPanel[]
  link?: (panel: SimilarPanel) => ReactNode
}

/** A compact list of panels, each with why it is similar. */
export function SimilarPanelList({ panels, link }: Props) {
  return (
    <ul className={styles.list}>
      {panels.map((panel) => (
        <li key={panel.id} className={styles.item}>
          <div className={styles.head}>
            <strong translate="no">{panelTitle(panel)}</strong>
            <Badge tone="sun">{panel.why}</Badge>
          </div>
          {panel.Description && <p className={form.note}>{panel.Description}</p>}
          <p className={form.note}>
            {[
              formatField('Watts_W', panel.Watts_W),
              formatField('ModuleEfficiency_percent', panel.ModuleEfficiency_percent),
              formatField('CellType', panel.CellType),
              formatSizeIn('metric', panel),
            ]
              .filter((text) => text !== notStated)
              .join(' · ')}
          </p>
          {link?.(panel)}
        </li>
      ))}
    </ul>
  )
}
