import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { createPlant } from '../../../shared/repair/plants/plant-api.js'
import { ask } from '../../api/ask.js'
import { useNavigate } from '../../base/router/use-router.js'
import { rememberPage } from '../../base/session/return-path.js'
import { useSession } from '../../base/session/session.js'
import { links, plantLink } from '../../base/url/links.js'
import { useUrlState } from '../../base/url/use-url-state.js'
import { Button } from '../../ui/Button.js'
import { FormDialog } from '../../ui/Form.js'
import { TextField } from '../../ui/fields.js'
import { GoButton } from '../../ui/GoButton.js'
import { showToast } from '../../ui/Toasts.js'
import { useForm } from '../../ui/use-form.js'
import { refreshPlants } from './plant-queries.js'
import type { PlantState } from './use-plant-draft.js'
import { plantToKeep } from './write-plant.js'

type NewProps = { state: PlantState }

/** Keeps a new plant under a name; a visitor signs in first and finds the plant again. */
export function KeepNewPlant({ state }: NewProps) {
  const session = useSession()
  const [isOpen, setOpen] = useState(false)
  if (!session)
    return <GoButton size="normal" to={links.userLogin} before={rememberPage}>{t`Sign in to keep it`}</GoButton>
  return (
    <>
      <Button
        icon="star"
        disabledReason={state.draft.inputs.length === 0 ? t`Draw the strings first` : undefined}
        onClick={() => setOpen(true)}
      >{t`Keep this plant`}</Button>
      {isOpen && <NameDialog state={state} onClose={() => setOpen(false)} />}
    </>
  )
}

function NameDialog({ state: { draft, settle }, onClose }: NewProps & { onClose: () => void }) {
  const navigate = useNavigate()
  const { params } = useUrlState(links.newPlant)
  const form = useForm({
    initial: { name: draft.name },
    check: ({ name }) => ({ name: name.trim() === '' ? t`Name is required` : undefined }),
    async send({ name }) {
      const { plant } = await ask(createPlant, { body: plantToKeep(draft, name) })
      settle({ ...draft, name: plant.name })
      await refreshPlants()
      showToast('ok', t`Plant kept`)
      // the dialog stays until the kept plant is shown: a tap on the drawing meanwhile would be lost with this screen
      // the plans that were asked for stay: the same plant has the same ones
      const { plant: _, panelId: __, ...plans } = params
      await navigate({ ...plantLink(plant.id), search: plans })
    },
    onDone: onClose,
    fallback: t`The plant was not kept`,
  })
  return (
    <FormDialog title={t`Keep this plant`} size="small" onClose={onClose} state={form} submitLabel={t`Keep`}>
      <TextField
        label={t`Name`}
        required
        maxLength={120}
        autoComplete="off"
        placeholder={t`Barn, south roof`}
        {...form.field('name')}
      />
    </FormDialog>
  )
}
