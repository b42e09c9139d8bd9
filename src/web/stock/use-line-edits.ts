import { t } from '@lingui/core/macro'
import { useMemo, useRef, useState } from 'react'
import { AppError } from '../../shared/http/errors.js'
import { readPrice, readQuantity, writePrice } from '../../shared/money/typed-amounts.js'
import type { InventoryItem } from '../../shared/stock/inventory-item.js'
import { translate } from '../base/language/translate.js'
import { getSession } from '../base/session/session.js'
import { sendPrices } from '../money/price-question.js'
import { reasonOf } from '../ui/Notice.js'
import { showToast } from '../ui/Toasts.js'
import { readKept, useDraft } from '../ui/use-draft.js'
import { refreshStock, stockCalls } from './stock-calls.js'
import { findConflict } from './use-change-stock.js'

/** The state of a line after a failed save: a price to correct, or the reason. */
function failureOf(error: unknown): Partial<LineEdit> {
  if (error instanceof AppError && error.code === 'unusual_price')
    return { problems: { price: translate(error.message) } }
  const conflict = findConflict(error)
  return { failure: conflict?.message ?? reasonOf(error) ?? '', ...(conflict && { version: conflict.version }) }
}

/** Focuses a control of a line once it is rendered. */
const focusSoon = (selector: string) =>
  requestAnimationFrame(() => {
    const control = document.querySelector<HTMLElement>(selector)
    control?.focus()
    // typing replaces the figure that was chosen
    if (control instanceof HTMLInputElement) control.select()
  })

export type LinePart = 'quantity' | 'price'

/** The lines being edited, by id. Input stays until saved or cancelled, whatever reloads. */
export function useLineEdits() {
  const draftKey = lineDraftsKey(getSession()?.user.id)
  const [edits, setEdits] = useState<Readonly<Record<string, LineEdit>>>(() => restoreLines(readKept(draftKey)))
  useDraft(
    draftKey,
    useMemo(() => storeLines(edits), [edits]),
  )
  /** Where the last edit was begun: the keys go on there. */
  const opener = useRef('')
  const change = (id: string, changes: Partial<LineEdit>) =>
    setEdits((before) => (before[id] ? { ...before, [id]: { ...before[id], ...changes } } : before))
  const stop = (id: string) => {
    setEdits(({ [id]: _, ...rest }) => rest)
    focusSoon(`[data-edits="${opener.current.startsWith(id) ? opener.current : id}"]`)
  }
  const start = ({ id, quantity, pricePerUnit, currency, version }: InventoryItem, part?: LinePart) => {
    opener.current = part ? `${id}.${part}` : id
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
    focusSoon(`[data-editor="${id}.${part ?? 'quantity'}"] input`)
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
      await sendPrices((askBack) => stockCalls('own').update(id, { ...body, askBack }))
      await refreshStock()
      stop(id)
      showToast('ok', t`Inventory updated successfully`)
    } catch (error) {
      change(id, { busy: false, ...failureOf(error) })
    }
  }

  return { edits, start, change, stop, stopAll: () => setEdits({}), save }
}

/** The name under which edited lines are stored in this tab. */
const lineDraftsKey = (accountId: string | undefined) => `stock-lines.${accountId}`

const nameOf = (id: string, part: string) => `${id}.${part}`

/** Edited lines as texts to store; null if there are none. */
export function storeLines(edits: Readonly<Record<string, LineEdit>>) {
  const lines = Object.entries(edits)
  if (lines.length === 0) return null
  return Object.fromEntries(
    lines.flatMap(([id, { quantity, price, currency, version }]) => [
      [nameOf(id, 'quantity'), quantity],
      [nameOf(id, 'price'), price],
      [nameOf(id, 'currency'), currency],
      [nameOf(id, 'version'), String(version)],
    ]),
  )
}

/** The lines that were being edited before a reload. The version stays, so that a change of somebody else is still reported. */
export function restoreLines(stored: Readonly<Record<string, string>>): Record<string, LineEdit> {
  const ids = new Set(Object.keys(stored).map((name) => name.slice(0, name.lastIndexOf('.'))))
  return Object.fromEntries(
    [...ids].flatMap((id) => {
      const [quantity, price, currency] = ['quantity', 'price', 'currency'].map((part) => stored[nameOf(id, part)])
      const version = Number(stored[nameOf(id, 'version')])
      if (quantity === undefined || price === undefined || !currency || !Number.isInteger(version)) return []
      return [[id, { quantity, price, currency, version, problems: {}, busy: false }] as const]
    }),
  )
}

/** A stock line that a person is editing. */
export type LineEdit = {
  quantity: string
  price: string
  currency: string
  /** The version that the user saw, so that another user's save is reported instead of overwritten. */
  version: number
  problems: { quantity?: string | undefined; price?: string | undefined }
  /** Why the last save failed, if known. */
  failure?: string | undefined
  busy: boolean
}
