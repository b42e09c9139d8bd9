import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { maxSavedSearches, type SavedSearch } from '../../shared/saved-searches/saved-search-api.js'
import { EmptyState } from '../ui/EmptyState.js'
import { LinkButton } from '../ui/LinkButton.js'
import { Loaded } from '../ui/Loaded.js'
import { Screen } from '../ui/Screen.js'
import { SearchField } from '../ui/SearchField.js'
import { Toolbar } from '../ui/Toolbar.js'
import { links } from '../url/links.js'
import { DeleteSearchDialog } from './DeleteSearchDialog.js'
import { filterWords } from './describe-search.js'
import { RenameSearchDialog } from './RenameSearchDialog.js'
import { SavedSearchCard } from './SavedSearchCard.js'
import styles from './SavedSearches.module.css'
import { savedSearchesQuery } from './saved-search-queries.js'

type OpenDialog = { about: 'rename' | 'delete'; search: SavedSearch }

const toSearch = (
  <LinkButton look="primary" icon="search" to={links.search}>
    Search Panels
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
      title="Saved Searches"
      lead="Your saved searches. Switch on an alert to get a mail when a panel newly matches, comes into stock or gets cheaper."
      // the empty list offers it itself
      actions={searches.data?.savedSearches.length === 0 ? undefined : toSearch}
    >
      <Loaded query={searches} failure="Failed to load your saved searches">
        {({ savedSearches }) =>
          savedSearches.length === 0 ? (
            <NoSavedSearches />
          ) : (
            <>
              {savedSearches.length > fewSearches && (
                <Toolbar>
                  <SearchField
                    label="Find a saved search"
                    placeholder="Name or filter"
                    value={sought}
                    onSearch={setSought}
                  />
                </Toolbar>
              )}
              <ul className={styles.list} aria-label="Your saved searches">
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
              <p className={styles.count} role="status">
                {sought && `${savedSearches.filter((search) => isSought(search, sought)).length} shown. `}
                {savedSearches.length} of {maxSavedSearches} saved searches used.
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
  <EmptyState icon="bell" title="No saved searches yet" actions={toSearch}>
    <p>
      Search for the panels you need, then choose “Save this search” above the results. We watch the market for you: new
      panels, new stock, lower prices.
    </p>
  </EmptyState>
)
