import { type ConditionName, conditionNames } from '../../shared/matching/module-curve.js'
import { leastPercent } from '../../shared/matching/verdict.js'
import { isPanelFieldKey, panelFields } from '../../shared/panels/panel-fields.js'
import type { ReplacementItem } from '../../shared/replacements/replacement-shapes.js'
import { formatNumber } from '../ui/format.js'
import { FigureTable } from './FigureTable.js'
import styles from './Replacements.module.css'

const conditionLabels: Record<ConditionName, string> = { stc: 'STC', low: 'Low light (indicative)', hot: 'Hot day' }

/** A value that rounds to zero has no sign. */
function signedWatts(value: number) {
  const watts = Math.round(value) || 0
  return `${watts > 0 ? '+' : ''}${formatNumber(watts, 0)}\u00a0W`
}
/** Spelled as in the verdicts beside it, where the sign stands apart. */
const apart = (figure: string) => `${figure}\u00a0%`

/** One decimal is the model's accuracy. */
function percent(value: number) {
  if (Math.abs(value) < leastPercent) return apart('0.0')
  return Math.abs(value) < 0.1 ? apart('under 0.1') : apart(formatNumber(value, 1))
}

const withPlus = (value: number, words: string) => (value > 0 && !/^(0\.0|under)/.test(words) ? `+${words}` : words)
/** A change shows its sign, gains too. */
const changed = (value: number) => withPlus(value, percent(value))

/** Without a sign if it rounds to zero. */
const oneDecimal = (value: number) => formatNumber(Math.round(value * 10) / 10 || 0, 1)

/** Ends that round to the same text are one figure; zero is shown without "about". */
function spanWords({ from, to }: { from: number; to: number }, sign: (value: number, words: string) => string) {
  const [least, most] = [oneDecimal(from), oneDecimal(to)]
  if (least !== most) return apart(`${sign(from, least)} to ${sign(to, most)}`)
  return Math.abs(to) < 0.1 ? percent(to) : `about ${sign(to, percent(to))}`
}
const unsigned = (_: number, words: string) => words

/** "original Voc_V": the panel and its figure. */
function missingWords(because: string) {
  const [of, field = ''] = because.split(' ')
  return `${isPanelFieldKey(field) ? panelFields[field].label : field} of the ${of === 'original' ? 'old' : 'new'} panel`
}

/** Before, after and loss under each condition, by string length if that is unknown. */
export function StringNumbers({ electrical }: { electrical: ReplacementItem['electrical'] }) {
  const { byLength, range } = electrical
  return (
    <>
      <FigureTable label="Power before and after">
        <thead>
          <tr>
            <th scope="col">Condition</th>
            <th scope="col">Before</th>
            <th scope="col">After</th>
            <th scope="col">Change</th>
            <th scope="col">Lost</th>
          </tr>
        </thead>
        <tbody>
          {conditionNames.map((name) => (
            <ConditionRow key={name} name={name} electrical={electrical} />
          ))}
        </tbody>
      </FigureTable>
      {range && (
        <p className={styles.assumed}>
          Spans, because {range.because.map(missingWords).join(', ')} {range.because.length === 1 ? 'is' : 'are'} not
          stated.
        </p>
      )}
      {byLength && (
        <FigureTable label="Strings of other lengths">
          <caption>The same panel in strings of other lengths</caption>
          <thead>
            <tr>
              <th scope="col">Panels in the string</th>
              {byLength.map(({ stringLength }) => (
                <th key={stringLength} scope="col">
                  {stringLength}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row">Change</th>
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
      <th scope="row">{conditionLabels[name]}</th>
      {change ? (
        <>
          <td>{`${formatNumber(change.beforeW, 0)}\u00a0W`}</td>
          <td>{`${formatNumber(change.afterW, 0)}\u00a0W`}</td>
          <td>
            {span
              ? spanWords(span.changePercent, withPlus)
              : `${signedWatts(change.changeW)} (${changed(change.changePercent)})`}
          </td>
          <td>{span ? spanWords(span.lostPercent, unsigned) : percent(change.lostPercent)}</td>
        </>
      ) : (
        <td colSpan={4}>not computable from the stated figures</td>
      )}
    </tr>
  )
}
