import { t } from '@lingui/core/macro'
import type { ReplacementAnswer } from '../../shared/repair/replacement-api.js'
import type { ReplacementItem } from '../../shared/repair/replacement-shapes.js'
import { formatCount } from '../ui/format.js'
import type { CaseDraft } from './case-draft.js'
import { ReplacementRow } from './ReplacementRow.js'
import styles from './Replacements.module.css'

type Props = { items: readonly ReplacementItem[]; answer: ReplacementAnswer; params: CaseDraft }

/** The candidates of one class on this page. In the order by fit, those with only the plug to check come first. */
export function ListOfClass({ items, answer, params }: Props) {
  const { counts, onlyPlug, request } = answer
  const isParted = request.sort === 'fit' && onlyPlug > 0 && items.some((item) => item.class === 'withChanges')
  if (!isParted) return <Rows items={items} answer={answer} params={params} />
  const parts = [
    { name: t`Only the plug to check`, count: onlyPlug, rows: items.filter((item) => item.onlyPlug) },
    { name: t`More to change`, count: counts.withChanges - onlyPlug, rows: items.filter((item) => !item.onlyPlug) },
  ]
  return parts
    .filter(({ rows }) => rows.length > 0)
    .map(({ name, count, rows }) => (
      <section key={name} aria-label={name}>
        <p className={styles.line}>
          {name} <span className={styles.number}>{formatCount(count)}</span>
        </p>
        <Rows items={rows} answer={answer} params={params} />
      </section>
    ))
}

const Rows = ({ items, answer: { original }, params }: Props) => (
  <ul>
    {items.map((item) => (
      <li key={item.panel.id}>
        <ReplacementRow item={item} params={params} original={original} />
      </li>
    ))}
  </ul>
)
