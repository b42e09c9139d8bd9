import { t } from '@lingui/core/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import {
  deletePlant,
  exportPlant,
  type KeptPlant,
  linkPlant,
  unlinkPlant,
  updatePlant,
} from '../../../shared/repair/plants/plant-api.js'
import { ask } from '../../api/ask.js'
import { saveFile } from '../../api/save-file.js'
import { stringifySearch } from '../../base/router/address.js'
import { useNavigate, useParams } from '../../base/router/use-router.js'
import { links } from '../../base/url/links.js'
import { Button } from '../../ui/Button.js'
import { ConfirmDialog } from '../../ui/ConfirmDialog.js'
import { FormDialog } from '../../ui/Form.js'
import { TextField } from '../../ui/fields.js'
import { Stack } from '../../ui/Layout.js'
import { Menu } from '../../ui/Menu.js'
import { PendingScreen } from '../../ui/Screen.js'
import { showFailure, showToast } from '../../ui/Toasts.js'
import { useForm } from '../../ui/use-form.js'
import { useAction } from '../../ui/use-while-here.js'
import { planMark } from './kind-words.js'
import { type CostedPlan, labourPerPanel } from './labour.js'
import { PlantEditor } from './PlantEditor.js'
import { BackToPlants, PlantNotShown } from './PlantNotShown.js'
import { openPlant } from './plant-address.js'
import type { PlantDraft } from './plant-draft.js'
import { plantQuery, refreshPlants } from './plant-queries.js'
import { type PlantState, usePlantDraft } from './use-plant-draft.js'
import { WatchPlant } from './WatchPlant.js'
import { plantToKeep } from './write-plant.js'

type Props = { plant: KeptPlant; plan: CostedPlan | undefined }

/** Everybody who has the link reads the plan that is open, with or without what it costs, or sees the plant; a new link ends the last. */
function ShareButtons({ plant: { id, hasLink }, plan }: Props) {
  const share = useMutation({
    mutationFn: (_: 'yes' | 'no') => ask(linkPlant, { params: { id } }),
    async onSuccess({ link }, prices) {
      const labour = labourPerPanel.get() || undefined
      const url = link.url + (plan ? stringifySearch({ shows: planMark(plan), prices, labour }) : '')
      await navigator.clipboard?.writeText(url).catch(() => undefined)
      showToast('ok', t`Link copied`, undefined, url)
      await refreshPlants()
    },
    onError: (error) => showFailure(t`No link was made`, error),
  })
  const end = useAction({
    act: () => ask(unlinkPlant, { params: { id } }),
    done: t`The link has ended`,
    failed: t`The link was not ended`,
    refresh: refreshPlants,
  })
  return (
    <>
      <Button size="small" look="quiet" icon="link" busy={share.isPending} onClick={() => share.mutate('yes')}>
        {hasLink ? t`Make a new link` : t`Share by a link`}
      </Button>
      {plan && (
        <Button
          size="small"
          look="quiet"
          icon="link"
          busy={share.isPending}
          onClick={() => share.mutate('no')}
        >{t`Share without prices`}</Button>
      )}
      {hasLink && (
        <Button
          size="small"
          look="quiet"
          icon="close"
          busy={end.isPending}
          onClick={() => end.mutate()}
        >{t`End the link`}</Button>
      )}
    </>
  )
}

/** The plant as a file that can be imported again. */
async function exportAsFile({ id, name }: KeptPlant) {
  try {
    const plant = await ask(exportPlant, { params: { id } })
    saveFile(new Blob([JSON.stringify(plant, null, 2)], { type: 'application/json' }), `${name}.json`)
  } catch (error) {
    showFailure(t`The plant was not exported`, error)
  }
}

type KeptProps = { plant: KeptPlant; plan: CostedPlan | undefined; state: PlantState }

/** Saves changes of a kept plant; shares, watches, exports and deletes it. */
function KeptPlantActions({ plant, plan, state }: KeptProps) {
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
        <Stack gap={1} align="start">
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
        </Stack>
      </Menu>
      {open === 'watch' && <WatchPlant plant={plant} onClose={close} />}
      {open === 'rename' && <RenameDialog state={state} onClose={close} />}
      {open === 'delete' && <DeletePlantDialog plant={plant} onClose={close} />}
    </>
  )
}

const useSave = (id: string, state: PlantState) =>
  useMutation({
    mutationFn: (draft: PlantDraft) => ask(updatePlant, { params: { id }, body: plantToKeep(draft) }),
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

/** A kept plant: drawn, checked, and ready to be planned. */
export default function PlantScreen(): ReactNode {
  const { id } = useParams(links.plant)
  const { data, error, refetch } = useQuery(plantQuery(id))
  if (error) return <PlantNotShown error={error} onRetry={() => void refetch()} />
  return data ? <Kept key={id} plant={data.plant} /> : <PendingScreen />
}

function Kept({ plant }: { plant: KeptPlant }) {
  const [start] = useState(() => openPlant(plant.name, plant))
  const state = usePlantDraft(`plant.${plant.id}`, start)
  return (
    <PlantEditor
      title={state.draft.name}
      above={<BackToPlants />}
      state={state}
      actions={(plan) => <KeptPlantActions plant={plant} plan={plan} state={state} />}
    />
  )
}
