import { plural, t } from '@lingui/core/macro'
import { useMutation } from '@tanstack/react-query'
import type { updateOwnInventory } from '../../shared/stock/inventory-api.js'
import {
  changeOwnStock,
  type LineVersion,
  type StockChange,
  type StockUndo,
  undoOwnStockChange,
} from '../../shared/stock/stock-change-api.js'
import { ask } from '../api/ask.js'
import { refusedWith } from '../api/refused-with.js'
import { sendPrices } from '../money/price-question.js'
import { formatCount, formatPrice } from '../ui/format.js'
import { showFailure, showToast } from '../ui/Toasts.js'
import { refreshStock } from './stock-calls.js'

const done: Record<StockChange['kind'], (lines: number) => string> = {
  price: (lines) => plural(lines, { one: 'Price of # line changed', other: 'Price of # lines changed' }),
  quantity: (lines) => plural(lines, { one: 'Quantity of # line changed', other: 'Quantity of # lines changed' }),
  terms: (lines) => plural(lines, { one: 'Changed the terms of # line', other: 'Changed the terms of # lines' }),
  confirm: (lines) => plural(lines, { one: '# line confirmed', other: '# lines confirmed' }),
  delete: (lines) => plural(lines, { one: '# line deleted', other: '# lines deleted' }),
}

const leftAlone = (lines: number) =>
  plural(lines, { one: '# line without a price left alone', other: '# lines without a price left alone' })
const restored = (lines: number) => plural(lines, { one: '# line restored', other: '# lines restored' })
const notRestored = (lines: number, reason: string) =>
  plural(lines, { one: `# line not: ${reason}`, other: `# lines not: ${reason}` })

const reasons = (): Record<StockUndo['left'][number]['reason'], string> => ({
  panel_gone: t`no longer in the catalogue`,
  added_again: t`added again meanwhile`,
  changed_since: t`changed again meanwhile`,
})

async function takeBack(id: string) {
  try {
    const { undo } = await ask(undoOwnStockChange, { params: { id } })
    const left = [...new Set(undo.left.map(({ reason }) => reasons()[reason]))].join(', ')
    if (undo.left.length === 0) showToast('ok', restored(undo.restored))
    else showToast('info', `${restored(undo.restored)}, ${notRestored(undo.left.length, left)}`)
  } catch (error) {
    showFailure(t`Failed to undo the change`, error)
  }
  await refreshStock()
}

/** The lines that prevented a change, from the server's error. */
export const problemsIn = (error: unknown) => refusedWith<typeof changeOwnStock>(error).problems ?? []

type ChangeRequest = { change: StockChange; lines: LineVersion[] }

/** Changes the selected lines and shows a toast with undo. */
export const useChangeStock = (onDone: () => void) =>
  useMutation({
    mutationFn: (body: ChangeRequest) => sendPrices((askBack) => ask(changeOwnStock, { body: { ...body, askBack } })),
    onSuccess({ change }, { change: { kind } }) {
      const alone = change.leftAlone > 0 ? `. ${leftAlone(change.leftAlone)}` : ''
      showToast('ok', `${done[kind](change.changed)}${alone}`, {
        label: t`Undo`,
        run: () => void takeBack(change.id),
      })
      onDone()
    },
    onSettled: refreshStock,
  })

/** Confirms one line as still correct at a click. */
export function useConfirmLine() {
  const changing = useChangeStock(() => {})
  return {
    confirm: ({ id, version }: LineVersion) =>
      changing.mutate(
        { change: { kind: 'confirm' }, lines: [{ id, version }] },
        { onError: (error) => showFailure(t`Failed to update inventory`, error) },
      ),
    confirmingId: changing.isPending ? changing.variables.lines[0]?.id : undefined,
  }
}

/** A conflicting save: the saved values, and the version for overwriting them on purpose. */
export function findConflict(error: unknown) {
  const { current } = refusedWith<typeof updateOwnInventory>(error)
  if (!current) return undefined
  const { quantity, pricePerUnit, currency, version } = current
  const [count, price] = [formatCount(quantity), formatPrice(pricePerUnit, currency)]
  const message =
    pricePerUnit === null
      ? t`Somebody else has changed this line meanwhile: ${count} without a price. Save again to replace that, or cancel to keep it.`
      : t`Somebody else has changed this line meanwhile: ${count} at ${price}. Save again to replace that, or cancel to keep it.`
  return { version, message }
}
