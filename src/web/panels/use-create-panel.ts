import { useState } from 'react'
import { createPanel } from '../../shared/panels/panel-api.js'
import type { Panel } from '../../shared/panels/panel-shapes.js'
import { ask } from '../api/ask.js'
import { forgetPanels } from '../panel-parts/forget-panels.js'
import { draftOf, emptyDraft, isSameDraft, type PanelDraft } from '../panel-parts/panel-draft.js'
import { usePanelForm } from '../panel-parts/use-panel-form.js'
import { getSession } from '../session/session.js'
import { showToast } from '../ui/toasts.js'
import { readDraft, useDraft } from '../ui/use-draft.js'
import { links } from '../url/links.js'
import { useUrlState } from '../url/use-url-state.js'

export type CreatedPanel = { panel: Panel; warnings: string[] }

/** The form of a new panel; its draft survives a reload. */
export function useCreatePanel() {
  // each account has its own draft
  const draftKey = `create-panel.${getSession()?.user.id}`
  const { params } = useUrlState(links.adminCreate)
  const [restored] = useState(() => readDraft(draftKey, emptyDraft))
  // typed input takes precedence over values from a link
  const [initial] = useState(() => (isSameDraft(restored, emptyDraft) ? draftOf(params) : restored))
  const [created, setCreated] = useState<CreatedPanel>()
  const form = usePanelForm({
    initial,
    send: (body) => ask(createPanel, { body }),
    onDone(answer) {
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
