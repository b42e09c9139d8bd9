import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import type { Panel } from '../../shared/panels/panel-shapes.js'
import { messageOf } from '../api/ask.js'
import { PanelForm } from '../panel-parts/PanelForm.js'
import { Button } from '../ui/Button.js'
import { Dialog } from '../ui/Dialog.js'
import { WrongCount } from '../ui/FormBar.js'
import { Notice } from '../ui/Notice.js'
import { Skeleton } from '../ui/Skeleton.js'
import { ConflictChooser } from './ConflictChooser.js'
import styles from './EditPanelDialog.module.css'
import { panelQuery } from './panel-queries.js'
import { useEditPanel } from './use-edit-panel.js'

type Props = {
  id: string
  listed: Panel | undefined
  onClose: () => void
  /** Reopens the dialog, for edits discarded by mistake. */
  onReopen: (id: string) => void
}

/** Edits the current version of a panel, not the one a list showed earlier. */
export function EditPanelDialog({ id, listed, onClose, onReopen }: Props) {
  const { data: panel, error, isFetchedAfterMount } = useQuery(panelQuery(id))
  if (panel && isFetchedAfterMount) return <EditForm panel={panel} onClose={onClose} onReopen={onReopen} />
  return (
    <Dialog title={listed ? `Edit Panel: ${listed.SKU}` : 'Edit Panel'} size="large" onClose={onClose}>
      {error ? (
        <Notice tone="bad">
          <p>{messageOf(error, 'Failed to load panels')}</p>
        </Notice>
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
        title={`Edit Panel: ${panel.SKU}`}
        panelId={panel.id}
        conflict={rival.conflict}
        onClose={cancel}
        onSettled={settle}
      />
    )
  return (
    <Dialog
      title={`Edit Panel: ${panel.SKU}`}
      size="large"
      onClose={cancel}
      actions={
        <>
          <div className={styles.state}>
            <WrongCount wrongCount={form.wrongCount} />
            {form.failure && (
              <Notice tone="bad">
                <p>{form.failure}</p>
              </Notice>
            )}
          </div>
          <Button onClick={cancel}>Cancel</Button>
          <Button look="primary" type="submit" form={formId} busy={form.busy}>
            Save Changes
          </Button>
        </>
      }
    >
      <PanelForm {...form.props} id={formId} headingLevel={3} />
    </Dialog>
  )
}
