import { t } from '@lingui/core/macro'
import { useRef } from 'react'
import type { NamedPanel } from '../../shared/find/search-api.js'
import type { Panel } from '../../shared/panels/panel-shapes.js'
import { asTyped } from '../../shared/values/number-habit.js'
import { Button } from '../ui/Button.js'
import { TextField } from '../ui/fields.js'
import { Notice } from '../ui/Notice.js'
import { type FieldsProps, MoreFields, NumberFields } from './CaseFields.js'
import { labelFields } from './case-groups.js'
import { LabelFile } from './LabelFile.js'
import { LabelText } from './LabelText.js'
import type { ReadFigures } from './label-figures.js'
import { MissingFigures } from './MissingFigures.js'
import { OneOfThese } from './OneOfThese.js'
import { OriginalPicker } from './OriginalPicker.js'
import styles from './Replacements.module.css'

const asFields = (keys: typeof labelFields.main) => keys.map((key) => ({ key }))

type Props = FieldsProps & {
  /** The catalogue's panel, once loaded. */
  original: Panel | null
  title?: string
  /** Whether the fields of the label wait until they are wanted. */
  isLabelFolded?: boolean
}

/** The old panel: one of the catalogue, or the figures of its label; typed figures override the catalogue's. */
export function OriginalFields({ original, title = t`Old panel`, isLabelFolded = false, ...fields }: Props) {
  const { draft, problems, onChange } = fields
  const isChosen = Boolean(draft.originalId)
  const read = useRef<ReadFigures>({})
  const fill = (figures: ReadFigures) => {
    // figures of a label read before belong to another panel
    for (const key of Object.keys(read.current)) if (figures[key] === undefined) onChange(key, undefined)
    for (const [key, value] of Object.entries(figures)) onChange(key, asTyped(value))
    read.current = figures
  }
  const choose = ({ id }: NamedPanel) => {
    fill({})
    onChange('originalId', id)
  }
  return (
    <fieldset className={styles.group}>
      <legend>{title}</legend>
      {!isChosen && <LabelText onRead={fill} onChoose={choose} />}
      {!isChosen && <LabelFile onRead={fill} />}
      {!isChosen && <OneOfThese draft={draft} onChoose={choose} />}
      {isChosen ? (
        <Chosen
          panel={original && original.id === draft.originalId ? original : null}
          onDrop={() => onChange('originalId', undefined)}
        />
      ) : (
        <OriginalPicker onChoose={choose} />
      )}
      {problems.originalId && (
        <Notice tone="bad">
          <p>{problems.originalId}</p>
        </Notice>
      )}
      <details
        className={styles.more}
        open={
          (!isChosen && !isLabelFolded) ||
          problems.originalId !== undefined ||
          labelFields.main.some((key) => draft[key])
        }
      >
        <summary>{isChosen ? t`The label says otherwise` : t`Not in the catalogue: type what the label says`}</summary>
        {isChosen && <LabelFile onRead={fill} />}
        <div className={styles.label}>
          <NumberFields {...fields} of={asFields(labelFields.main)} />
          <TextField
            label={t`Connector`}
            name="ConnectorType"
            value={draft.ConnectorType ?? ''}
            error={problems.ConnectorType}
            onChange={(value) => onChange('ConnectorType', value)}
          />
        </div>
        <MoreFields {...fields} of={asFields(labelFields.more)} />
        {!isChosen && <MissingFigures draft={draft} />}
      </details>
    </fieldset>
  )
}

/** The panel of the catalogue that was chosen; null until it is loaded. */
const Chosen = ({ panel, onDrop }: { panel: Panel | null; onDrop: () => void }) => (
  <p className={styles.chosen}>
    {panel ? (
      <span translate="no">
        <b>{panel.SKU}</b> {panel.Brand}
      </span>
    ) : (
      <span>{t`A panel of the catalogue`}</span>
    )}
    <Button size="small" look="quiet" onClick={onDrop}>
      {t`Another panel`}
    </Button>
  </p>
)
