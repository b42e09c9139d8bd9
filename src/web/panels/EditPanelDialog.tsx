import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { updatePanel } from '../../shared/panels/panel-api.js'
import type { Panel } from '../../shared/panels/panel-shapes.js'
import { ask } from '../api/ask.js'
import { refusedWith } from '../api/refused-with.js'
import { getSession } from '../base/session/session.js'
import { Button } from '../ui/Button.js'
import { Dialog } from '../ui/Dialog.js'
import { WrongCount } from '../ui/Form.js'
import { FormFailure, LoadFailure } from '../ui/Notice.js'
import { Skeleton } from '../ui/Skeleton.js'
import { showToast } from '../ui/Toasts.js'
import { readDraft, useDraft, writeDraft } from '../ui/use-draft.js'
import { useWhileHere } from '../ui/use-while-here.js'
import { type Choices, type Conflict, ConflictChooser, mergeDrafts } from './ConflictChooser.js'
import styles from './EditPanelDialog.module.css'
import { panelQuery } from './panel-queries.js'
import { forgetPanels } from './parts/forget-panels.js'
import { PanelForm } from './parts/PanelForm.js'
import { draftOf, isSameDraft, type PanelDraft } from './parts/panel-draft.js'
import { usePanelForm } from './parts/use-panel-form.js'

type Props = {
  id: string
  listed: Panel | undefined
  onClose: () => void
  /** Reopens the dialog, for edits discarded by mistake. */
  onReopen: (id: string) => void
}

/** Edits the current version of a panel, not the one a list showed earlier. */
export function EditPanelDialog({ id, listed, onClose, onReopen }: Props) {
  const { data: panel, error, isFetchedAfterMount, refetch } = useQuery(panelQuery(id))
  if (panel && isFetchedAfterMount) return <EditForm panel={panel} onClose={onClose} onReopen={onReopen} />
  return (
    <Dialog title={listed ? t`Edit Panel: ${listed.SKU}` : t`Edit Panel`} size="large" onClose={onClose}>
      {error ? (
        <LoadFailure failure={t`Failed to load panels`} error={error} onRetry={refetch} />
      ) : (
        <Skeleton lines={5} />
      )}
    </Dialog>
  )
}

function EditForm({ panel, onClose, onReopen }: Omit<Props, 'id' | 'listed'> & { panel: Panel }) {
  const { form, rival, settle, cancel } = useEditPanel({ panel, onClose, onReopen })
  const formId = useId()
  if (rival)
    return (
      <ConflictChooser
        title={t`Edit Panel: ${panel.SKU}`}
        panelId={panel.id}
        conflict={rival.conflict}
        onClose={cancel}
        onSettled={settle}
      />
    )
  return (
    <Dialog
      title={t`Edit Panel: ${panel.SKU}`}
      size="large"
      onClose={cancel}
      actions={
        <>
          <div className={styles.state}>
            <WrongCount wrongCount={form.wrongCount} />
            <FormFailure message={form.failure} />
          </div>
          <Button onClick={cancel}>{t`Cancel`}</Button>
          <Button look="primary" type="submit" form={formId} busy={form.busy}>
            {t`Save Changes`}
          </Button>
        </>
      }
    >
      <PanelForm {...form.props} id={formId} headingLevel={3} />
    </Dialog>
  )
}

type Options = { panel: Panel; onClose: () => void; onReopen: (id: string) => void }

/** An edit of a panel. It never overwrites another's, and its input survives a reload and a cancel. */
function useEditPanel({ panel, onClose, onReopen }: Options) {
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
      showToast('ok', t`Panel updated successfully`)
      for (const warning of warnings) showToast('sun', warning)
      close()
    },
    onFailed: (error) => rivalOf(error) !== null,
    fallback: t`Failed to update panel`,
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
    showToast('info', t`Your changes to ${panel.SKU} were discarded`, { label: t`Undo`, run: undo })
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
const rivalOf = (error: unknown) => refusedWith<typeof updatePanel>(error).current ?? null

/** A draft from before a reload, of an outdated version: the original is no longer known. */
const conflictAfterReload = ({ version: _, ...mine }: PanelDraft & { version: string }, current: Panel) => ({
  current,
  conflict: { base: null, mine, theirs: draftOf(current) },
})
