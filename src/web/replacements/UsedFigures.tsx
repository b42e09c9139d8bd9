import { isPanelFieldKey, panelFields } from '../../shared/panels/panel-fields.js'
import type { Panel } from '../../shared/panels/panel-shapes.js'
import type { ReplacementAnswer } from '../../shared/replacements/replacement-api.js'
import { formatField, Stated } from '../panel/format-field.js'
import styles from './Replacements.module.css'

const sourceWords: Record<ReplacementAnswer['original']['figures'][number]['source'], string> = {
  stated: 'stated',
  typed: 'typed from the label',
  assumed: 'assumed',
  derived: 'derived',
  bounded: 'bounded',
}

/** Both panels with every figure that was used, and where the old one's come from. */
export function UsedFigures({ answer: { original }, panel }: { answer: ReplacementAnswer; panel: Panel }) {
  return (
    <table className={styles.numbers}>
      <thead>
        <tr>
          <th scope="col">Figure</th>
          <th scope="col">Old panel</th>
          <th scope="col">Source</th>
          <th scope="col">New panel</th>
        </tr>
      </thead>
      <tbody>
        {original.figures.map(
          ({ field, value, source }) =>
            isPanelFieldKey(field) && (
              <tr key={field}>
                <th scope="row">{panelFields[field].label}</th>
                <td>
                  <Stated text={formatField(field, value)} />
                </td>
                <td>{value === null ? 'not stated' : sourceWords[source]}</td>
                <td>
                  <Stated text={formatField(field, panel[field])} />
                </td>
              </tr>
            ),
        )}
      </tbody>
    </table>
  )
}
