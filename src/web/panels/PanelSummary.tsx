import type { PanelFieldKey } from '../../shared/panels/panel-fields.js'
import type { Panel } from '../../shared/panels/panel-shapes.js'
import { PriceSummary } from '../offers/PriceSummary.js'
import { SupplierSection } from '../offers/SupplierSection.js'
import { IvCurve } from '../panel-parts/IvCurve.js'
import { PanelBlueprint } from '../panel-parts/PanelBlueprint.js'
import type { UnitSystem } from '../panel-parts/units.js'
import { saveReturnPath } from '../session/return-path.js'
import { formatDate } from '../ui/format.js'
import { Facts } from './PanelFigures.js'
import styles from './PanelScreen.module.css'

const keyFigures: readonly PanelFieldKey[] = ['Watts_W', 'ModuleEfficiency_percent', 'Vmp_V', 'Imp_A', 'Voc_V', 'Isc_A']

/** Names of the sources of figures. */
const sources: Record<string, string> = {
  form: 'Figures entered by an administrator, at standard test conditions (STC).',
  import: 'Figures imported from a catalogue, at standard test conditions (STC).',
  datasheet: 'Figures read from the manufacturer’s datasheet, at standard test conditions (STC).',
  seed: 'Figures transcribed from the manufacturer’s datasheet, at standard test conditions (STC).',
}

/** The key facts: the panel on one side, prices and suppliers on the other. */
export function PanelSummary({ panel, units }: { panel: Panel; units: UnitSystem }) {
  return (
    <div className={styles.summary}>
      <div className={styles.glance}>
        <PanelBlueprint panel={panel} className={styles.drawing} />
        <div className={styles.intro}>
          {panel.Description && <p>{panel.Description}</p>}
          <Facts className={styles.keys} panel={panel} units={units} keys={keyFigures} />
          <p className={styles.source}>
            {sources[panel.source] ?? 'Figures at standard test conditions (STC).'} Last changed{' '}
            {formatDate(panel.updatedAt)}.
          </p>
        </div>
      </div>
      <section className={styles.offers} aria-label="Offers">
        <PriceSummary panel={panel} />
        <SupplierSection
          heading="h2"
          panel={panel}
          onLeave={() => saveReturnPath(window.location.pathname + window.location.search)}
        />
      </section>
      <div className={styles.curve}>
        <IvCurve panel={panel} />
      </div>
    </div>
  )
}
