import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type SavedSearch, updateSavedSearch } from '../../shared/watch/saved-search-api.js'
import { ask } from '../api/ask.js'
import { Link } from '../base/router/Link.js'
import { links } from '../base/url/links.js'
import { useReaderCurrency } from '../money/reader-currency.js'
import type { SearchParams } from '../stock/search-params.js'
import { Button } from '../ui/Button.js'
import { Icon } from '../ui/Icon.js'
import { showFailure, showToast } from '../ui/Toasts.js'
import { queryToSave, searchKey } from './describe-search.js'
import { SaveButton } from './SaveButton.js'
import styles from './SaveSearch.module.css'
import { noteSeen, refreshSavedSearches, savedSearchesQuery } from './saved-search-queries.js'

/** Shows whether this search is already saved, or which saved search is being changed. */
export default function OwnSearch({ params, onSave }: { params: SearchParams; onSave: () => void }) {
  const { data } = useQuery(savedSearchesQuery)
  const searches = data?.savedSearches ?? []
  const key = searchKey(params)
  const opened = searches.find(({ id }) => id === params.saved)
  const same = [opened, ...searches].find((search) => search && searchKey(search.query) === key)
  useSeen(same?.id === params.saved ? same : undefined)
  if (same)
    return (
      <p className={styles.known}>
        <Icon name={same.alert === 'off' ? 'check' : 'bell'} size={16} />
        <span>
          <Trans>
            Saved as <Link to={links.userSearches}>{same.name}</Link>
          </Trans>
        </span>
      </p>
    )
  if (!opened) return <SaveButton onClick={onSave} />
  return (
    <>
      <UpdateButton search={opened} params={params} />
      <Button size="small" icon="bell" onClick={onSave}>
        {t`Save as a new search`}
      </Button>
    </>
  )
}

/** Opening a saved search marks its findings as seen. */
function useSeen(search: SavedSearch | undefined) {
  const id = search && search.unseen > 0 ? search.id : undefined
  useEffect(() => {
    if (id) void noteSeen(id)
  }, [id])
}

type Query = Record<string, string>

function UpdateButton({ search, params }: { search: SavedSearch; params: SearchParams }) {
  const reader = useReaderCurrency()
  const update = useMutation({
    mutationFn: ({ query, seen }: { query: Query; seen: Query }) =>
      ask(updateSavedSearch, { params: { id: search.id }, body: { query, seen: { query: seen } } }),
    async onSuccess({ savedSearch }) {
      await refreshSavedSearches()
      const undo = () => update.mutate({ query: search.query, seen: savedSearch.query })
      showToast('ok', t`“${search.name}” now looks for this`, { label: t`Undo`, run: undo })
    },
    async onError(error) {
      showFailure(t`Failed to update the saved search`, error)
      await refreshSavedSearches()
    },
  })
  return (
    <Button
      look="primary"
      size="small"
      icon="check"
      busy={update.isPending}
      onClick={() => update.mutate({ query: queryToSave(params, reader), seen: search.query })}
    >
      <span className={styles.label}>
        <Trans>Update saved search “{search.name}”</Trans>
      </span>
    </Button>
  )
}
