import { keysOf } from '../../shared/keys-of.js'
import { type PanelFieldKey, panelFieldKeys, panelFields, panelSections } from '../../shared/panels/panel-fields.js'
import type { Panel } from '../../shared/panels/panel-shapes.js'
import { Stated } from '../panel/format-field.js'
import { formatFieldIn, type UnitSystem } from '../panel/units.js'
import styles from './PanelScreen.module.css'

type Props = { panel: Panel; units: UnitSystem }

/** Everything the panel states, in the sections of its form. */
export const PanelFigures = ({ panel, units }: Props) => (
  <div className={styles.groups}>
    {keysOf(panelSections).map((section) => (
      <section key={section} className={styles.group}>
        <h2>{panelSections[section]}</h2>
        <Facts
          panel={panel}
          units={units}
          keys={panelFieldKeys.filter((key) => panelFields[key].section === section)}
        />
      </section>
    ))}
  </div>
)

export function Facts({
  panel,
  units,
  keys,
  className,
}: Props & { keys: readonly PanelFieldKey[]; className?: string | undefined }) {
  return (
    <dl className={className}>
      {keys.map((key) => (
        <div key={key}>
          <dt>{panelFields[key].label}</dt>
          <dd>
            <Stated text={formatFieldIn(units, key, panel[key])} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
