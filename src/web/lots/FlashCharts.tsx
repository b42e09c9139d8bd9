import type { FlashSummary } from '../../shared/lots/lot-shapes.js'
import { formatCount, formatNumber, formatPercent } from '../ui/format.js'
import styles from './FlashCharts.module.css'
import { Histogram } from './Histogram.js'

type Props = {
  flashList: FlashSummary
  /** The figures on the label; null where they are not stated. */
  nameplate: { power_W: number | null; Imp_A: number | null }
}

/** Both histograms of a flash list beside the nameplate, and its figures in words. */
export function FlashCharts({ flashList, nameplate }: Props) {
  return (
    <div className={styles.charts}>
      <p>{flashWords(flashList)}</p>
      <div className={styles.pair}>
        <Histogram title="Pmax" unit="W" decimals={1} bins={flashList.bins} nameplate={nameplate.power_W} />
        <Histogram title="Imp" unit="A" decimals={2} bins={flashList.currentBins} nameplate={nameplate.Imp_A} />
      </div>
    </div>
  )
}

export function flashWords({ pieces, Pmax_W, Imp_A, percentOfNameplate }: FlashSummary) {
  const share = percentOfNameplate ? ` (${formatPercent(percentOfNameplate.median, 1)} of the label)` : ''
  return (
    `${formatCount(pieces)} ${pieces === 1 ? 'piece' : 'pieces'} measured: ` +
    `${formatNumber(Pmax_W.least, 1)} to ${formatNumber(Pmax_W.most, 1)} W, median ${formatNumber(Pmax_W.median, 1)} W${share}; ` +
    `Imp ${formatNumber(Imp_A.least, 2)} to ${formatNumber(Imp_A.most, 2)} A`
  )
}
