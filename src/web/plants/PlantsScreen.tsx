import { useMutation, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { importPlant, type KeptPlant } from '../../shared/plants/plant-api.js'
import { ask } from '../api/ask.js'
import { Link } from '../router/Link.js'
import { useNavigate } from '../router/use-router.js'
import { saveReturnPath } from '../session/return-path.js'
import { useSession } from '../session/session.js'
import { Badge } from '../ui/Badge.js'
import { Button } from '../ui/Button.js'
import { EmptyState } from '../ui/EmptyState.js'
import { formatAge, formatCount } from '../ui/format.js'
import { GoButton } from '../ui/GoButton.js'
import { LinkButton } from '../ui/LinkButton.js'
import { Loaded } from '../ui/Loaded.js'
import { pickFiles } from '../ui/pick-files.js'
import { Screen } from '../ui/Screen.js'
import { showFailure, showToast } from '../ui/toasts.js'
import { links, plantLink } from '../url/links.js'
import { openPlant } from './open-plant.js'
import styles from './Plants.module.css'
import { brokenIn, panelsIn } from './plant-draft.js'
import { plantsQuery, refreshPlants } from './plant-queries.js'

const lead =
  'Panels in several strings are broken. Draw the plant, tap the broken ones, and see every way to repair it with what is in stock: what it gives, costs and moves.'

const toNew = (
  <LinkButton look="primary" icon="plus" to={links.newPlant}>
    New plant
  </LinkButton>
)

/** The plants of an account; visitors can draw one too. */
export default function PlantsScreen(): ReactNode {
  return useSession() ? <OwnPlants /> : <VisitorsPlants />
}

const VisitorsPlants = () => (
  <Screen title="Plants" lead={lead}>
    <EmptyState
      icon="panel"
      title="Plan the repair of a plant"
      actions={
        <>
          {toNew}
          <GoButton size="normal" to={links.userLogin} before={() => saveReturnPath(links.plants)}>
            Sign in to see yours
          </GoButton>
        </>
      }
    >
      <p>No account is needed to draw a plant and to plan its repair. Signed in, you can keep it.</p>
    </EmptyState>
  </Screen>
)

function OwnPlants() {
  const plants = useQuery(plantsQuery)
  const isEmpty = plants.data?.plants.length === 0
  return (
    <Screen
      title="Plants"
      lead={lead}
      actions={
        <>
          <ImportButton />
          {/* the empty list offers it itself */}
          {!isEmpty && toNew}
        </>
      }
    >
      <Loaded query={plants} failure="Failed to load your plants">
        {({ plants: kept }) =>
          kept.length === 0 ? (
            <EmptyState icon="panel" title="No plants yet" actions={toNew}>
              <p>Describe one in a minute: which panels, how many strings, which are broken.</p>
            </EmptyState>
          ) : (
            <ul className={styles.cards} aria-label="Your plants">
              {kept.map((plant) => (
                <li key={plant.id} className={styles.card}>
                  <PlantCard plant={plant} />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Screen>
  )
}

function PlantCard({ plant }: { plant: KeptPlant }) {
  const draft = openPlant(plant.name, plant)
  const strings = draft.inputs.reduce((sum, input) => sum + input.strings.length, 0)
  const broken = brokenIn(draft)
  return (
    <>
      <h2>
        <Link {...plantLink(plant.id)}>{plant.name}</Link>
      </h2>
      <p>
        {formatCount(panelsIn(draft))} panels in {strings} {strings === 1 ? 'string' : 'strings'} on{' '}
        {draft.inputs.length} {draft.inputs.length === 1 ? 'input' : 'inputs'}
      </p>
      <p>
        {broken > 0 && (
          <Badge tone="bad" icon="close">
            {broken} broken
          </Badge>
        )}{' '}
        {plant.watch && (
          <Badge tone="info" icon="bell">
            {plant.watchMetAt ? 'A plan was found' : 'Watched'}
          </Badge>
        )}
      </p>
      <p className={styles.quiet}>Changed {formatAge(plant.updatedAt)}</p>
    </>
  )
}

/** Keeps a plant from a file that was exported. */
function ImportButton() {
  const navigate = useNavigate()
  const take = useMutation({
    mutationFn: async (file: File) => {
      const body = JSON.parse(await file.text()) as Parameters<typeof ask<typeof importPlant>>[1]['body']
      return ask(importPlant, { body })
    },
    async onSuccess({ plant }) {
      await refreshPlants()
      showToast('ok', `“${plant.name}” is imported`)
      void navigate(plantLink(plant.id))
    },
    onError: (error) =>
      error instanceof SyntaxError
        ? showToast('bad', 'The file was not imported', undefined, 'Choose a file that was exported here.')
        : showFailure('The file was not imported', error),
  })
  return (
    <Button
      icon="upload"
      busy={take.isPending}
      onClick={() => pickFiles('.json,application/json', ([file]) => file && take.mutate(file))}
    >
      Import
    </Button>
  )
}
