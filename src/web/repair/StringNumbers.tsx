import { plural, t } from '@lingui/core/macro'
import { isPanelFieldKey, panelFields } from '../../shared/panels/panel-fields.js'
import { type ConditionName, conditionNames } from '../../shared/physics/module-curve.js'
import { leastPercent, leastShown_percent } from '../../shared/physics/verdict.js'
import type { ReplacementItem } from '../../shared/repair/replacement-shapes.js'
import { translate } from '../base/language/translate.js'
import { formatNumber } from '../ui/format.js'
import styles from './Replacements.module.css'
import { FigureTable } from './UsedFigures.js'

const conditionLabels = (): Record<ConditionName, string> => ({
  stc: 'STC',
  low: t`Low light (indicative)`,
  hot: t`Hot day`,
})

/** A value that rounds to zero has no sign. */
function signedWatts(value: number) {
  const watts = Math.round(value) || 0
  return `${watts > 0 ? '+' : ''}${formatNumber(watts, 0)}\u00a0W`
}
/** Spelled as in the verdicts beside it, where the sign stands apart. */
const apart = (figure: string) => `${figure}\u00a0%`

/** One decimal is the model's accuracy. */
function percent(value: number) {
  if (Math.abs(value) < leastPercent) return apart(formatNumber(0, 1))
  if (Math.abs(value) >= leastShown_percent) return apart(formatNumber(value, 1))
  const least = apart(formatNumber(leastShown_percent, 1))
  return t`under ${least}`
}

/** A change shows its sign, gains too. */
const changed = (value: number) => (value >= leastShown_percent ? `+${percent(value)}` : percent(value))

/** Without a sign if it rounds to zero. */
const oneDecimal = (value: number) => formatNumber(Math.round(value * 10) / 10 || 0, 1)
const signedDecimal = (value: number) => (Math.round(value * 10) > 0 ? `+${oneDecimal(value)}` : oneDecimal(value))

type Span = { from: number; to: number }

/** Ends that round to the same text are one figure; zero is shown without "about". */
function spanWords({ from, to }: Span, decimal: (value: number) => string, whole: (value: number) => string) {
  const [least, most] = [decimal(from), apart(decimal(to))]
  if (oneDecimal(from) !== oneDecimal(to)) return t`${least} to ${most}`
  const figure = whole(to)
  return Math.abs(to) < leastShown_percent ? figure : t`about ${figure}`
}
const changeSpan = (span: Span) => spanWords(span, signedDecimal, changed)
const lossSpan = (span: Span) => spanWords(span, oneDecimal, percent)

/** "original Voc_V": the panel and its figure. */
function missingWords(because: string) {
  const [of, field = ''] = because.split(' ')
  const figure = isPanelFieldKey(field) ? translate(panelFields[field].label) : field
  return of === 'original' ? t`${figure} of the old panel` : t`${figure} of the new panel`
}

function spanReason(because: readonly string[]) {
  const figures = because.map(missingWords).join(', ')
  const count = because.length
  return plural(count, {
    one: `Spans, because ${figures} is not stated.`,
    other: `Spans, because ${figures} are not stated.`,
  })
}

/** Before, after and loss under each condition, by string length if that is unknown. */
export function StringNumbers({ electrical }: { electrical: ReplacementItem['electrical'] }) {
  const { byLength, range } = electrical
  return (
    <>
      <FigureTable label={t`Power before and after`}>
        <thead>
          <tr>
            <th scope="col">{t({ message: 'Condition', context: 'of a measurement' })}</th>
            <th scope="col">{t`Before`}</th>
            <th scope="col">{t`After`}</th>
            <th scope="col">{t({ message: 'Change', context: 'of power' })}</th>
            <th scope="col">{t`Lost`}</th>
          </tr>
        </thead>
        <tbody>
          {conditionNames.map((name) => (
            <ConditionRow key={name} name={name} electrical={electrical} />
          ))}
        </tbody>
      </FigureTable>
      {range && <p className={styles.assumed}>{spanReason(range.because)}</p>}
      {byLength && (
        <FigureTable label={t`Strings of other lengths`}>
          <caption>{t`The same panel in strings of other lengths`}</caption>
          <thead>
            <tr>
              <th scope="col">{t`Panels in the string`}</th>
              {byLength.map(({ stringLength }) => (
                <th key={stringLength} scope="col">
                  {stringLength}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row">{t({ message: 'Change', context: 'of power' })}</th>
              {byLength.map(({ stringLength, changePercent }) => (
                <td key={stringLength}>{changed(changePercent)}</td>
              ))}
            </tr>
          </tbody>
        </FigureTable>
      )}
    </>
  )
}

function ConditionRow({ name, electrical }: { name: ConditionName; electrical: ReplacementItem['electrical'] }) {
  const change = electrical[name]
  const span = electrical.range?.[name]
  return (
    <tr>
      <th scope="row">{conditionLabels()[name]}</th>
      {change ? (
        <>
          <td>{`${formatNumber(change.beforeW, 0)}\u00a0W`}</td>
          <td>{`${formatNumber(change.afterW, 0)}\u00a0W`}</td>
          <td>
            {span
              ? changeSpan(span.changePercent)
              : `${signedWatts(change.changeW)} (${changed(change.changePercent)})`}
          </td>
          <td>{span ? lossSpan(span.lostPercent) : percent(change.lostPercent)}</td>
        </>
      ) : (
        <td colSpan={4}>{t`not computable from the stated figures`}</td>
      )}
    </tr>
  )
}
