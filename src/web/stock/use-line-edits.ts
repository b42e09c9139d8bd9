import { t } from '@lingui/core/macro'
import { useMemo, useState } from 'react'
import { AppError } from '../../shared/http/errors.js'
import { readPrice, readQuantity, writePrice } from '../../shared/money/typed-amounts.js'
import type { InventoryItem } from '../../shared/stock/inventory-item.js'
import { translate } from '../base/language/translate.js'
import { getSession } from '../base/session/session.js'
import { sendPrices } from '../money/price-question.js'
import { reasonOf } from '../ui/failure-words.js'
import { showToast } from '../ui/toasts.js'
import { readKept, useDraft } from '../ui/use-draft.js'
import { findConflict } from './line-conflict.js'
import { lineDraftsKey, restoreLines, storeLines } from './line-drafts.js'
import type { LineEdit } from './line-edit.js'
import { stockCalls } from './stock-calls.js'
import { refreshStock } from './stock-queries.js'

/** The state of a line after a failed save: a price to correct, or the reason. */
function failureOf(error: unknown): Partial<LineEdit> {
  if (error instanceof AppError && error.code === 'unusual_price')
    return { problems: { price: translate(error.message) } }
  const conflict = findConflict(error)
  return { failure: conflict?.message ?? reasonOf(error) ?? '', ...(conflict && { version: conflict.version }) }
}

/** Focuses a control of a line once it is rendered. */
const focusSoon = (selector: string) =>
  requestAnimationFrame(() => document.querySelector<HTMLElement>(selector)?.focus())

/** The lines being edited, by id. Input stays until saved or cancelled, whatever reloads. */
export function useLineEdits() {
  const draftKey = lineDraftsKey(getSession()?.user.id)
  const [edits, setEdits] = useState<Readonly<Record<string, LineEdit>>>(() => restoreLines(readKept(draftKey)))
  useDraft(
    draftKey,
    useMemo(() => storeLines(edits), [edits]),
  )
  const change = (id: string, changes: Partial<LineEdit>) =>
    setEdits((before) => (before[id] ? { ...before, [id]: { ...before[id], ...changes } } : before))
  const stop = (id: string) => {
    setEdits(({ [id]: _, ...rest }) => rest)
    focusSoon(`[data-edits="${id}"]`)
  }
  const start = ({ id, quantity, pricePerUnit, currency, version }: InventoryItem) => {
    setEdits((before) => ({
      ...before,
      [id]: {
        quantity: String(quantity),
        price: writePrice(pricePerUnit),
        currency,
        version,
        problems: {},
        busy: false,
      },
    }))
    focusSoon(`[data-editor="${id}"] input`)
  }

  async function save(id: string) {
    const edit = edits[id]
    if (!edit || edit.busy) return
    const quantity = readQuantity(edit.quantity)
    const price = readPrice(edit.price)
    change(id, { problems: { quantity: quantity.problem, price: price.problem }, failure: undefined })
    if (quantity.value === undefined || price.value === undefined) return
    change(id, { busy: true })
    try {
      const body = {
        quantity: quantity.value,
        pricePerUnit: price.value,
        currency: edit.currency,
        version: edit.version,
      }
      await sendPrices((askBack) => stockCalls.own.update(id, { ...body, askBack }))
      await refreshStock()
      stop(id)
      showToast('ok', t`Inventory updated successfully`)
    } catch (error) {
      change(id, { busy: false, ...failureOf(error) })
    }
  }

  return { edits, start, change, stop, stopAll: () => setEdits({}), save }
}
