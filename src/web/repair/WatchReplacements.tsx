import { t } from '@lingui/core/macro'
import { useMutation } from '@tanstack/react-query'
import { createSavedSearch, maxSearchName } from '../../shared/watch/saved-search-api.js'
import { ask } from '../api/ask.js'
import { queryClient } from '../api/query-client.js'
import { rememberPage } from '../base/session/return-path.js'
import { useSession } from '../base/session/session.js'
import { links } from '../base/url/links.js'
import { useReaderCurrency } from '../money/reader-currency.js'
import { Button } from '../ui/Button.js'
import { GoButton } from '../ui/GoButton.js'
import { showFailure, showToast } from '../ui/Toasts.js'
import { type CaseDraft, queryOf, typedCase, withCurrency } from './case-draft.js'

type Props = { params: CaseDraft; original: string; size?: 'small' | 'normal'; hasStock?: boolean }

/** Watches the case: one mail for each new panel that fits. For users; visitors sign up first and return. */
export function WatchReplacements({ params, original, size = 'small', hasStock = false }: Props) {
  const userType = useSession()?.user.userType
  const reader = useReaderCurrency()
  const asked = queryOf(typedCase(params))
  const label = hasStock ? t`Tell me of others that come` : t`Tell me when one comes into stock`
  const watch = useMutation({
    mutationFn: () =>
      ask(createSavedSearch, {
        body: {
          name: t`Replacement for ${original}`.slice(0, maxSearchName),
          kind: 'replacement',
          query: params.maxPrice ? asked : withCurrency(asked, reader),
          alert: 'instant',
        },
      }),
    async onSuccess({ savedSearch: { name } }) {
      // by the name of the list, which is a room above this one
      await queryClient.invalidateQueries({ queryKey: ['saved-searches'] })
      showToast('ok', t`We watch the market for you: “${name}” is among your saved searches.`)
    },
    onError: (error) => showFailure(t`Failed to save the search`, error),
  })
  if (userType === undefined)
    return (
      <GoButton icon="bell" size={size} to={links.signup} before={rememberPage}>
        {label}
      </GoButton>
    )
  if (userType !== 'user') return null
  return (
    <Button size={size} icon="bell" busy={watch.isPending} onClick={() => watch.mutate()}>
      {label}
    </Button>
  )
}
