import { plural, t } from '@lingui/core/macro'
import type { FlashSummary } from '../../../shared/money/lot-shapes.js'
import form from '../../ui/form.module.css'
import { formatNumber, formatPercent } from '../../ui/format.js'
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
    <div className={form.form}>
      <p>{flashWords(flashList)}</p>
      <div className={styles.pair}>
        <Histogram title={'Pmax'} unit="W" decimals={1} bins={flashList.bins} nameplate={nameplate.power_W} />
        <Histogram title={'Imp'} unit="A" decimals={2} bins={flashList.currentBins} nameplate={nameplate.Imp_A} />
      </div>
    </div>
  )
}

function flashWords({ pieces, Pmax_W, Imp_A, percentOfNameplate }: FlashSummary) {
  const watts = (value: number) => formatNumber(value, 1)
  const [least, most, median] = [watts(Pmax_W.least), watts(Pmax_W.most), watts(Pmax_W.median)]
  const [leastCurrent, mostCurrent] = [formatNumber(Imp_A.least, 2), formatNumber(Imp_A.most, 2)]
  if (!percentOfNameplate)
    return t`${plural(pieces, { one: '# piece', other: '# pieces' })} measured: ${least} to ${most} W, median ${median} W; Imp ${leastCurrent} to ${mostCurrent} A`
  const share = formatPercent(percentOfNameplate.median, 1)
  return t`${plural(pieces, { one: '# piece', other: '# pieces' })} measured: ${least} to ${most} W, median ${median} W (${share} of the label); Imp ${leastCurrent} to ${mostCurrent} A`
}
