import { t } from '@lingui/core/macro'
import { type ReactNode, useState } from 'react'
import { links } from '../../base/url/links.js'
import { useUrlState } from '../../base/url/use-url-state.js'
import { KeepNewPlant } from './KeepPlant.js'
import { PlantEditor } from './PlantEditor.js'
import { BackToPlants } from './PlantNotShown.js'
import { readPlantAddress } from './plant-address.js'
import { emptyDraft, type PlantDraft } from './plant-draft.js'
import { usePlantDraft } from './use-plant-draft.js'

const lead = () =>
  t`Which panels, which strings, which are broken: a minute. Then see every way to repair it, with what is in stock now.`

const startWith = (panelId: string | undefined): PlantDraft =>
  panelId ? { ...emptyDraft, kinds: [{ name: 'A', isNew: false, figures: { originalId: panelId } }] } : emptyDraft

/** A plant that nobody has kept yet. The finder hands over its panel in the URL. */
export default function NewPlantScreen(): ReactNode {
  const { panelId, plant } = useUrlState(links.newPlant).params
  const [start] = useState(() => (plant && readPlantAddress(plant)) || startWith(panelId))
  const state = usePlantDraft(panelId ? `plant.new.${panelId}` : 'plant.new', start, plant)
  return (
    <PlantEditor
      title={t`New plant`}
      lead={lead()}
      above={<BackToPlants />}
      state={state}
      isAddressed
      actions={() => <KeepNewPlant state={state} />}
    />
  )
}
