import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { createFeed, deleteFeed } from '../../shared/watch/feed-api.js'
import type { SavedSearch } from '../../shared/watch/saved-search-api.js'
import { ask } from '../api/ask.js'
import { queryClient } from '../api/query-client.js'
import { Button } from '../ui/Button.js'
import { CopyText } from '../ui/CopyText.js'
import { Dialog } from '../ui/Dialog.js'
import { Loaded } from '../ui/EmptyState.js'
import form from '../ui/form.module.css'
import { showFailure, showToast } from '../ui/Toasts.js'
import { refreshSavedSearches } from './saved-search-queries.js'

export function FeedButton({ search }: { search: SavedSearch }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button size="small" icon="link" onClick={() => setIsOpen(true)}>
        {search.hasFeed ? (
          <Trans>
            Feed<span className="visually-hidden"> is on</span>
          </Trans>
        ) : (
          t`Feed`
        )}
      </Button>
      {isOpen && <FeedDialog search={search} onClose={() => setIsOpen(false)} />}
    </>
  )
}

/** The feed of a saved search: opening this makes it, and it stays until it is switched off. */
function FeedDialog({ search: { id, name }, onClose }: { search: SavedSearch; onClose: () => void }) {
  const queryKey = ['feed', id]
  const feed = useQuery({
    queryKey,
    queryFn: async () => {
      const made = await ask(createFeed, { params: { id } })
      await refreshSavedSearches()
      return made
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
  const remove = useMutation({
    mutationFn: () => ask(deleteFeed, { params: { id } }),
    async onSuccess() {
      queryClient.removeQueries({ queryKey })
      await refreshSavedSearches()
      showToast('ok', t`The feed of “${name}” is off`)
      onClose()
    },
    onError: (error) => showFailure(t`Failed to switch the feed off`, error),
  })
  return (
    <Dialog
      title={t`Feed of “${name}”`}
      size="small"
      onClose={onClose}
      actions={
        <>
          <Button busy={remove.isPending} onClick={() => remove.mutate()}>
            {t`Switch feed off`}
          </Button>
          <Button look="primary" onClick={onClose}>
            {t`Done`}
          </Button>
        </>
      }
    >
      <Loaded query={feed} failure={t`Failed to make the feed`}>
        {({ feed: { url } }) => (
          <div className={form.form}>
            <p>{t`Give this address to a feed reader. It shows what this search finds, the freshest offers first.`}</p>
            <CopyText label={t`Feed address`} text={url} />
            <p className={form.note}>
              {t`Everybody who knows the address can read the feed. It contains no contacts of suppliers.`}
            </p>
          </div>
        )}
      </Loaded>
    </Dialog>
  )
}
