import type { ReactNode } from 'react'
import { importProblems } from '../../../shared/inventory/import-problems.js'
import type { Import, ImportField, ImportRow } from '../../../shared/inventory/import-shapes.js'
import { CurrencySelect } from '../../money/CurrencySelect.js'
import { Badge } from '../../ui/Badge.js'
import { Button } from '../../ui/Button.js'
import { CellLines } from '../../ui/Cells.js'
import type { Column } from '../../ui/DataTable.js'
import { formatCount, formatNumber, formatPrice } from '../../ui/format.js'
import type { ChangeRow } from './change-row.js'
import { FixCell } from './FixCell.js'
import { FixPanel } from './FixPanel.js'
import styles from './import-columns.module.css'

/** The original text of a row in the file, before corrections. */
const rawText = ({ mapping }: Import, row: ImportRow, field: ImportField) => {
  const column = mapping[field]
  return typeof column === 'number' ? (row.cells[column] ?? '') : ''
}

const problemOf = (row: ImportRow, field: ImportField) =>
  row.skipped ? undefined : row.problems.find((problem) => problem.field === field)?.message

export function importColumns(file: Import, changeRow: ChangeRow): readonly Column<ImportRow>[] {
  const amount = (field: 'quantity' | 'price', label: string, shown: (row: ImportRow) => ReactNode) => ({
    key: field,
    header: label,
    numeric: true,
    cell: (row: ImportRow) => {
      const problem = problemOf(row, field)
      if (!problem) return row.skipped ? rawText(file, row, field) : shown(row)
      return (
        <FixCell
          key={`${row.row} ${field}`}
          label={`${label} of row ${row.row}`}
          text={rawText(file, row, field)}
          problem={problem}
          onFix={(value) => changeRow(row, { values: { [field]: value } })}
        />
      )
    },
  })
  return [
    { key: 'row', header: 'Row', cell: ({ row }) => `Row\u00a0${row}` },
    { key: 'sku', header: 'In the file', cell: (row) => <InFile file={file} row={row} /> },
    {
      key: 'panel',
      header: 'Panel',
      cell: (row) => (
        <FixPanel row={row} problem={problemOf(row, 'sku') ?? problemOf(row, 'brand')} changeRow={changeRow} />
      ),
    },
    amount('quantity', 'Quantity', ({ quantity }) => (quantity === null ? '–' : formatCount(quantity))),
    amount('price', 'Price/Unit', (row) => <RowPrice row={row} changeRow={changeRow} />),
    { key: 'action', header: 'What it does', cell: (row) => <WhatItDoes row={row} /> },
    {
      key: 'actions',
      header: 'Actions',
      cell: (row) => (
        <Button
          size="small"
          look="quiet"
          aria-label={`${row.skipped ? 'Take in' : 'Leave out'} row ${row.row}`}
          onClick={() => changeRow(row, { skip: !row.skipped })}
        >
          {row.skipped ? 'Take in' : 'Leave out'}
        </Button>
      ),
    },
  ]
}

/** The price as it will be offered; its currency can be corrected in the row. */
function RowPrice({ row, changeRow }: { row: ImportRow; changeRow: ChangeRow }) {
  if (row.pricePerUnit === null) return 'on request'
  return (
    <span className={styles.price}>
      {formatNumber(row.pricePerUnit, 2)}
      <CurrencySelect
        label={`Currency of row ${row.row}`}
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
  if (leftOut === 'blank') return 'empty'
  if (leftOut === 'sum') return 'a sum'
  return mended.map((kind) => importProblems[kind].title.toLowerCase()).join(', ')
}

function WhatItDoes({ row }: { row: ImportRow }) {
  if (row.skipped)
    return (
      <CellLines plain main={<Badge>Left out</Badge>}>
        {row.leftOut && <span>{leftOutWords(row)}</span>}
      </CellLines>
    )
  if (row.problems.length > 0)
    return (
      <Badge tone="bad" icon="alert">
        Problem
      </Badge>
    )
  if (row.action === 'add')
    return (
      <Badge tone="ok" icon="plus">
        Add
      </Badge>
    )
  if (row.action === 'same') return <Badge icon="check">As it is</Badge>
  return (
    <CellLines
      plain
      main={
        <Badge tone="info" icon="edit">
          Update
        </Badge>
      }
    >
      {row.before && (
        <span>
          was {formatCount(row.before.quantity)}
          {row.before.pricePerUnit === null
            ? ' without a price'
            : ` at ${formatPrice(row.before.pricePerUnit, row.before.currency)}`}
        </span>
      )}
    </CellLines>
  )
}
