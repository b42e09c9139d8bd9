import type { Panel } from '../../shared/panels/panel-shapes.js'
import { Button } from '../ui/Button.js'
import { TextField } from '../ui/fields.js'
import { type FieldsProps, MoreFields, NumberFields } from './CaseFields.js'
import { labelFields } from './case-groups.js'
import { LabelPhoto } from './LabelPhoto.js'
import { LabelUpload } from './LabelUpload.js'
import { MissingFigures } from './MissingFigures.js'
import { OriginalPicker } from './OriginalPicker.js'
import styles from './Replacements.module.css'

const asFields = (keys: typeof labelFields.main) => keys.map((key) => ({ key }))

/** The old panel: one of the catalogue, or what its label says; typed figures stand in place of the catalogue's. */
export function OriginalFields({ original, ...fields }: FieldsProps & { original: Panel | null }) {
  const { draft, problems, onChange } = fields
  const isChosen = Boolean(draft.originalId)
  const fill = (figures: Readonly<Record<string, string | number>>) => {
    for (const [key, value] of Object.entries(figures)) onChange(key, String(value))
  }
  return (
    <fieldset className={styles.group}>
      <legend>Old panel</legend>
      {isChosen ? (
        <p className={styles.chosen}>
          <span>
            {original && original.id === draft.originalId ? (
              <>
                <b>{original.SKU}</b> {original.Brand}
              </>
            ) : (
              'A panel of the catalogue'
            )}
          </span>
          <Button size="small" look="quiet" onClick={() => onChange('originalId', undefined)}>
            Another panel
          </Button>
        </p>
      ) : (
        <OriginalPicker error={problems.originalId} onChoose={({ id }) => onChange('originalId', id)} />
      )}
      <details className={styles.more} open={!isChosen || labelFields.main.some((key) => draft[key])}>
        <summary>{isChosen ? 'The label says otherwise' : 'Not in the catalogue: type what the label says'}</summary>
        <LabelPhoto onRead={fill} />
        {!isChosen && <LabelUpload onRead={({ figures }) => fill(figures)} />}
        <div className={styles.fields}>
          <NumberFields {...fields} of={asFields(labelFields.main)} />
          <TextField
            label="Connector"
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
