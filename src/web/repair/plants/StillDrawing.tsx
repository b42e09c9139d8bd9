import { t } from '@lingui/core/macro'
import type { CSSProperties } from 'react'
import { formatField } from '../../panels/parts/format-field.js'
import { PlainTable } from '../../ui/PlainTable.js'
import styles from './Drawing.module.css'
import { cellsInWords, type DrawnInput, type Mark } from './draw-plan.js'
import { kindTitle, wattsOf } from './kind-words.js'
import { type InputDraft, inputName, type KindDraft, withPlaces } from './plant-draft.js'
import type { KindPanels } from './plant-queries.js'

const markNames = (): Partial<Record<Mark, string>> => ({
  broken: t`broken`,
  new: t({ message: 'replacement', context: 'panel of a drawing' }),
  moved: t`moved here`,
  empty: t`left empty`,
})

/** On the drawing, because the names of bought panels are long. Kinds have the letters up to H. */
const boughtLetter = 'R'

type DrawingLegendProps = {
  kinds: readonly KindDraft[]
  panels: KindPanels
  marks: readonly Mark[]
  /** The panel that is bought. */
  bought?: string | undefined
}

/** What the letters and signs of a drawing mean. */
export const DrawingLegend = ({ kinds, panels, marks, bought }: DrawingLegendProps) => (
  <ul className={styles.legend} aria-label={t`Signs of the drawing`}>
    {kinds.map((kind) => {
      const watts = wattsOf(kind, panels)
      return (
        <li key={kind.name}>
          <Sign mark="same" letter={kind.name} /> {kindTitle(kind, panels)}
          {panels.has(kind.name) && watts !== null && `, ${formatField('Watts_W', watts)}`}
        </li>
      )
    })}
    {marks.map((mark) => (
      <li key={mark}>
        <Sign mark={mark} letter={mark === 'new' ? boughtLetter : ''} /> {markNames()[mark]}
        {mark === 'new' && bought && `: ${bought}`}
      </li>
    ))}
  </ul>
)

const Sign = ({ mark, letter }: { mark: Mark; letter: string }) => (
  <span className={styles.cell} data-mark={mark} aria-hidden="true">
    {letter}
  </span>
)

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
