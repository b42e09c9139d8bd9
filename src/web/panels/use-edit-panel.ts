import { useState } from 'react'
import { AppError } from '../../shared/http/errors.js'
import { updatePanel } from '../../shared/panels/panel-api.js'
import { Panel } from '../../shared/panels/panel-shapes.js'
import { ask } from '../api/ask.js'
import { forgetPanels } from '../panel-parts/forget-panels.js'
import { draftOf, isSameDraft, type PanelDraft } from '../panel-parts/panel-draft.js'
import { usePanelForm } from '../panel-parts/use-panel-form.js'
import { getSession } from '../session/session.js'
import { showToast } from '../ui/toasts.js'
import { readDraft, useDraft, writeDraft } from '../ui/use-draft.js'
import { useWhileHere } from '../ui/use-while-here.js'
import type { Choices } from './merge-drafts.js'
import { type Conflict, mergeDrafts } from './merge-drafts.js'

type Options = { panel: Panel; onClose: () => void; onReopen: (id: string) => void }

/** An edit of a panel. It never overwrites another's, and its input survives a reload and a cancel. */
export function useEditPanel({ panel, onClose, onReopen }: Options) {
  const draftKey = `edit-panel.${panel.id}.${getSession()?.user.id}`
  const [stored] = useState(() => readDraft(draftKey, { ...draftOf(panel), version: String(panel.version) }))
  const [base, setBase] = useState(panel)
  const close = useWhileHere(onClose)
  const [rival, setRival] = useState<{ current: Panel; conflict: Conflict } | null>(() =>
    stored.version === String(panel.version) ? null : conflictAfterReload(stored, panel),
  )
  const form = usePanelForm({
    initial: stored,
    send: (input) =>
      ask(updatePanel, { params: { id: panel.id }, body: { ...input, version: base.version } }).catch((error) => {
        const current = rivalOf(error)
        if (current)
          setRival({ current, conflict: { base: draftOf(base), mine: draftOf(input), theirs: draftOf(current) } })
        throw error
      }),
    onDone({ warnings }) {
      dropDraft()
      forgetPanels()
      showToast('ok', 'Panel updated successfully')
      for (const warning of warnings) showToast('sun', warning)
      close()
    },
    onFailed: (error) => rivalOf(error) !== null,
    fallback: 'Failed to update panel',
  })
  const { values } = form
  const isChanged = !isSameDraft(values, draftOf(base))
  const draft = { ...values, version: String(base.version) }
  const dropDraft = useDraft(draftKey, isChanged ? draft : null)

  function cancel() {
    onClose()
    // a running save clears the draft itself; if it fails, the input is still there
    if (!isChanged || form.busy) return
    dropDraft()
    const undo = () => {
      writeDraft(draftKey, draft)
      onReopen(panel.id)
    }
    showToast('info', `Your changes to ${panel.SKU} were discarded`, { label: 'Undo', run: undo })
  }

  function settle(choices: Choices) {
    if (!rival) return
    form.fill(mergeDrafts(rival.conflict, choices))
    setBase(rival.current)
    setRival(null)
  }

  return { form, rival, settle, cancel, isChanged, startOver: () => form.fill(draftOf(base)) }
}

/** The other user's version, if an edit was refused because of it. */
function rivalOf(error: unknown): Panel | null {
  if (!(error instanceof AppError) || error.code !== 'conflict') return null
  return Panel.safeParse(error.extra.current).data ?? null
}

/** A draft from before a reload, of an outdated version: the original is no longer known. */
const conflictAfterReload = ({ version: _, ...mine }: PanelDraft & { version: string }, current: Panel) => ({
  current,
  conflict: { base: null, mine, theirs: draftOf(current) },
})
