import { plural, t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { LotPick } from '../../../shared/stock/lot-api.js'
import { links } from '../../base/url/links.js'
import { useUrlState } from '../../base/url/use-url-state.js'
import { Button } from '../../ui/Button.js'
import { Chart, linearScale } from '../../ui/ChartAxes.js'
import { classNames } from '../../ui/class-names.js'
import { Loaded } from '../../ui/EmptyState.js'
import { TextField } from '../../ui/fields.js'
import figures from '../../ui/figure-table.module.css'
import { formatCount, formatNumber } from '../../ui/format.js'
import { Part } from '../../ui/Part.js'
import { pickQuery } from './lot-calls.js'
import styles from './PiecePicker.module.css'

const plot = { left: 52, right: 626, top: 24, bottom: 170 }
/** Around points that all lie on one line. */
const leastAir = 0.02

/** The picked pieces by Imp and Pmax. */
function PickChart({ pieces }: Pick<LotPick, 'pieces'>) {
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

/** Asks for a number of pieces, and shows those that go best into one string. The URL keeps the number. */
export function PiecePicker({ lotId, pieces }: { lotId: string; pieces: number }) {
  const { params, change } = useUrlState(links.lot)
  const asked = params.pieces ?? ''
  const [typed, setTyped] = useState(asked)
  const [problem, setProblem] = useState<string>()
  const most = formatCount(pieces)
  function submit(event: FormEvent) {
    event.preventDefault()
    const count = Number(typed)
    const isPossible = /^\d+$/.test(typed.trim()) && count >= 1 && count <= pieces
    setProblem(isPossible ? undefined : t`Write a whole number from 1 to ${most}`)
    if (isPossible) void change({ pieces: count })
  }
  return (
    <Part title={t`Pieces for one string`} note={t`Those whose currents lie closest together are picked.`} isLandmark>
      <form className={styles.form} onSubmit={submit} noValidate>
        <TextField
          label={t`Pieces in the string`}
          inputMode="numeric"
          value={typed}
          onChange={setTyped}
          error={problem}
        />
        <Button type="submit" look="primary">{t`Pick pieces`}</Button>
      </form>
      {asked !== '' && <Picked lotId={lotId} asked={asked} />}
    </Part>
  )
}

function Picked({ lotId, asked }: { lotId: string; asked: string }) {
  const pick = useQuery(pickQuery(lotId, asked))
  return (
    <Loaded query={pick} failure={t`Failed to pick pieces`} lines={4}>
      {(picked) => (
        <>
          <p role="status">{pickWords(picked)}</p>
          <PickChart pieces={picked.pieces} />
          <PickedTable picked={picked} />
        </>
      )}
    </Loaded>
  )
}

function pickWords({ serials, Imp_A, Pmax_W, mismatchPercent }: LotPick) {
  const pieces = serials.length
  const [power, least, most] = [formatNumber(Pmax_W, 0), formatNumber(Imp_A.least, 2), formatNumber(Imp_A.most, 2)]
  const picked = t`${plural(pieces, { one: '# piece', other: '# pieces' })}, ${power} W together, Imp ${least} to ${most} A.`
  if (mismatchPercent === null) return picked
  const loss = lossWords(mismatchPercent)
  return `${picked} ${t`In one string they give ${loss} less than each alone, at STC.`}`
}

/** Smaller shares are within what the measurement can tell. */
const leastLoss_percent = 0.01

function lossWords(percent: number) {
  const share = `${formatNumber(Math.max(percent, leastLoss_percent), 2)} %`
  return percent < leastLoss_percent ? t`under ${share}` : share
}

/** The list for the warehouse: one line for each piece, with room for a tick. */
function PickedTable({ picked }: { picked: LotPick }) {
  return (
    <table className={classNames(figures.table, styles.table)}>
      <caption>{t`Pieces to take from the lot`}</caption>
      <thead>
        <tr>
          <th scope="col">{t`No.`}</th>
          <th scope="col">{t`Serial`}</th>
          <th scope="col" translate="no">
            Pmax W
          </th>
          <th scope="col" translate="no">
            Imp A
          </th>
          <th scope="col" className={styles.tick}>
            {t({ message: 'Taken', context: 'piece of a lot' })}
          </th>
        </tr>
      </thead>
      <tbody>
        {picked.pieces.map(({ serial, Pmax_W, Imp_A }, index) => (
          <tr key={serial}>
            <td>{index + 1}</td>
            <td translate="no">{serial}</td>
            <td>{formatNumber(Pmax_W, 1)}</td>
            <td>{formatNumber(Imp_A, 3)}</td>
            <td className={styles.tick}>
              <span className={styles.box} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
