import { useMutation } from '@tanstack/react-query'
import { AppError } from '../../shared/http/errors.js'
import {
  changeOwnStock,
  type LineVersion,
  type StockChange,
  type StockUndo,
  undoOwnStockChange,
} from '../../shared/inventory/stock-change-api.js'
import { StockProblems } from '../../shared/inventory/stock-problem.js'
import { ask } from '../api/ask.js'
import { sendPrices } from '../price-question/price-question.js'
import { formatCount } from '../ui/format.js'
import { showFailure, showToast } from '../ui/toasts.js'
import { refreshStock } from './stock-queries.js'

export const inLines = (count: number) => (count === 1 ? '1 line' : `${formatCount(count)} lines`)

const done: Record<StockChange['kind'], (lines: string) => string> = {
  price: (lines) => `Price of ${lines} changed`,
  quantity: (lines) => `Quantity of ${lines} changed`,
  terms: (lines) => `Changed the terms of ${lines}`,
  confirm: (lines) => `${lines} confirmed`,
  delete: (lines) => `${lines} deleted`,
}

const reasons: Record<StockUndo['left'][number]['reason'], string> = {
  panel_gone: 'no longer in the catalogue',
  added_again: 'added again meanwhile',
  changed_since: 'changed again meanwhile',
}

async function takeBack(id: string) {
  try {
    const { undo } = await ask(undoOwnStockChange, { params: { id } })
    const left = [...new Set(undo.left.map(({ reason }) => reasons[reason]))].join(', ')
    if (undo.left.length === 0) showToast('ok', `${inLines(undo.restored)} restored`)
    else showToast('info', `${inLines(undo.restored)} restored, ${inLines(undo.left.length)} not: ${left}`)
  } catch (error) {
    showFailure('Failed to undo the change', error)
  }
  await refreshStock()
}

/** The lines that prevented a change, from the server's error. */
export function problemsIn(error: unknown) {
  const found = StockProblems.safeParse(error instanceof AppError ? error.extra.problems : undefined)
  return found.success ? found.data : []
}

type ChangeRequest = { change: StockChange; lines: LineVersion[] }

/** Changes the selected lines and shows a toast with undo. */
export const useChangeStock = (onDone: () => void) =>
  useMutation({
    mutationFn: (body: ChangeRequest) => sendPrices((askBack) => ask(changeOwnStock, { body: { ...body, askBack } })),
    onSuccess({ change }, { change: { kind } }) {
      const alone = change.leftAlone > 0 ? `. ${inLines(change.leftAlone)} without a price left alone` : ''
      showToast('ok', `${done[kind](inLines(change.changed))}${alone}`, {
        label: 'Undo',
        run: () => void takeBack(change.id),
      })
      onDone()
    },
    onSettled: refreshStock,
  })
