import { t } from '@lingui/core/macro'
import type { LotPick } from '../../../shared/stock/lot-api.js'
import { Chart } from '../../ui/Chart.js'
import { linearScale } from '../../ui/ChartAxes.js'
import { formatNumber } from '../../ui/format.js'
import styles from './PickChart.module.css'

const plot = { left: 52, right: 626, top: 24, bottom: 170 }
/** Around points that all lie on one line. */
const leastAir = 0.02

/** The picked pieces by Imp and Pmax. */
export function PickChart({ pieces }: Pick<LotPick, 'pieces'>) {
  const x = scaleOf(
    pieces.map(({ Imp_A }) => Imp_A),
    [plot.left, plot.right],
  )
  const y = scaleOf(
    pieces.map(({ Pmax_W }) => Pmax_W),
    [plot.bottom, plot.top],
  )
  return (
    <Chart
      height={206}
      {...{ plot, x, y }}
      xTitle="Imp (A)"
      yTitle="Pmax (W)"
      label={t`The picked pieces by current and power; the table below lists them`}
    >
      {pieces.map(({ serial, Imp_A, Pmax_W }) => (
        <circle key={serial} className={styles.piece} cx={x(Imp_A)} cy={y(Pmax_W)} r="4.5">
          <title>{`${serial}: ${formatNumber(Imp_A, 3)} A, ${formatNumber(Pmax_W, 1)} W`}</title>
        </circle>
      ))}
    </Chart>
  )
}

function scaleOf(values: readonly number[], at: readonly [number, number]) {
  const [least, most] = [Math.min(...values), Math.max(...values)]
  const air = Math.max((most - least) * 0.1, leastAir)
  return linearScale({ from: least - air, to: most + air, at, ticks: 5 })
}
