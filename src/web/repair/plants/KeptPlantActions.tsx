import { t } from '@lingui/core/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { deletePlant, type KeptPlant, updatePlant } from '../../../shared/repair/plants/plant-api.js'
import { ask } from '../../api/ask.js'
import { useNavigate } from '../../base/router/use-router.js'
import { links } from '../../base/url/links.js'
import { Button } from '../../ui/Button.js'
import { ConfirmDialog } from '../../ui/ConfirmDialog.js'
import { FormDialog } from '../../ui/FormDialog.js'
import { TextField } from '../../ui/fields.js'
import { Menu } from '../../ui/Menu.js'
import { showFailure, showToast } from '../../ui/toasts.js'
import { useForm } from '../../ui/use-form.js'
import type { CostedPlan } from './labour.js'
import styles from './Plants.module.css'
import type { PlantDraft } from './plant-draft.js'
import { refreshPlants } from './plant-queries.js'
import { exportAsFile, ShareButtons } from './SharePlant.js'
import type { PlantState } from './use-plant-draft.js'
import { WatchPlant } from './WatchPlant.js'
import { writePlant } from './write-plant.js'

type KeptProps = { plant: KeptPlant; plan: CostedPlan | undefined; state: PlantState }

/** Saves changes of a kept plant; shares, watches, exports and deletes it. */
export function KeptPlantActions({ plant, plan, state }: KeptProps) {
  const [open, setOpen] = useState<'watch' | 'delete' | 'rename'>()
  const close = () => setOpen(undefined)
  const save = useSave(plant.id, state)
  return (
    <>
      <Button
        look={state.isChanged ? 'primary' : 'secondary'}
        icon="check"
        busy={save.isPending}
        disabledReason={state.isChanged ? undefined : t`Nothing has changed`}
        onClick={() => save.mutate(state.draft)}
      >{t`Save`}</Button>
      <Menu label={t`More`}>
        <div className={styles.menu}>
          <Button size="small" look="quiet" icon="edit" onClick={() => setOpen('rename')}>{t`Rename`}</Button>
          <Button size="small" look="quiet" icon="bell" onClick={() => setOpen('watch')}>
            {plant.watch ? t`Change the watch` : t`Watch for a plan`}
          </Button>
          <ShareButtons plant={plant} plan={plan} />
          <Button
            size="small"
            look="quiet"
            icon="download"
            onClick={() => void exportAsFile(plant)}
          >{t`Export`}</Button>
          <Button size="small" look="quiet" icon="trash" onClick={() => setOpen('delete')}>{t`Delete`}</Button>
        </div>
      </Menu>
      {open === 'watch' && <WatchPlant plant={plant} onClose={close} />}
      {open === 'rename' && <RenameDialog state={state} onClose={close} />}
      {open === 'delete' && <DeletePlantDialog plant={plant} onClose={close} />}
    </>
  )
}

const useSave = (id: string, state: PlantState) =>
  useMutation({
    mutationFn: (draft: PlantDraft) =>
      ask(updatePlant, { params: { id }, body: { ...writePlant(draft).content, name: draft.name } }),
    onSuccess: (_, draft) => {
      state.settle(draft)
      void refreshPlants()
      showToast('ok', t`Plant saved`)
    },
    onError: (error) => showFailure(t`The plant was not saved`, error),
  })

function RenameDialog({ state: { draft, change }, onClose }: { state: PlantState; onClose: () => void }) {
  const form = useForm({
    initial: { name: draft.name },
    check: ({ name }) => ({ name: name.trim() === '' ? t`Name is required` : undefined }),
    send: async ({ name }) => change((before) => ({ ...before, name: name.trim() })),
    onDone: onClose,
    fallback: t`The plant was not renamed`,
  })
  return (
    <FormDialog title={t`Rename`} size="small" onClose={onClose} state={form} submitLabel={t`Rename`}>
      <TextField label={t`Name`} required maxLength={120} autoComplete="off" {...form.field('name')} />
    </FormDialog>
  )
}

function DeletePlantDialog({ plant, onClose }: { plant: KeptPlant; onClose: () => void }) {
  const navigate = useNavigate()
  const { name } = plant
  const remove = useMutation({
    mutationFn: () => ask(deletePlant, { params: { id: plant.id } }),
    async onSuccess() {
      onClose()
      await navigate({ to: links.plants })
      await refreshPlants()
      showToast('ok', t`Plant deleted`)
    },
    onError: (error) => showFailure(t`The plant was not deleted`, error),
  })
  return (
    <ConfirmDialog
      title={t`Delete “${name}”`}
      question={t`Are you sure you want to delete this plant? Its link and its watch end.`}
      confirmLabel={t`Delete`}
      busy={remove.isPending}
      onCancel={onClose}
      onConfirm={() => remove.mutate()}
    />
  )
}
