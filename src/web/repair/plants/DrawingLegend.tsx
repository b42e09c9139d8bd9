import { t } from '@lingui/core/macro'
import { formatField } from '../../panels/parts/format-field.js'
import styles from './Drawing.module.css'
import type { Mark } from './draw-plan.js'
import { kindTitle, wattsOf } from './kind-words.js'
import type { KindDraft } from './plant-draft.js'
import type { KindPanels } from './plant-queries.js'

const markNames = (): Partial<Record<Mark, string>> => ({
  broken: t`broken`,
  new: t({ message: 'replacement', context: 'panel of a drawing' }),
  moved: t`moved here`,
  empty: t`left empty`,
})

/** On the drawing, because the names of bought panels are long. Kinds have the letters up to H. */
export const boughtLetter = 'R'

type Props = {
  kinds: readonly KindDraft[]
  panels: KindPanels
  marks: readonly Mark[]
  /** The panel that is bought. */
  bought?: string | undefined
}

/** What the letters and signs of a drawing mean. */
export const DrawingLegend = ({ kinds, panels, marks, bought }: Props) => (
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
