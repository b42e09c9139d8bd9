import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useParams } from '../../base/router/use-router.js'
import { links } from '../../base/url/links.js'
import { useUrlState } from '../../base/url/use-url-state.js'
import { PendingScreen } from '../../ui/PendingScreen.js'
import { KeepNewPlant } from './KeepPlant.js'
import { openPlant } from './open-plant.js'
import { PlantEditor } from './PlantEditor.js'
import { PlantNotShown } from './PlantNotShown.js'
import type { PlantContent } from './plant-draft.js'
import { sharedPlantQuery } from './plant-queries.js'
import { SharedPlan } from './SharedPlan.js'
import { usePlantDraft } from './use-plant-draft.js'

/** A plant by the link that its owner gave: the plan it names, to be read, or the plant itself. What is changed here is the reader’s own. */
export default function SharedPlantScreen(): ReactNode {
  const { secret } = useParams(links.sharedPlant)
  const { data, error, refetch } = useQuery(sharedPlantQuery(secret))
  if (error) return <PlantNotShown error={error} onRetry={() => void refetch()} />
  return data ? <Shared plant={data.plant} secret={secret} /> : <PendingScreen />
}

function Shared({ plant, secret }: { plant: PlantContent & { name: string }; secret: string }) {
  const [start] = useState(() => openPlant(plant.name, plant))
  const state = usePlantDraft(`plant.shared.${secret}`, start)
  const { params } = useUrlState(links.sharedPlant)
  const [isRead, setRead] = useState(params.shows !== undefined)
  if (isRead) return <SharedPlan draft={start} params={params} onEdit={() => setRead(false)} />
  return (
    <PlantEditor
      title={plant.name}
      lead={t`Somebody shared this plant with you. Change and plan it as you like: theirs stays as it is.`}
      state={state}
      actions={() => <KeepNewPlant state={state} />}
    />
  )
}
