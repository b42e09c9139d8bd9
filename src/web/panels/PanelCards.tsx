import { useState } from 'react'
import type { Panel } from '../../shared/panels/panel-shapes.js'
import { classNames } from '../ui/class-names.js'
import { links } from '../url/links.js'
import { useUrlState } from '../url/use-url-state.js'
import { DeletePanelDialog } from './DeletePanelDialog.js'
import { EditPanelDialog } from './EditPanelDialog.js'
import styles from './ManagePanelsScreen.module.css'
import { MergePanelDialog } from './MergePanelDialog.js'
import { PanelCard } from './PanelCard.js'
import { PanelDetailDialog } from './PanelDetailDialog.js'

type Props = {
  panels: readonly Panel[]
  /** Whether the panels are those of the previous page, while the next one loads. */
  isOld: boolean
  page: number
}

/** One page of panels and their dialogs. The URL stores which dialog is open, so that Back closes it. */
export function PanelCards({ panels, isOld, page }: Props) {
  const { change } = useUrlState(links.adminPanels)
  const [deleting, setDeleting] = useState<Panel>()
  const [merging, setMerging] = useState<Panel>()
  return (
    <>
      <div className={classNames(styles.cards, isOld && styles.dimmed)}>
        {panels.map((panel) => (
          <PanelCard
            key={panel.id}
            panel={panel}
            onView={() => void change({ view: panel.id })}
            onEdit={() => void change({ edit: panel.id })}
            onDelete={() => setDeleting(panel)}
          />
        ))}
      </div>
      <OpenDialog panels={panels} onMerge={setMerging} />
      {merging && <MergePanelDialog panel={merging} onClose={() => setMerging(undefined)} />}
      {deleting && (
        <DeletePanelDialog
          panel={deleting}
          onClose={() => setDeleting(undefined)}
          onDeleted={() => {
            // deleting the last panel of the last page leaves an empty page
            if (panels.length === 1 && page > 1) void change({ page: page - 1 }, { replace: true })
          }}
        />
      )}
    </>
  )
}

function OpenDialog({ panels, onMerge }: { panels: readonly Panel[]; onMerge: (panel: Panel) => void }) {
  const { params, change } = useUrlState(links.adminPanels)
  const { view, edit } = params
  const close = () => void change({ view: undefined, edit: undefined }, { replace: true })
  const find = (id: string) => panels.find((panel) => panel.id === id)
  if (edit)
    return (
      <EditPanelDialog
        key={edit}
        id={edit}
        listed={find(edit)}
        onClose={close}
        onReopen={(id) => void change({ edit: id, view: undefined })}
      />
    )
  if (!view) return null
  return (
    <PanelDetailDialog
      key={view}
      id={view}
      listed={find(view)}
      onClose={close}
      onMerge={(panel) => {
        close()
        onMerge(panel)
      }}
      onEdit={(id) => void change({ edit: id, view: undefined }, { replace: true })}
    />
  )
}
