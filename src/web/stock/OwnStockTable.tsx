import { plural, t } from '@lingui/core/macro'
import { useState } from 'react'
import { panelTitle } from '../../shared/panels/panel-search-text.js'
import type { InventoryItem } from '../../shared/stock/inventory-item.js'
import type { StockProblem } from '../../shared/stock/stock-change-api.js'
import { mostLinesAtOnce, type StockChange, selectOwnInventory } from '../../shared/stock/stock-change-api.js'
import { ask, messageOf } from '../api/ask.js'
import type { Sorting } from '../base/url/use-list-url.js'
import { Button, IconButton } from '../ui/Button.js'
import { DataTable } from '../ui/DataTable.js'
import form from '../ui/form.module.css'
import { formatCount } from '../ui/format.js'
import { Notice } from '../ui/Notice.js'
import { Pagination } from '../ui/PagedTable.js'
import { selectColumn } from '../ui/SelectBox.js'
import { showFailure } from '../ui/Toasts.js'
import { ChangePriceDialog, ChangeTermsDialog, DeleteLinesDialog, SetQuantityDialog } from './BatchDialogs.js'
import { noItems } from './NoStock.js'
import { ownColumns } from './own-columns.js'
import styles from './StockBatchBar.module.css'
import type { Stock, StockListQuery } from './stock-calls.js'
import { problemsIn, useChangeStock } from './use-change-stock.js'
import type { useLineEdits } from './use-line-edits.js'
import { type StockSelection, useStockSelection } from './use-stock-selection.js'

type StockBatchBarProps = {
  selection: StockSelection
  shown: StockListQuery
  totalCount: number
  /** The lines on the page. */
  items: readonly InventoryItem[]
}

type DialogKind = 'price' | 'quantity' | 'terms' | 'delete'

/** Changes the selected lines, with a dialog or at once. */
function useBatchChange(selection: StockSelection, items: readonly InventoryItem[]) {
  const [dialog, setDialog] = useState<DialogKind>()
  const changing = useChangeStock(() => {
    setDialog(undefined)
    selection.clear()
  })
  const apply = (change: StockChange) => changing.mutate({ change, lines: selection.linesSeen(items) })
  const open = (next: DialogKind | undefined) => {
    changing.reset()
    setDialog(next)
  }
  return { dialog, open, changing, apply }
}

/** Actions for the selected lines. */
function StockBatchBar({ selection, shown, totalCount, items }: StockBatchBarProps) {
  const { dialog, open, changing, apply } = useBatchChange(selection, items)
  const problems = changing.isError && (
    <StockProblems
      error={changing.error}
      onDrop={() => {
        selection.drop(problemsIn(changing.error).map(({ id }) => id))
        changing.reset()
      }}
    />
  )
  if (selection.count === 0) return null
  const { count } = selection
  const common = { count, busy: changing.isPending, problems, apply, onClose: () => open(undefined) }
  return (
    <section className={styles.bar} aria-label={t`Selected lines`} data-bottom-bar>
      {dialog === undefined && problems}
      <div className={form.buttons}>
        <p role="status" className={styles.count}>
          <strong>{plural(count, { one: '# line selected', other: '# lines selected' })}</strong>
        </p>
        <SelectAll selection={selection} shown={shown} totalCount={totalCount} />
        <div className={styles.buttons}>
          <Button onClick={() => open('price')}>{t`Change price`}</Button>
          <Button onClick={() => open('quantity')}>{t`Set quantity`}</Button>
          <Button onClick={() => open('terms')}>{t`Change terms`}</Button>
          <Button
            icon="check"
            busy={changing.isPending && changing.variables.change.kind === 'confirm'}
            onClick={() => apply({ kind: 'confirm' })}
          >{t`Still correct`}</Button>
          <Button look="danger" icon="trash" onClick={() => open('delete')}>{t`Delete`}</Button>
          <IconButton icon="close" label={t`Clear selection`} onClick={selection.clear} />
        </div>
      </div>
      {dialog === 'price' && <ChangePriceDialog {...common} items={items.filter(selection.isSelected)} />}
      {dialog === 'quantity' && <SetQuantityDialog {...common} />}
      {dialog === 'terms' && <ChangeTermsDialog {...common} />}
      {dialog === 'delete' && <DeleteLinesDialog {...common} />}
    </section>
  )
}

type SelectAllProps = Pick<StockBatchBarProps, 'selection' | 'shown' | 'totalCount'>

/** Extends the selection from the page to all matching lines. */
function SelectAll({ selection, shown, totalCount }: SelectAllProps) {
  const [busy, setBusy] = useState(false)
  if (selection.count >= Math.min(totalCount, mostLinesAtOnce)) {
    return totalCount > mostLinesAtOnce ? (
      <Notice tone="info" live={false}>
        <p>
          {plural(mostLinesAtOnce, {
            one: '# line can be changed at once.',
            other: '# lines can be changed at once.',
          })}
        </p>
      </Notice>
    ) : null
  }
  async function selectAll() {
    setBusy(true)
    try {
      const { supplierId: _, ...query } = shown
      selection.select((await ask(selectOwnInventory, { query })).lines, true)
    } catch (error) {
      showFailure(t`Failed to select the lines`, error)
    }
    setBusy(false)
  }
  const most = formatCount(Math.min(totalCount, mostLinesAtOnce))
  return (
    <Button look="quiet" busy={busy} onClick={() => void selectAll()}>
      {t`Select all ${most}`}
    </Button>
  )
}

const words = (): Record<StockProblem['problem'], string> => ({
  gone: t`deleted meanwhile`,
  changed: t`changed by somebody else meanwhile`,
  price_too_high: t`its price would be too high`,
  breaks_wrong: t`its price breaks would contradict its price or least quantity`,
  lot_taken: t`it would be there twice in the same condition and lot`,
})

const mostShown = 5

/** Why nothing was changed: the lines with problems, and a button to continue without them. */
function StockProblems({ error, onDrop }: { error: unknown; onDrop: () => void }) {
  const problems = problemsIn(error)
  const count = problems.length - mostShown
  return (
    <Notice tone="bad">
      <p>{messageOf(error, t`Failed to update inventory`)}</p>
      {problems.length > 0 && (
        <>
          <ul>
            {problems.slice(0, mostShown).map(({ id, panel, problem }) => (
              <li key={id}>
                {panel ?? t`A line`}: {words()[problem]}
              </li>
            ))}
            {count > 0 && <li>{plural(count, { one: 'and # more', other: 'and # more' })}</li>}
          </ul>
          <Button size="small" onClick={onDrop}>
            {problems.length === 1 ? t`Go on without it` : t`Go on without them`}
          </Button>
        </>
      )}
    </Notice>
  )
}

type Props = {
  stock: Stock
  /** Kept by the screen, because a change of filters replaces this table. */
  lineEdits: ReturnType<typeof useLineEdits>
  shown: StockListQuery
  sorting: Sorting
  /** Whether the rows are the previous ones, while new ones load. */
  isOld: boolean
  onPage: (page: number) => void
  onDelete: (item: InventoryItem) => void
  onTerms: (item: InventoryItem) => void
  onLot: (item: InventoryItem) => void
  onConfirm: (item: InventoryItem) => void
  confirmingId: string | undefined
}

/** A supplier's lines, edited in place. */
export function OwnStockTable({ stock, lineEdits, shown, sorting, isOld, onPage, ...rowActions }: Props) {
  const selection = useStockSelection()
  const { items, totalCount } = stock
  const chosen = selectColumn({
    rows: items,
    isSelected: selection.isSelected,
    onSelect: selection.select,
    labelOf: ({ panel }) => panelTitle(panel),
    isDisabled: isOld,
  })
  return (
    <>
      <p role="status" className={form.note}>
        {plural(totalCount, { one: '# item', other: '# items' })}
      </p>
      <Unsaved lineEdits={lineEdits} items={items} />
      <DataTable
        caption={t`My inventory`}
        stacked
        fixed
        columns={[chosen, ...ownColumns({ ...lineEdits, ...rowActions })]}
        rows={items}
        rowKey={({ id }) => id}
        rowMarked={(item) => item.id in lineEdits.edits || selection.isSelected(item)}
        rowNote={({ id }) => failureNote(lineEdits.edits[id]?.failure)}
        sorting={sorting}
        dimmed={isOld}
        empty={noItems()}
      />
      <Pagination page={stock.page} totalPages={stock.totalPages} onPage={onPage} />
      <StockBatchBar selection={selection} shown={shown} totalCount={totalCount} items={items} />
    </>
  )
}

/** Edited lines on other pages, which would be forgotten otherwise. */
function Unsaved({ lineEdits: { edits, stopAll }, items }: Pick<Props, 'lineEdits'> & Pick<Stock, 'items'>) {
  const away = Object.keys(edits).filter((id) => !items.some((item) => item.id === id)).length
  if (away === 0) return null
  return (
    <Notice tone="sun" live={false}>
      <p>
        {plural(away, {
          one: '# edited line that is not shown here is not saved yet.',
          other: '# edited lines that are not shown here are not saved yet.',
        })}
      </p>
      <Button size="small" onClick={stopAll}>{t`Cancel all edits`}</Button>
    </Notice>
  )
}

const failureNote = (message: string | undefined) =>
  message !== undefined && (
    <Notice tone="bad" title={t`Failed to update inventory`}>
      {message && <p>{message}</p>}
    </Notice>
  )
