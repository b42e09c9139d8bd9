import { plural, t } from '@lingui/core/macro'
import { type ReactNode, useState } from 'react'
import { panelTitle } from '../../shared/panels/panel-search-text.js'
import { mostBasketSuppliers } from '../../shared/quotes/basket-limits.js'
import { quoteLengths } from '../../shared/quotes/quote-fields.js'
import { dayOf } from '../../shared/values/days.js'
import { placeOf } from '../base/language/place.js'
import { useReaderMoney } from '../money/reader-price.js'
import { conditionWords } from '../money/terms-in-words.js'
import { totalWords } from '../money/total-words.js'
import { Button } from '../ui/Button.js'
import { CellLines, NothingCell } from '../ui/Cells.js'
import { CountryField } from '../ui/CountryField.js'
import { type Column, DataTable } from '../ui/DataTable.js'
import { CheckField, TextAreaField, TextField } from '../ui/fields.js'
import form from '../ui/form.module.css'
import { formatAge, formatCount } from '../ui/format.js'
import styles from './AskTable.module.css'
import { type AskCell, type AskRow, askedIn, idsIn, tickedRows, withTick } from './ask-rows.js'
import { caseWords } from './asked-case.js'
import type { BasketPanel } from './basket.js'
import { OfferAtNumber } from './OfferAtNumber.js'
import type { AskState } from './use-ask.js'

type Props = Pick<AskState, 'field'> & { children?: ReactNode }

/** When and where it is needed; what stands before it shares the grid. */
export const DeliveryFields = ({ field, children }: Props) => (
  <div className={form.row}>
    {children}
    <TextField label={t`Needed by`} hint={t`Optional`} type="date" min={dayOf(Date.now())} {...field('neededBy')} />
    <CountryField
      label={t`Delivery country`}
      required
      autoComplete="country-name"
      maxLength={quoteLengths.country}
      {...field('deliveryCountry')}
    />
    <TextField
      label={t`Delivery place`}
      required
      autoComplete="address-level2"
      maxLength={quoteLengths.place}
      hint={t`Town or address`}
      {...field('deliveryPlace')}
    />
  </div>
)

export const MessageField = ({ field }: Props) => (
  <TextAreaField
    label={t`Message`}
    rows={3}
    maxLength={quoteLengths.message}
    hint={t`Optional: terms, delivery dates, questions`}
    {...field('message')}
  />
)

/** Before it is sent: who will see it. */
export const SeenByNote = () => (
  <p
    className={form.note}
  >{t`Suppliers see your name, company and email with the request. Nobody else does. Answers reach you by email and under Quotes.`}</p>
)

/** After it is sent: who did not get it. */
export const leftOutWords = (count: number) =>
  plural(count, {
    one: '# supplier has received as many requests today as a supplier gets, and did not get it.',
    other: '# suppliers have received as many requests today as a supplier gets, and did not get it.',
  })

/** From this number on, all are ticked and unticked at once. */
const many = 4

/** Who can be asked, with what each line costs there for the pieces needed; who does not fit the case is folded. */
export function AskTable({ ask }: { ask: AskState }) {
  const { rows, lines, values, set, problems, isShort } = ask
  const ticked = tickedRows(rows, values.ticks)
  // what was chosen before stands in sight; a tick here moves no row
  const [before] = useState(() => idsIn(values.ticks))
  const fitting = rows.filter(({ id, misfit }) => misfit === undefined || before.includes(id))
  const others = rows.filter((row) => !fitting.includes(row))
  const more = others.length
  const askable = rows.filter(({ isAskable }) => isAskable).length
  const columns = askColumns(ask, ticked)
  const table = (caption: string, shown: readonly AskRow[]) => (
    <DataTable caption={caption} stacked columns={columns} rows={shown} rowKey={({ id }) => id} />
  )
  return (
    <fieldset className={styles.ask} aria-describedby={problems.supplierIds && 'ask-problem'}>
      <legend>{sendWords(ticked.length, rows.length, lines.length === 1)}</legend>
      <div className={form.ends}>
        <CaseNote wanted={caseWords(ask.wanted)} />
        {askable >= many && <AllButton ask={ask} isNone={ticked.length === 0} />}
      </div>
      {isShort && (
        <CheckField
          label={t`Ask also who has fewer`}
          checked={values.orFewer === 'yes'}
          onChange={(orFewer) => set('orFewer', orFewer ? 'yes' : '')}
        />
      )}
      {fitting.length > 0 && table(t`Suppliers`, fitting)}
      {more > 0 && (
        // open where nobody fits: who is there is the answer then
        <details open={fitting.length === 0} key={String(fitting.length === 0)}>
          <summary>
            {plural(more, { one: '# more does not fit your case', other: '# more do not fit your case' })}
          </summary>
          {table(t`Others`, others)}
        </details>
      )}
      {problems.supplierIds && (
        <p id="ask-problem" role="alert" className={styles.problem}>
          {problems.supplierIds}
        </p>
      )}
    </fieldset>
  )
}

const CaseNote = ({ wanted }: { wanted: string }) => (
  <p className={form.note}>
    {wanted && <>{t`Held to your case: ${wanted}.`} </>}
    {t`Prices for the pieces you need, without freight and VAT.`}
  </p>
)

function AllButton({ ask: { rows, lines, set }, isNone }: { ask: AskState; isNone: boolean }) {
  const most = lines.length === 1 ? undefined : mostBasketSuppliers
  const all = rows.filter(({ isAskable }) => isAskable).slice(0, most)
  return (
    <Button look="quiet" size="small" onClick={() => set('ticks', isNone ? all.map(({ id }) => id).join(' ') : '')}>
      {isNone ? t`Choose all` : t`Choose none`}
    </Button>
  )
}

const askColumns = ({ rows, lines, values, set }: AskState, ticked: readonly AskRow[]) => [
  supplierColumn(lines, rows, (row) => ({
    checked: ticked.includes(row),
    onChange: (isTicked) => set('ticks', withTick(rows, values.ticks, row.id, isTicked)),
  })),
  ...lines.map((line, place) => lineColumn(line, place, lines.length)),
  ...(lines.length > 1 ? [totalColumn()] : []),
]

function sendWords(ticked: number, all: number, isOne: boolean) {
  if (!isOne) return plural(all, { one: `Send to ${ticked} of # suppliers`, other: `Send to ${ticked} of # suppliers` })
  return all === 1
    ? t`Send to`
    : plural(all, { one: `Send to ${ticked} of # offers`, other: `Send to ${ticked} of # offers` })
}

/** Several offers of one supplier are told apart by condition and lot. */
function nameOf({ offer }: AskRow, rows: readonly AskRow[]) {
  const { companyName } = offer.supplier
  const isOnly = rows.filter((row) => row.offer.supplierId === offer.supplierId).length === 1
  const which = isOnly ? '' : [conditionWords(offer), offer.lot].filter(Boolean).join(', ')
  return which ? `${companyName} (${which})` : (companyName ?? '')
}

function deliversWords(row: AskRow, all: number) {
  const [company, count] = [row.offer.supplier.companyName ?? '', row.delivers]
  return plural(all, { one: `${company} delivers ${count} of #`, other: `${company} delivers ${count} of #` })
}

type Tick = { checked: boolean; onChange: (isTicked: boolean) => void }

const supplierColumn = (
  lines: readonly BasketPanel[],
  rows: readonly AskRow[],
  tickOf: (row: AskRow) => Tick,
): Column<AskRow> => ({
  key: 'supplier',
  header: t`Supplier`,
  sticky: true,
  cell: (row) => (
    <CellLines
      long
      main={
        <CheckField
          name="supplierIds"
          label={lines.length === 1 ? nameOf(row, rows) : deliversWords(row, lines.length)}
          disabled={!row.isAskable}
          {...tickOf(row)}
        />
      }
    >
      <span className={styles.where}>
        {[placeOf({ country: (row.offer.warehouse ?? row.offer.supplier).country }, ''), ageOf(row), row.misfit]
          .filter(Boolean)
          .join(' · ')}
      </span>
    </CellLines>
  ),
})

/** Of several offers the oldest. */
const ageOf = ({ cells, offer }: AskRow) =>
  formatAge(cells.flatMap((cell) => (cell ? [cell.offer.updatedAt] : [])).sort()[0] ?? offer.updatedAt)

const lineColumn = (line: BasketPanel, place: number, all: number): Column<AskRow> => {
  const asked = askedIn(line)
  const [pieces, model] = [asked === null ? '' : formatCount(asked), line.SKU]
  const header = all === 1 ? t`Price` : asked === null ? model : `${pieces}\u00a0× ${model}`
  return {
    key: line.id,
    header: all === 1 ? header : <span translate="no">{header}</span>,
    label: all === 1 ? header : panelTitle(line),
    numeric: true,
    cell: ({ cells: { [place]: cell } }) => (cell ? <LineCell cell={cell} asked={asked} /> : <NothingCell />),
  }
}

function LineCell({ cell: { offer, others, isAsked }, asked }: { cell: AskCell; asked: number | null }) {
  return (
    <div className={styles.cell} data-asked={isAsked}>
      <OfferAtNumber offer={offer} asked={asked} />
      {others > 0 && <small>{plural(others, { one: '# more lot', other: '# more lots' })}</small>}
    </div>
  )
}

const totalColumn = (): Column<AskRow> => ({
  key: 'total',
  header: t`Total`,
  numeric: true,
  cell: (row) => <Total row={row} />,
})

function Total({ row: { cells } }: { row: AskRow }) {
  const asked = cells.filter((cell) => cell?.isAsked)
  const amounts = asked.flatMap((cell) =>
    cell && cell.cost !== null ? [{ total: cell.cost, pricePerUnit: cell.cost, currency: cell.offer.currency }] : [],
  )
  const money = useReaderMoney(amounts)
  if (amounts.length === 0 || amounts.length < asked.length) return <NothingCell />
  return <strong className={styles.cell}>{totalWords(amounts, money)}</strong>
}
