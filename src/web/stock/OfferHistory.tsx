import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { conditionLabels, offerConditions } from '../../shared/money/offer-words.js'
import { listOfferHistory, type OfferLine } from '../../shared/stock/offer-history-api.js'
import { dayMs } from '../../shared/values/days.js'
import { ask } from '../api/ask.js'
import { translate } from '../base/language/translate.js'
import { Price } from '../money/Price.js'
import type { ReaderMoney } from '../money/reader-price.js'
import { useReaderMoney } from '../money/reader-price.js'
import { conditionWords } from '../money/terms-in-words.js'
import { Chart, leftOf, linearScale, pathOf } from '../ui/ChartAxes.js'
import { formatCount, formatDate, formatDateTime, formatPrice } from '../ui/format.js'
import { Part } from '../ui/Part.js'
import { PlainTable } from '../ui/PlainTable.js'
import styles from './OfferHistory.module.css'

type PricedPoint = { time: number; price: number; quantity: number }
/** The periods in which an offer had a price and stock. */
type HistoryLine = { name: string; stretches: PricedPoint[][] }

/** A price in the chart's currency; null without a rate. */
type Comparable = (price: number, currency: string) => number | null
const asOffered: Comparable = (price) => price

/** The currency of the chart: the reader's, or that of all prices if it has no rate. */
function chartCurrency(lines: readonly OfferLine[], { reader, inReaders }: ReaderMoney) {
  const [only, ...others] = new Set(lines.flatMap(({ points }) => points.map(({ currency }) => currency)))
  return only !== undefined && others.length === 0 && !inReaders(1, only) ? only : reader
}

/** The supplier of an offer, with condition and lot where they are stated. */
function nameOfLine({ supplier, condition, lot }: Omit<OfferLine, 'points'>) {
  const which = [conditionWords({ condition })?.toLowerCase(), lot && t`lot ${lot}`].filter(Boolean).join(', ')
  const name = supplier.companyName ?? t`A supplier`
  return which ? `${name} (${which})` : name
}

/** Every line as steps until now: a price lasts until the next change, with a gap while there is no stock. */
export function historyLines(
  lines: readonly OfferLine[],
  now: number,
  comparable: Comparable = asOffered,
): HistoryLine[] {
  return lines.map((line) => {
    const { points } = line
    const stretches: PricedPoint[][] = []
    let current: PricedPoint[] | null = null
    for (const { at, pricePerUnit, currency, quantity } of points) {
      const price = pricePerUnit === null ? null : comparable(pricePerUnit, currency)
      const time = Date.parse(at)
      const last = current?.at(-1)
      if (current && last) current.push({ ...last, time })
      if (price === null || quantity === 0) {
        current = null
        continue
      }
      if (!current) {
        current = []
        stretches.push(current)
      }
      current.push({ time, price, quantity })
    }
    const last = current?.at(-1)
    if (current && last) current.push({ ...last, time: now })
    return { name: nameOfLine(line), stretches }
  })
}

export function spanOf(lines: readonly HistoryLine[], now: number) {
  const points = lines.flatMap(({ stretches }) => stretches.flat())
  if (points.length === 0) return null
  const prices = points.map(({ price }) => price)
  const [low, high] = [Math.min(...prices), Math.max(...prices)]
  // a flat line gets a range of a tenth of its price
  const air = Math.max((high - low) * 0.12, high * 0.05, 0.01)
  const first = Math.min(...points.map(({ time }) => time), now - dayMs)
  return { from: first, to: now, low: Math.max(0, low - air), high: high + air }
}

/** Whether the history is worth showing: the offers already show a price that never changed. */
export const hasMoved = (lines: readonly OfferLine[]) => lines.some(({ points }) => points.length > 1)

/** Price history of a panel, one line per offer. Renders nothing if nothing has changed. */
export function OfferHistory({ panelId }: { panelId: string }) {
  const { data } = useQuery({
    queryKey: ['offer-history', panelId],
    queryFn: ({ signal }) => ask(listOfferHistory, { params: { id: panelId } }, { signal }),
  })
  if (!data || !hasMoved(data.lines)) return null
  return (
    <Part title={<Trans>How prices and stock moved</Trans>} isLandmark screenOnly>
      <HistoryCharts lines={data.lines} now={Date.now()} />
      <details>
        <summary>
          <Trans>All changes as a table</Trans>
        </summary>
        <HistoryTable lines={data.lines} />
      </details>
    </Part>
  )
}

/** One chart for each condition that has lines: used and new panels have prices of their own. */
function HistoryCharts({ lines, now }: { lines: readonly OfferLine[]; now: number }) {
  const groups = offerConditions
    .map((condition) => ({ condition, lines: lines.filter((line) => line.condition === condition) }))
    .filter((group) => group.lines.length > 0)
  return groups.map((group) => (
    <div key={group.condition}>
      {groups.length > 1 && <h3>{translate(conditionLabels[group.condition])}</h3>}
      <HistoryChart lines={group.lines} now={now} />
    </div>
  ))
}

const box = { right: 626, top: 12, bottom: 178 }
const tones = 4

function HistoryChart({ lines, now }: { lines: readonly OfferLine[]; now: number }) {
  const money = useReaderMoney()
  const currency = chartCurrency(lines, money)
  const drawn = historyLines(lines, now, (price, from) =>
    from === currency ? price : (money.inReaders(price, from)?.amount ?? null),
  )
  const span = spanOf(drawn, now)
  if (!span) return null
  const formatY = (price: number) => formatPrice(price, currency)
  const y = linearScale({ from: span.low, to: span.high, at: [box.bottom, box.top], ticks: 4 })
  const plot = { ...box, left: leftOf(y, formatY) }
  const x = linearScale({ from: span.from, to: span.to, at: [plot.left, plot.right], ticks: 0 })
  return (
    <Chart
      height={204}
      {...{ plot, x, y, formatY }}
      label={t`Price per unit in ${currency} since ${formatDate(new Date(span.from).toISOString())}`}
      marks={[
        { at: plot.left, text: formatDate(new Date(span.from).toISOString()) },
        { at: plot.right, text: <Trans>today</Trans>, anchor: 'end' },
      ]}
      caption={drawn.map(({ name }, index) => (
        <span key={name} className={styles.key} data-tone={index % tones}>
          {name}
        </span>
      ))}
    >
      {drawn.map((line, index) => (
        <path key={line.name} d={stepsOf(line, x, y)} className={styles.line} data-tone={index % tones} />
      ))}
    </Chart>
  )
}

const stepsOf = ({ stretches }: HistoryLine, x: (time: number) => number, y: (price: number) => number) =>
  stretches.map((stretch) => pathOf(stretch.map(({ time, price }) => [x(time), y(price)] as const))).join('')

function HistoryTable({ lines }: { lines: readonly OfferLine[] }) {
  const rows = lines
    .flatMap((line) => line.points.map((point) => ({ name: nameOfLine(line), ...point })))
    .sort((a, b) => (a.at < b.at ? 1 : -1))
  return (
    <PlainTable
      texts={[t`When`, t`Supplier`]}
      figures={[t`Available`, t`Price per unit`]}
      rows={rows.map(({ at, name, quantity, pricePerUnit, currency }) => ({
        key: `${at} ${name}`,
        cells: [
          formatDateTime(at),
          name,
          quantity === 0 ? t`none` : formatCount(quantity),
          <Price key="price" amount={pricePerUnit} currency={currency} none={t`on request`} />,
        ],
      }))}
    />
  )
}
