import { type PanelFieldKey, panelFields } from '../../shared/panels/panel-fields.js'
import type { Panel } from '../../shared/panels/panel-shapes.js'
import type { ReplacementAnswer } from '../../shared/replacements/replacement-api.js'
import { typedNumberKeys, typedTextKeys } from '../../shared/replacements/replacement-parameters.js'
import { formatField, Stated } from '../panel-parts/format-field.js'
import { FigureTable } from './FigureTable.js'

export const sourceWords: Record<ReplacementAnswer['original']['figures'][number]['source'], string> = {
  stated: 'catalogue',
  typed: 'label',
  assumed: 'assumed',
  derived: 'derived',
  bounded: 'bounded',
  measured: 'measured',
}

/** The figures that a comparison uses, in the order of a datasheet. */
export const usedKeys: readonly PanelFieldKey[] = [
  'Watts_W',
  ...typedNumberKeys,
  ...typedTextKeys,
  'SnowLoad_Pa',
  'WindLoad_Pa',
  'MaxSystemVoltage_V',
  'MaxSeriesFuse_A',
  'BypassDiodes_count',
  'IsBifacial',
]

/** All figures used of both panels, and the source of the old one's; figures that neither states are omitted. */
export function UsedFigures({ answer: { original }, panel }: { answer: ReplacementAnswer; panel: Panel }) {
  const old = new Map(original.figures.map((figure) => [figure.field, figure]))
  const shown = usedKeys.filter((key) => old.has(key) || (panel[key] ?? null) !== null)
  return (
    <FigureTable label="Figures used">
      <thead>
        <tr>
          <th scope="col">Figure</th>
          <th scope="col">Old panel</th>
          <th scope="col">Source</th>
          <th scope="col">New panel</th>
        </tr>
      </thead>
      <tbody>
        {shown.map((key) => {
          const figure = old.get(key)
          return (
            <tr key={key}>
              <th scope="row">{panelFields[key].label}</th>
              <td>
                <Stated text={formatField(key, figure?.value)} />
              </td>
              <td>{figure ? sourceWords[figure.source] : 'not stated'}</td>
              <td>
                <Stated text={formatField(key, panel[key])} />
              </td>
            </tr>
          )
        })}
      </tbody>
    </FigureTable>
  )
}
