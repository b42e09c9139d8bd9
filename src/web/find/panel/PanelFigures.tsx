import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import {
  isListing,
  listingLabels,
  type PanelFieldKey,
  panelFieldKeys,
  panelFields,
  panelSections,
} from '../../../shared/panels/panel-fields.js'
import type { Panel } from '../../../shared/panels/panel-shapes.js'
import { keysOf } from '../../../shared/values/keys-of.js'
import { translate } from '../../base/language/translate.js'
import { formatFieldIn, Stated, type UnitSystem } from '../../panels/parts/format-field.js'
import styles from './PanelScreen.module.css'

type Props = {
  panel: Panel
  units: UnitSystem
  /** Opens the datasheet at a value; undefined if no datasheet states it. */
  sourceOf?: ((key: PanelFieldKey) => (() => void) | undefined) | undefined
}

/** All stated figures, in the sections of the panel form. */
export const PanelFigures = ({ panel, units, sourceOf }: Props) => (
  <div className={styles.groups}>
    {keysOf(panelSections).map((section) => (
      <section key={section} className={styles.group}>
        <h2>{translate(panelSections[section])}</h2>
        <Facts
          panel={panel}
          units={units}
          sourceOf={sourceOf}
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
  sourceOf,
}: Props & { keys: readonly PanelFieldKey[]; className?: string | undefined }) {
  return (
    <dl className={className}>
      {keys.map((key) => (
        <div key={key}>
          <dt>{translate(panelFields[key].label)}</dt>
          <dd>
            <Sourced label={translate(panelFields[key].label)} onOpen={sourceOf?.(key)}>
              <Stated text={valueText(panel, units, key)} title={listTitle(panel, key)} />
            </Sourced>
          </dd>
        </div>
      ))}
    </dl>
  )
}

const isSide = (key: PanelFieldKey) => key === 'Length_mm' || key === 'Width_mm'

/** Sides from the public list are often those inside the frame, so they are about what they say. */
function valueText(panel: Panel, units: UnitSystem, key: PanelFieldKey) {
  if (key === 'Listing' && panel.Listing !== null && isListing(panel.Listing))
    return translate(listingLabels[panel.Listing])
  const text = formatFieldIn(units, key, panel[key])
  return isSide(key) && panel.listFields.includes(key) ? t`about ${text}` : text
}

const listTitle = ({ listFields, listName }: Panel, key: PanelFieldKey) =>
  listFields.includes(key) && listName ? t`From the ${listName}` : undefined

/** A value that links to its position in the datasheet. */
function Sourced({
  label,
  onOpen,
  children,
}: {
  label: string
  onOpen: (() => void) | undefined
  children: ReactNode
}) {
  if (!onOpen) return children
  return (
    <button type="button" className={styles.sourced} title={t`See it in the datasheet`} onClick={onOpen}>
      <span className="visually-hidden">
        <Trans>See {label} in the datasheet: </Trans>
      </span>
      {children}
    </button>
  )
}
