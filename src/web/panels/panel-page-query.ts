import { queryOptions } from '@tanstack/react-query'
import { getPanel } from '../../shared/find/search-api.js'
import { ask } from '../api/ask.js'

/** A panel with its offers; members see contacts, so that each reader has an answer of their own. */
export const panelPageQuery = (id: string, reader: string | null) =>
  queryOptions({
    queryKey: ['panel', id, reader ?? 'visitor'],
    queryFn: ({ signal }) => ask(getPanel, { params: { id } }, { signal }),
  })
