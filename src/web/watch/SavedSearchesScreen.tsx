import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { AppError } from '../../shared/http/errors.js'
import {
  maxSavedSearches,
  maxSearchName,
  type SavedSearch,
  updateSavedSearch,
} from '../../shared/watch/saved-search-api.js'
import { ask } from '../api/ask.js'
import { links } from '../base/url/links.js'
import { LinkButton } from '../ui/Button.js'
import { ConfirmDialog } from '../ui/ConfirmDialog.js'
import { EmptyState, Loaded } from '../ui/EmptyState.js'
import { SearchField, Toolbar } from '../ui/FilterArea.js'
import { FormDialog } from '../ui/Form.js'
import { TextField } from '../ui/fields.js'
import form from '../ui/form.module.css'
import { Screen } from '../ui/Screen.js'
import { showToast } from '../ui/Toasts.js'
import { useForm } from '../ui/use-form.js'
import { filterWords } from './describe-search.js'
import { SavedSearchCard } from './SavedSearchCard.js'
import { refreshSavedSearches, savedSearchesQuery } from './saved-search-queries.js'
import { useDeleteSearch } from './use-saved-search-actions.js'

type OpenDialog = { about: 'rename' | 'delete'; search: SavedSearch }

const toSearch = () => (
  <LinkButton look="primary" icon="search" to={links.search}>
    {t`Search Panels`}
  </LinkButton>
)

/** So many are seen at a glance. */
const fewSearches = 8

const isSought = ({ name, query }: SavedSearch, text: string) => {
  const words = [name, ...filterWords(query)].join(' ').toLowerCase()
  return text
    .toLowerCase()
    .split(/\s+/)
    .every((word) => words.includes(word))
}

/** A user's saved searches, what is new in each, and whether an alert is on. */
export default function SavedSearchesScreen() {
  const searches = useQuery({ ...savedSearchesQuery, refetchInterval: 60_000, refetchOnWindowFocus: true })
  const [asked, setAsked] = useState<OpenDialog>()
  const [sought, setSought] = useState('')
  const close = () => setAsked(undefined)
  return (
    <Screen
      title={t`Saved Searches`}
      lead={t`Your saved searches. Switch on an alert to get a mail when a panel newly matches, comes into stock or gets cheaper.`}
      // the empty list offers it itself
      actions={searches.data?.savedSearches.length === 0 ? undefined : toSearch()}
    >
      <Loaded query={searches} failure={t`Failed to load your saved searches`}>
        {({ savedSearches }) =>
          savedSearches.length === 0 ? (
            <NoSavedSearches />
          ) : (
            <>
              {savedSearches.length > fewSearches && (
                <Toolbar>
                  <SearchField
                    label={t`Find a saved search`}
                    placeholder={t`Name or filter`}
                    value={sought}
                    onSearch={setSought}
                  />
                </Toolbar>
              )}
              <ul className={form.form} aria-label={t`Your saved searches`}>
                {savedSearches
                  .filter((search) => isSought(search, sought))
                  .map((search) => (
                    <li key={search.id}>
                      <SavedSearchCard
                        search={search}
                        onRename={() => setAsked({ about: 'rename', search })}
                        onDelete={() => setAsked({ about: 'delete', search })}
                      />
                    </li>
                  ))}
              </ul>
              <p className={form.note} role="status">
                {sought && (
                  <>
                    <Trans>{savedSearches.filter((search) => isSought(search, sought)).length} shown.</Trans>{' '}
                  </>
                )}
                <Trans>
                  {savedSearches.length} of {maxSavedSearches} saved searches used.
                </Trans>
              </p>
            </>
          )
        }
      </Loaded>
      {asked?.about === 'rename' && <RenameSearchDialog search={asked.search} onClose={close} />}
      {asked?.about === 'delete' && <DeleteSearchDialog search={asked.search} onClose={close} />}
    </Screen>
  )
}

const NoSavedSearches = () => (
  <EmptyState icon="bell" title={t`No saved searches yet`} actions={toSearch()}>
    <p>
      {t`Search for the panels you need, then choose “Save this search” above the results. We watch the market for you: new panels, new stock, lower prices.`}
    </p>
  </EmptyState>
)

function DeleteSearchDialog({ search, onClose }: { search: SavedSearch; onClose: () => void }) {
  const remove = useDeleteSearch()
  return (
    <ConfirmDialog
      title={t`Delete “${search.name}”`}
      question={t`Are you sure you want to delete this saved search? Its alert ends, and its findings are deleted.`}
      confirmLabel={t`Delete`}
      busy={remove.isPending}
      onCancel={onClose}
      onConfirm={() => remove.mutate(search, { onSettled: onClose })}
    />
  )
}

/** The name that another window has given. */
function nameNow(error: unknown) {
  const current = error instanceof AppError ? error.extra.current : undefined
  if (typeof current !== 'object' || current === null || !('name' in current)) return undefined
  return typeof current.name === 'string' ? current.name : undefined
}

function RenameSearchDialog({ search, onClose }: { search: SavedSearch; onClose: () => void }) {
  // after a refusal, the name given in another window has been seen: saving again replaces it
  const seen = useRef(search.name)
  const { field, ...state } = useForm({
    initial: { name: search.name },
    check: ({ name }) => ({ name: name.trim() === '' ? t`Name is required` : undefined }),
    send: ({ name }) =>
      ask(updateSavedSearch, { params: { id: search.id }, body: { name, seen: { name: seen.current } } }),
    onFailed(error) {
      seen.current = nameNow(error) ?? seen.current
      return false
    },
    async onDone() {
      await refreshSavedSearches()
      showToast('ok', t`Saved search renamed`)
      onClose()
    },
    fallback: t`Failed to rename the saved search`,
  })
  return (
    <FormDialog title={t`Rename saved search`} size="small" onClose={onClose} state={state} submitLabel={t`Rename`}>
      <TextField label={t`Name`} required maxLength={maxSearchName} autoComplete="off" {...field('name')} />
    </FormDialog>
  )
}
