import { queryOptions } from '@tanstack/react-query'
import { getFlashList, pickFromLot } from '../../../shared/stock/lot-api.js'
import { ask } from '../../api/ask.js'
import { queryClient } from '../../api/query-client.js'

export const flashListQuery = (id: string) =>
  queryOptions({
    queryKey: ['flash-list', id],
    queryFn: ({ signal }) => ask(getFlashList, { params: { id } }, { signal }),
  })

export const pickQuery = (id: string, pieces: string) =>
  queryOptions({
    queryKey: ['flash-list', id, 'pick', pieces],
    queryFn: ({ signal }) => ask(pickFromLot, { params: { id }, query: { pieces } }, { signal }),
    retry: false,
  })

/** Everything that shows a lot. */
export const refreshLots = () =>
  Promise.all(
    ['inventory', 'search', 'panels', 'panel', 'flash-list'].map((key) =>
      queryClient.invalidateQueries({ queryKey: [key] }),
    ),
  )
