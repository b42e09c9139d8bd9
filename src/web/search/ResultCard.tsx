import { Link } from '@tanstack/react-router'
import type { Panel } from '../../shared/panels/panel-api.js'
import type { PanelFieldKey } from '../../shared/panels/panel-fields.js'
import { panelFields } from '../../shared/panels/panel-fields.js'
import { CompareTick } from '../compare-tray/CompareTick.js'
import { SupplierSection } from '../offers/SupplierSection.js'
import { Stated } from '../panel/format-field.js'
import { PanelDrawing } from '../panel/PanelDrawing.js'
import { formatFieldIn, formatSizeIn, type UnitSystem } from '../panel/units.js'
import { panelLink } from '../url/links.js'
import styles from './ResultCard.module.css'

/** The figures of a card, in the order the trade reads them. Size is one of its own. */
const figures: readonly PanelFieldKey[] = [
  'ModuleEfficiency_percent',
  'Pmax_W',
  'Vmp_V',
  'Imp_A',
  'Voc_V',
  'Isc_A',
  'Weight_kg',
  'NumberOfCells_count',
]
const shortLabels: Partial<Record<PanelFieldKey, string>> = {
  ModuleEfficiency_percent: 'Efficiency',
  Pmax_W: 'Power',
  NumberOfCells_count: 'Cells',
}

type Props = { panel: Panel; units: UnitSystem; onLeave: () => void }

/** One panel found: all its main figures in sight, and who has it. */
export function ResultCard({ panel, units, onLeave }: Props) {
  return (
    <article className={styles.card} aria-label={panel.SKU}>
      <div className={styles.drawing}>
        <PanelDrawing panel={panel} height={132} />
        <CompareTick panel={panel} />
      </div>
      <div className={styles.main}>
        <header>
          <h3>
            <Link {...panelLink(panel.id)}>{panel.SKU}</Link>
          </h3>
          {panel.Brand && <span className={styles.brand}>{panel.Brand}</span>}
          <span className={styles.watts}>
            <Stated text={formatFieldIn(units, 'Watts_W', panel.Watts_W)} />
          </span>
        </header>
        {panel.Description && <p className={styles.description}>{panel.Description}</p>}
        <dl className={styles.figures}>
          {figures.map((key) => (
            <div key={key}>
              <dt>{shortLabels[key] ?? panelFields[key].label}</dt>
              <dd>
                <Stated text={formatFieldIn(units, key, panel[key])} />
              </dd>
            </div>
          ))}
          <div className={styles.wide}>
            <dt>Dimensions</dt>
            <dd>
              <Stated text={formatSizeIn(units, panel)} />
            </dd>
          </div>
          <div className={styles.wide}>
            <dt>Cell type</dt>
            <dd>
              <Stated text={panel.CellType ?? '–'} />
            </dd>
          </div>
        </dl>
        {panel.remarks && (
          <p className={styles.remarks}>
            <strong>Remarks:</strong> {panel.remarks}
          </p>
        )}
        <SupplierSection panel={panel} onLeave={onLeave} />
      </div>
    </article>
  )
}
