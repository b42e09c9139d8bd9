import { t } from '@lingui/core/macro'
import { Plural } from '@lingui/react/macro'
import type { Change, Difference } from '../../shared/ops/change-api.js'
import { Stated } from '../panels/parts/format-field.js'
import form from '../ui/form.module.css'
import { fieldWords, valueWords } from './change-words.js'
import styles from './Differences.module.css'

const shownAtOnce = 5
const longestText = 200

/** The fields that a change touched. Many fold, so that a created panel does not fill the screen. */
export function Differences({ change }: { change: Change }) {
  const { differences, currency } = change
  if (differences.length === 0) return <span className={form.note}>{t`No field differs`}</span>
  const first = differences.length <= shownAtOnce + 1 ? differences : differences.slice(0, shownAtOnce)
  const more = differences.slice(first.length)
  const isGone = differences.every(({ after }) => after === null)
  return (
    <div className={styles.differences}>
      <Fields differences={first} currency={currency} isGone={isGone} />
      {more.length > 0 && (
        <details>
          <summary>
            <Plural value={more.length} one="# more field" other="# more fields" />
          </summary>
          <Fields differences={more} currency={currency} isGone={isGone} />
        </details>
      )}
    </div>
  )
}

type FieldsProps = Pick<Change, 'differences' | 'currency'> & {
  /** The thing itself is gone: each field says only what it was. */
  isGone: boolean
}

const Fields = ({ differences, currency, isGone }: FieldsProps) => (
  <ul className={styles.fields}>
    {differences.map((difference) => (
      <li key={difference.field}>
        <span className={styles.label}>{fieldWords(difference)}</span>{' '}
        <Values {...difference} currency={currency} isGone={isGone} />
      </li>
    ))}
  </ul>
)

/** What was created has no before, and what was deleted no after: such a side is left out. */
function Values({ field, before, after, currency, isGone }: Difference & Omit<FieldsProps, 'differences'>) {
  const [old, now] = [valueWords(field, before, currency), valueWords(field, after, currency)]
  return (
    <>
      {before !== null && (
        <>
          <span className="visually-hidden">{t`was`} </span>
          <del className={styles.old}>
            <Text text={old} />
          </del>
        </>
      )}
      {before !== null && !isGone && <span aria-hidden="true"> → </span>}
      {(before === null || after !== null) && (
        <>
          <span className="visually-hidden">{t`now`} </span>
          <strong>
            <Text text={now} />
          </strong>
        </>
      )}
      {before !== null && after === null && !isGone && <span>{t`removed`}</span>}
    </>
  )
}

const Text = ({ text }: { text: string }) =>
  text.length > longestText ? <span title={text}>{text.slice(0, longestText)}…</span> : <Stated text={text} />
