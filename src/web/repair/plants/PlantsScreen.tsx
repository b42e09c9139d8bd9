import { t } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { importPlant, type KeptPlant } from '../../../shared/repair/plants/plant-api.js'
import { ask } from '../../api/ask.js'
import { Link } from '../../base/router/Link.js'
import { useNavigate } from '../../base/router/use-router.js'
import { saveReturnPath } from '../../base/session/return-path.js'
import { useSession } from '../../base/session/session.js'
import { links, plantLink } from '../../base/url/links.js'
import { Badge } from '../../ui/Badge.js'
import { Button, LinkButton } from '../../ui/Button.js'
import { EmptyState, Loaded } from '../../ui/EmptyState.js'
import { pickFiles } from '../../ui/FileDrop.js'
import { formatAge } from '../../ui/format.js'
import { GoButton } from '../../ui/GoButton.js'
import { Cards } from '../../ui/Layout.js'
import { Screen } from '../../ui/Screen.js'
import { showFailure, showToast } from '../../ui/Toasts.js'
import styles from './Plants.module.css'
import { openPlant } from './plant-address.js'
import { brokenIn, panelsIn, stringsOf } from './plant-draft.js'
import { plantsQuery, refreshPlants } from './plant-queries.js'

const lead = () =>
  t`Panels in several strings are broken. Draw the plant, tap the broken ones, and see every way to repair it with what is in stock: what it gives, costs and moves.`

const ToNew = () => <LinkButton look="primary" icon="plus" to={links.newPlant}>{t`New plant`}</LinkButton>

/** The plants of an account; visitors can draw one too. */
export default function PlantsScreen(): ReactNode {
  return useSession() ? <OwnPlants /> : <VisitorsPlants />
}

const VisitorsPlants = () => (
  <Screen title={t`Plants`} lead={lead()}>
    <EmptyState
      icon="panel"
      title={t`Plan the repair of a plant`}
      actions={
        <>
          <ToNew />
          <GoButton
            size="normal"
            to={links.userLogin}
            before={() => saveReturnPath(links.plants)}
          >{t`Sign in to see yours`}</GoButton>
        </>
      }
    >
      <p>{t`No account is needed to draw a plant and to plan its repair. Signed in, you can keep it.`}</p>
    </EmptyState>
  </Screen>
)

function OwnPlants() {
  const plants = useQuery(plantsQuery)
  const isEmpty = plants.data?.plants.length === 0
  return (
    <Screen
      title={t`Plants`}
      lead={lead()}
      actions={
        <>
          <ImportButton />
          {/* the empty list offers it itself */}
          {!isEmpty && <ToNew />}
        </>
      }
    >
      <Loaded query={plants} failure={t`Failed to load your plants`}>
        {({ plants: kept }) =>
          kept.length === 0 ? (
            <EmptyState icon="panel" title={t`No plants yet`} actions={<ToNew />}>
              <p>{t`Describe one in a minute: which panels, how many strings, which are broken.`}</p>
            </EmptyState>
          ) : (
            <Cards as="ul" aria-label={t`Your plants`}>
              {kept.map((plant) => (
                <li key={plant.id} className={styles.card}>
                  <PlantCard plant={plant} />
                </li>
              ))}
            </Cards>
          )
        }
      </Loaded>
    </Screen>
  )
}

function PlantCard({ plant }: { plant: KeptPlant }) {
  const draft = openPlant(plant.name, plant)
  const panels = panelsIn(draft)
  const strings = stringsOf(draft).length
  const inputs = draft.inputs.length
  const broken = brokenIn(draft)
  const age = formatAge(plant.updatedAt)
  return (
    <>
      <h2>
        <Link {...plantLink(plant.id)}>{plant.name}</Link>
      </h2>
      <p>
        <Trans>
          <Plural value={panels} one="# panel" other="# panels" /> in{' '}
          <Plural value={strings} one="# string" other="# strings" /> on{' '}
          <Plural value={inputs} one="# input" other="# inputs" />
        </Trans>
      </p>
      <p>
        {broken > 0 && <Badge tone="bad" icon="close">{t`${broken} broken`}</Badge>}{' '}
        {plant.watch && (
          <Badge tone="info" icon="bell">
            {plant.watchMetAt ? t`A plan was found` : t`Watched`}
          </Badge>
        )}
      </p>
      <p className={styles.quiet}>{t`Changed ${age}`}</p>
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
    async onSuccess({ plant: { id, name } }) {
      await refreshPlants()
      showToast('ok', t`“${name}” is imported`)
      void navigate(plantLink(id))
    },
    onError: (error) =>
      error instanceof SyntaxError
        ? showToast('bad', t`The file was not imported`, undefined, t`Choose a file that was exported here.`)
        : showFailure(t`The file was not imported`, error),
  })
  return (
    <Button
      icon="upload"
      busy={take.isPending}
      onClick={() => pickFiles('.json,application/json', ([file]) => file && take.mutate(file))}
    >{t`Import`}</Button>
  )
}
