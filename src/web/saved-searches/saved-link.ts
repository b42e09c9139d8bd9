import { searchPageParams } from '../../shared/saved-searches/saved-query.js'
import type { SavedSearch } from '../../shared/saved-searches/saved-search-api.js'
import { links } from '../url/links.js'

/** Where a saved search is run again: its kind decides on which screen. */
export const savedLink = ({ id, kind, query }: Pick<SavedSearch, 'id' | 'kind' | 'query'>) =>
  kind === 'replacement'
    ? { to: links.replace, search: query }
    : { to: links.search, search: searchPageParams(query, id) }
