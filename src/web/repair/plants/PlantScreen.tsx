import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { KeptPlant } from '../../../shared/repair/plants/plant-api.js'
import { useParams } from '../../base/router/use-router.js'
import { links } from '../../base/url/links.js'
import { PendingScreen } from '../../ui/PendingScreen.js'
import { BackToPlants } from './BackToPlants.js'
import { KeptPlantActions } from './KeptPlantActions.js'
import { openPlant } from './open-plant.js'
import { PlantEditor } from './PlantEditor.js'
import { PlantNotShown } from './PlantNotShown.js'
import { plantQuery } from './plant-queries.js'
import { usePlantDraft } from './use-plant-draft.js'

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
