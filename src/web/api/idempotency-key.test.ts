import { describe, expect, it } from 'vitest'
import { createPanelRequest } from '../../shared/requests/panel-request-api.js'
import { addOwnInventory, updateOwnInventory } from '../../shared/stock/inventory-api.js'
import { keyOfSubmission, settleSubmission } from './idempotency-key.js'

const formOf = (text: string) => {
  const form = new FormData()
  form.set('panelData', text)
  form.set('attachment', new File(['%PDF'], 'sheet.pdf', { lastModified: 1 }))
  return form
}

describe('the key of a create', () => {
  it('stays the same for a retry, and changes with the content and after success', () => {
    const first = keyOfSubmission(addOwnInventory, { body: { quantity: 1 } })
    expect(first).toMatch(/^[0-9a-f]{32}$/)
    expect(keyOfSubmission(addOwnInventory, { body: { quantity: 1 } })).toBe(first)
    const other = keyOfSubmission(addOwnInventory, { body: { quantity: 2 } })
    expect(other).not.toBe(first)
    settleSubmission(addOwnInventory, other)
    expect(keyOfSubmission(addOwnInventory, { body: { quantity: 2 } })).not.toBe(other)
  })

  it('differs by the fields and files of a form', () => {
    const key = keyOfSubmission(createPanelRequest, { form: formOf('{"brand":"A"}') })
    expect(keyOfSubmission(createPanelRequest, { form: formOf('{"brand":"A"}') })).toBe(key)
    expect(keyOfSubmission(createPanelRequest, { form: formOf('{"brand":"B"}') })).not.toBe(key)
  })

  it('exists for creates only', () => {
    expect(keyOfSubmission(updateOwnInventory, { body: {} })).toBeUndefined()
  })
})
