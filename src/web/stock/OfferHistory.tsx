import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { conditionLabels, offerConditions } from '../../shared/money/offer-words.js'
import { listOfferHistory, type OfferLine } from '../../shared/stock/offer-history-api.js'
import { ask } from '../api/ask.js'
import { translate } from '../base/language/translate.js'
import { Price } from '../money/Price.js'
import { useReaderMoney } from '../money/use-reader-money.js'
import { Chart } from '../ui/Chart.js'
import { leftOf, linearScale, pathOf } from '../ui/ChartAxes.js'
import { formatCount, formatDate, formatDateTime, formatPrice } from '../ui/format.js'
import { Part } from '../ui/Part.js'
import { PlainTable } from '../ui/PlainTable.js'
import { chartCurrency, type HistoryLine, hasMoved, historyLines, nameOfLine, spanOf } from './history-lines.js'
import styles from './OfferHistory.module.css'

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
