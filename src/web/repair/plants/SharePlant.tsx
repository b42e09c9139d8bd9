import { t } from '@lingui/core/macro'
import { useMutation } from '@tanstack/react-query'
import { exportPlant, type KeptPlant, linkPlant, unlinkPlant } from '../../../shared/repair/plants/plant-api.js'
import { ask } from '../../api/ask.js'
import { saveFile } from '../../api/save-file.js'
import { stringifySearch } from '../../base/router/address.js'
import { Button } from '../../ui/Button.js'
import { showFailure, showToast } from '../../ui/toasts.js'
import { type CostedPlan, labourPerPanel } from './labour.js'
import { planMark } from './plan-words.js'
import { refreshPlants } from './plant-queries.js'

type Props = { plant: KeptPlant; plan: CostedPlan | undefined }

/** Everybody who has the link reads the plan that is open, with or without what it costs, or sees the plant; a new link ends the last. */
export function ShareButtons({ plant: { id, hasLink }, plan }: Props) {
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
  const end = useMutation({
    mutationFn: () => ask(unlinkPlant, { params: { id } }),
    async onSuccess() {
      showToast('ok', t`The link has ended`)
      await refreshPlants()
    },
    onError: (error) => showFailure(t`The link was not ended`, error),
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
export async function exportAsFile({ id, name }: KeptPlant) {
  try {
    const plant = await ask(exportPlant, { params: { id } })
    saveFile(new Blob([JSON.stringify(plant, null, 2)], { type: 'application/json' }), `${name}.json`)
  } catch (error) {
    showFailure(t`The plant was not exported`, error)
  }
}
