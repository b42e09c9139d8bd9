import { queryOptions } from '@tanstack/react-query'
import { listCellTypes } from '../../../shared/find/search-api.js'
import { ask } from '../../api/ask.js'

/** The cell types of the catalogue. They are optional, so a failure is logged and not shown. */
export const cellTypesQuery = queryOptions({
  queryKey: ['cell-types'],
  queryFn: async ({ signal }) => {
    try {
      return await ask(listCellTypes, {}, { signal })
    } catch (error) {
      if (!signal.aborted) console.error('The cell types could not be loaded.', error)
      throw error
    }
  },
  staleTime: 60_000,
})
