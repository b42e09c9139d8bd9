import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import type { Import, ImportField, ImportRow } from '../../../shared/stock/import-shapes.js'
import { CurrencySelect } from '../../money/CurrencySelect.js'
import { Badge } from '../../ui/Badge.js'
import { Button } from '../../ui/Button.js'
import { CellLines } from '../../ui/Cells.js'
import type { Column } from '../../ui/DataTable.js'
import { formatCount, formatNumber, formatPrice } from '../../ui/format.js'
import type { ChangeRow } from './FixPanel.js'
import { FixCell, FixPanel } from './FixPanel.js'
import styles from './import-columns.module.css'
import { problemTitles, rowProblem } from './import-words.js'

/** The original text of a row in the file, before corrections. */
const rawText = ({ mapping }: Import, row: ImportRow, field: ImportField) => {
  const column = mapping[field]
  return typeof column === 'number' ? (row.cells[column] ?? '') : ''
}

function problemOf({ skipped, problems }: ImportRow, field: ImportField) {
  const problem = problems.find((each) => each.field === field)
  return skipped || !problem ? undefined : rowProblem(problem)
}

type RowProps = { row: ImportRow; changeRow: ChangeRow }

type AmountColumn = {
  field: 'quantity' | 'price'
  header: string
  labelOf: (row: number) => string
  shown: (row: ImportRow) => ReactNode
}

export function importColumns(file: Import, changeRow: ChangeRow): readonly Column<ImportRow>[] {
  const amount = ({ field, header, labelOf, shown }: AmountColumn) => ({
    key: field,
    header,
    numeric: true,
    cell: (row: ImportRow) => {
      const problem = problemOf(row, field)
      if (!problem) return row.skipped ? rawText(file, row, field) : shown(row)
      return (
        <FixCell
          key={`${row.row} ${field}`}
          label={labelOf(row.row)}
          text={rawText(file, row, field)}
          problem={problem}
          onFix={(value) => changeRow(row, { values: { [field]: value } })}
        />
      )
    },
  })
  return [
    { key: 'row', header: t`Row`, cell: ({ row }) => t`Row\u00a0${row}` },
    { key: 'sku', header: t`In the file`, cell: (row) => <InFile file={file} row={row} /> },
    {
      key: 'panel',
      header: t`Panel`,
      cell: (row) => (
        <FixPanel row={row} problem={problemOf(row, 'sku') ?? problemOf(row, 'brand')} changeRow={changeRow} />
      ),
    },
    amount({
      field: 'quantity',
      header: t`Quantity`,
      labelOf: (row) => t`Quantity of row ${row}`,
      shown: ({ quantity }) => (quantity === null ? '–' : formatCount(quantity)),
    }),
    amount({
      field: 'price',
      header: t`Price/Unit`,
      labelOf: (row) => t`Price/Unit of row ${row}`,
      shown: (row) => <RowPrice row={row} changeRow={changeRow} />,
    }),
    { key: 'action', header: t`What it does`, cell: (row) => <WhatItDoes row={row} /> },
    { key: 'actions', header: t`Actions`, cell: (row) => <SkipButton row={row} changeRow={changeRow} /> },
  ]
}

function SkipButton({ row, changeRow }: RowProps) {
  const { row: number, skipped } = row
  return (
    <Button
      size="small"
      look="quiet"
      aria-label={skipped ? t`Take in row ${number}` : t`Leave out row ${number}`}
      onClick={() => changeRow(row, { skip: !skipped })}
    >
      {skipped ? t`Take in` : t`Leave out`}
    </Button>
  )
}

/** The price as it will be offered; its currency can be corrected in the row. */
function RowPrice({ row, changeRow }: RowProps) {
  const { row: number } = row
  if (row.pricePerUnit === null) return t`on request`
  return (
    <span className={styles.price}>
      {formatNumber(row.pricePerUnit, 2)}
      <CurrencySelect
        label={t`Currency of row ${number}`}
        hideLabel
        short
        few
        value={row.currency}
        onChange={(currency) => changeRow(row, { values: { currency } })}
      />
    </span>
  )
}

function InFile({ file, row }: { file: Import; row: ImportRow }) {
  const brand = rawText(file, row, 'brand')
  return (
    <div className={styles.inFile}>
      <CellLines main={rawText(file, row, 'sku') || '–'}>{brand && <span>{brand}</span>}</CellLines>
    </div>
  )
}

const leftOutWords = ({ leftOut, mended }: ImportRow) => {
  if (leftOut === 'blank') return t`empty`
  if (leftOut === 'sum') return t`a sum`
  return mended.map((kind) => problemTitles()[kind]).join(', ')
}

function wasWords({ quantity, pricePerUnit, currency }: NonNullable<ImportRow['before']>) {
  const [count, price] = [formatCount(quantity), formatPrice(pricePerUnit, currency)]
  return pricePerUnit === null ? t`was ${count} without a price` : t`was ${count} at ${price}`
}

function WhatItDoes({ row }: { row: ImportRow }) {
  if (row.skipped)
    return (
      <CellLines plain main={<Badge>{t`Left out`}</Badge>}>
        {row.leftOut && <span>{leftOutWords(row)}</span>}
      </CellLines>
    )
  if (row.problems.length > 0) return <Badge tone="bad" icon="alert">{t`Problem`}</Badge>
  if (row.action === 'add') return <Badge tone="ok" icon="plus">{t`Add`}</Badge>
  if (row.action === 'same') return <Badge icon="check">{t`As it is`}</Badge>
  return (
    <CellLines plain main={<Badge tone="info" icon="edit">{t`Update`}</Badge>}>
      {row.before && <span>{wasWords(row.before)}</span>}
    </CellLines>
  )
}
