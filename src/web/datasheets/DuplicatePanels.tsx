import type { DuplicatePanel } from '../../shared/datasheets/datasheet-api.js'
import { type PanelFieldKey, panelFieldKeys, panelFields } from '../../shared/panels/panel-fields.js'
import { panelTitle } from '../../shared/panels/panel-title.js'
import { type FieldContent, FieldValue } from '../panel/format-field.js'
import { Button } from '../ui/Button.js'
import { type Column, DataTable } from '../ui/DataTable.js'
import form from '../ui/form.module.css'
import { Notice } from '../ui/Notice.js'
import styles from './UploadReview.module.css'

type Difference = { key: PanelFieldKey; sheet: FieldContent; catalogue: FieldContent }

/** Field by field, where the sheet says something else than the catalogue. */
const differencesOf = ({ existing, ...parsed }: DuplicatePanel): Difference[] =>
  panelFieldKeys
    .filter((key) => parsed[key] !== undefined && parsed[key] !== existing[key])
    .map((key) => ({ key, sheet: parsed[key], catalogue: existing[key] }))

const columns: readonly Column<Difference>[] = [
  { key: 'field', header: 'Field', cell: ({ key }) => panelFields[key].label },
  { key: 'sheet', header: 'In the sheet', cell: ({ key, sheet }) => <FieldValue panelKey={key} value={sheet} /> },
  {
    key: 'catalogue',
    header: 'In the catalogue',
    cell: ({ key, catalogue }) => <FieldValue panelKey={key} value={catalogue} />,
  },
]

type Props = { duplicates: readonly DuplicatePanel[]; busy: boolean; onContinue: () => void; onCancel: () => void }

/** What the catalogue holds already, and how it differs. */
export function DuplicatePanels({ duplicates, busy, onContinue, onCancel }: Props) {
  return (
    <section className={styles.part}>
      <Notice tone="sun" title="Duplicate Panels Found">
        <p>Found {duplicates.length} duplicate panels.</p>
      </Notice>
      <ul className={styles.list}>
        {duplicates.map((duplicate) => {
          const differences = differencesOf(duplicate)
          return (
            <li key={duplicate.index} className={styles.item}>
              <h3>{panelTitle(duplicate.existing)}</h3>
              {differences.length === 0 ? (
                <p className={styles.muted}>The sheet says the same as the catalogue.</p>
              ) : (
                <DataTable
                  caption={`Differences of ${duplicate.existing.SKU}`}
                  columns={columns}
                  rows={differences}
                  rowKey={({ key }) => key}
                />
              )}
            </li>
          )
        })}
      </ul>
      <div className={form.buttons}>
        <Button busy={busy} onClick={onContinue}>
          Continue with All
        </Button>
        <Button onClick={onCancel}>Cancel</Button>
      </div>
    </section>
  )
}
