import type { ReactNode } from 'react'
import type { Sorting } from '../base/url/use-list-url.js'
import { classNames } from './class-names.js'
import styles from './DataTable.module.css'
import { Icon } from './Icon.js'
import { TableFrame } from './PlainTable.js'

export type Column<Row> = {
  key: string
  header: ReactNode
  /** The header in words, for the cards of a phone, where it is more than a text. */
  label?: string
  /** The unit once, in the header. */
  unit?: string | undefined
  cell: (row: Row) => ReactNode
  numeric?: boolean
  /** Set if the server can sort by this column. */
  sortKey?: string | undefined
  /** Stays in view while the table scrolls sideways. */
  sticky?: boolean
  /** Width in pixels in a table of fixed columns; without it, the column takes the remaining width. */
  width?: number
  /** Holds only controls, which paper has no use for. */
  screenOnly?: boolean
  /** The role of a cell that has a special position on a phone. */
  part?: 'select'
}

type Props<Row> = {
  /** Read out as the table's name. */
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  sorting?: Sorting
  /** Old rows stay, dimmed, while new ones load. */
  dimmed?: boolean
  dense?: boolean
  /** Fixed column widths and row heights, so that nothing shifts when a cell becomes an input. */
  fixed?: boolean
  /** On a phone each row becomes a card, so that there is no horizontal scrolling. */
  stacked?: boolean
  rowMarked?: (row: Row) => boolean
  /** On a phone such a row is one line: the start of its first cell, and its last cell. */
  rowBrief?: (row: Row) => boolean
  /** A note below a row. */
  rowNote?: (row: Row) => ReactNode
  empty?: ReactNode
}

/** A table with aligned figures. The header is sticky; a wide table scrolls in its own box, also by keyboard. */
export function DataTable<Row>(props: Props<Row>) {
  const { caption, columns, sorting, dimmed, dense, fixed, stacked } = props
  return (
    <TableFrame label={caption}>
      <table
        className={classNames(
          styles.table,
          dimmed && styles.dimmed,
          dense && styles.dense,
          fixed && styles.fixed,
          stacked && styles.stacked,
        )}
      >
        <caption className="visually-hidden">{caption}</caption>
        {fixed && (
          <colgroup>
            {columns.map(({ key, width }) => (
              <col key={key} {...(width !== undefined && { width })} />
            ))}
          </colgroup>
        )}
        <thead>
          <tr>
            {columns.map((column) => (
              <HeaderCell key={column.key} column={column} sorting={sorting} />
            ))}
          </tr>
        </thead>
        <Body {...props} />
      </table>
    </TableFrame>
  )
}

function Body<Row>({ columns, rows, rowKey, rowMarked, rowBrief, rowNote, empty }: Props<Row>) {
  return (
    <tbody>
      {rows.map((row) => (
        <BodyRow
          key={rowKey(row)}
          columns={columns}
          row={row}
          marked={rowMarked?.(row)}
          brief={rowBrief?.(row)}
          note={rowNote?.(row)}
        />
      ))}
      {rows.length === 0 && (
        <tr>
          <td colSpan={columns.length} className={styles.empty}>
            {empty}
          </td>
        </tr>
      )}
    </tbody>
  )
}

type BodyRowProps<Row> = {
  columns: readonly Column<Row>[]
  row: Row
  marked: boolean | undefined
  brief: boolean | undefined
  note: ReactNode
}

/** One row and its note. */
function BodyRow<Row>({ columns, row, marked, brief, note }: BodyRowProps<Row>) {
  return (
    <>
      <tr className={classNames(marked && styles.marked, brief && styles.brief)}>
        {columns.map((column) => (
          <td
            key={column.key}
            className={cellClass(column)}
            data-label={typeof column.header === 'string' ? column.header : column.label}
            data-part={column.part ?? (column.key === 'actions' ? 'actions' : undefined)}
          >
            {column.cell(row)}
          </td>
        ))}
      </tr>
      {note && (
        <tr>
          <td colSpan={columns.length} className={styles.noteCell}>
            {note}
          </td>
        </tr>
      )}
    </>
  )
}

const cellClass = ({ numeric, sticky, screenOnly }: { numeric?: boolean; sticky?: boolean; screenOnly?: boolean }) =>
  classNames(numeric && styles.numeric, sticky && styles.sticky, screenOnly && styles.screenOnly)

function HeaderCell<Row>({ column, sorting }: { column: Column<Row>; sorting: Sorting | undefined }) {
  const { header, unit, sortKey } = column
  const text = (
    <>
      {header}
      {unit && <span className={styles.unit}> {unit}</span>}
    </>
  )
  const isSorted = sortKey !== undefined && sorting?.sort === sortKey
  return (
    <th
      scope="col"
      className={cellClass(column)}
      data-sortable={Boolean(sortKey && sorting)}
      data-part={column.part}
      aria-sort={isSorted ? (sorting?.order === 'asc' ? 'ascending' : 'descending') : undefined}
    >
      {sortKey && sorting ? (
        <button type="button" className={styles.sort} onClick={() => sorting.onSort(sortKey)}>
          {text}
          <Icon name={isSorted ? (sorting.order === 'asc' ? 'up' : 'down') : 'sort'} size={14} />
        </button>
      ) : (
        text
      )}
    </th>
  )
}
