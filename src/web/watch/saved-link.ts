import { searchPageParams } from '../../shared/watch/saved-query.js'
import type { SavedSearch } from '../../shared/watch/saved-search-api.js'
import { links } from '../base/url/links.js'

/** The link that runs a saved search again; its kind decides the screen. */
export const savedLink = ({ id, kind, query }: Pick<SavedSearch, 'id' | 'kind' | 'query'>) =>
  kind === 'replacement'
    ? { to: links.replace, search: query }
    : { to: links.search, search: searchPageParams(query, id) }
