import { t } from '@lingui/core/macro'
import type { CSSProperties } from 'react'
import { PlainTable } from '../../ui/PlainTable.js'
import styles from './Drawing.module.css'
import { boughtLetter } from './DrawingLegend.js'
import { cellsInWords, type DrawnInput } from './draw-plan.js'
import { type InputDraft, inputName, withPlaces } from './plant-draft.js'

type Props = {
  label: string
  inputs: readonly InputDraft[]
  drawn: readonly DrawnInput[]
  scale: ReadonlyMap<string, number>
  /** The names of bought panels are long; the drawing shows this letter. */
  newKind?: string | undefined
  /** Only these inputs. */
  isShown?: (place: number) => boolean
}

/** The plant as a picture: nothing in it can be tapped. The table beside it says the same. */
export const StillDrawing = ({ label, inputs, drawn, scale, newKind, isShown = () => true }: Props) => (
  <div className={styles.still} role="img" aria-label={label}>
    {withPlaces(drawn).map(({ item: input, place, key }) =>
      isShown(place) ? (
        <div key={key} className={styles.input}>
          <p className={styles.head}>{inputs[place] ? inputName(inputs[place], place) : ''}</p>
          {withPlaces(input.strings).map(({ item: { cells }, place: row, key: rowKey }) => (
            <div key={rowKey} className={styles.string}>
              <span className={styles.number}>{row + 1}</span>
              <div className={styles.cells}>
                {withPlaces(cells).map(({ item: { kind, mark }, key: cellKey }) => (
                  <span
                    key={cellKey}
                    className={styles.cell}
                    data-mark={mark}
                    style={{ '--power': scale.get(kind) ?? 1 } as CSSProperties}
                  >
                    {kind === newKind ? boughtLetter : kind}
                  </span>
                ))}
              </div>
            </div>
          ))}
        </div>
      ) : null,
    )}
  </div>
)

const rowName = (input: string, string: number) => t`${input}, string ${string}`

type TableProps = { inputs: readonly InputDraft[]; columns: readonly { title: string; drawn: readonly DrawnInput[] }[] }

/** The same as the drawings, in words: string by string. */
export const DrawingTable = ({ inputs, columns }: TableProps) => (
  <details>
    <summary>{t`The drawing as a table`}</summary>
    <PlainTable
      texts={[t`String`, ...columns.map(({ title }) => title)]}
      rows={withPlaces(inputs).flatMap(({ item: input, place, key }) =>
        withPlaces(input.strings).map(({ place: row, key: rowKey }) => ({
          key: `${key} ${rowKey}`,
          cells: [
            rowName(inputName(input, place), row + 1),
            ...columns.map(({ drawn }) => cellsInWords(drawn[place]?.strings[row]?.cells ?? []) || '–'),
          ],
        })),
      )}
    />
  </details>
)
