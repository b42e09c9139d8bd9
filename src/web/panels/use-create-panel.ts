import { useRef, useState } from 'react'
import { createPanel, type Panel } from '../../shared/panels/panel-api.js'
import type { PanelInput } from '../../shared/panels/panel-schema.js'
import { getSession } from '../accounts/session.js'
import { ask } from '../api/ask.js'
import { makeIdempotencyKey } from '../api/idempotency-key.js'
import { showToast } from '../ui/toasts.js'
import { readDraft, useDraft } from '../ui/use-draft.js'
import { useUrlState } from '../use-url-state.js'
import { draftOf, emptyDraft, isSameDraft, type PanelDraft } from './panel-draft.js'
import { forgetPanels } from './panel-queries.js'
import { usePanelForm } from './use-panel-form.js'

export type CreatedPanel = { panel: Panel; warnings: string[] }

/** The form of a new panel: its draft outlives a reload, and a lost answer does not make two panels. */
export function useCreatePanel() {
  // a draft belongs to whoever typed it
  const draftKey = `create-panel.${getSession()?.user.id}`
  const { params } = useUrlState()
  const [restored] = useState(() => readDraft(draftKey, emptyDraft))
  // what was typed goes before what a link suggests
  const [initial] = useState(() => (isSameDraft(restored, emptyDraft) ? draftOf(params) : restored))
  const [created, setCreated] = useState<CreatedPanel>()
  const attempt = useRef({ body: '', key: '' })
  const form = usePanelForm({
    initial,
    send(input: PanelInput) {
      const body = JSON.stringify(input)
      if (attempt.current.body !== body) attempt.current = { body, key: makeIdempotencyKey() }
      return ask(createPanel, { body: input }, { idempotencyKey: attempt.current.key })
    },
    onDone(answer) {
      attempt.current = { body: '', key: '' }
      setCreated(answer)
      form.fill(emptyDraft)
      forgetPanels()
      showToast('ok', 'Solar panel created successfully!')
    },
    fallback: 'Failed to create panel',
  })
  const { values } = form
  const isEmpty = isSameDraft(values, emptyDraft)

  useDraft(draftKey, isEmpty ? null : values)

  function reset() {
    const before: PanelDraft = values
    form.fill(emptyDraft)
    setCreated(undefined)
    if (!isEmpty) showToast('info', 'The form is empty again', { label: 'Undo', run: () => form.fill(before) })
  }

  return { form, created, isEmpty, isRestored: !isSameDraft(restored, emptyDraft), reset }
}
