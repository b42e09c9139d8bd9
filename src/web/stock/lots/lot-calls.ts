import { t } from '@lingui/core/macro'
import { queryOptions } from '@tanstack/react-query'
import * as api from '../../../shared/stock/lot-api.js'
import { getFlashList, pickFromLot } from '../../../shared/stock/lot-api.js'
import { ask, messageOf } from '../../api/ask.js'
import { queryClient } from '../../api/query-client.js'
import { callOf, type StockOwner } from '../stock-calls.js'

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

const formOf = (file: File) => {
  const form = new FormData()
  form.set('file', file)
  return form
}

/** The calls of a supplier for its own lots, and those of an admin for any. */
export const lotCalls = (whose: StockOwner) => ({
  addPhoto: (id: string, file: File) => ask(callOf(whose, api.addOwnPhoto), { params: { id }, form: formOf(file) }),
  deletePhoto: (id: string, photoId: string) => ask(callOf(whose, api.deleteOwnPhoto), { params: { id, photoId } }),
  preview: (id: string, file: File) =>
    ask(callOf(whose, api.putOwnFlashList), { params: { id }, query: { preview: 'true' }, form: formOf(file) }),
  save: (id: string, file: File) => ask(callOf(whose, api.putOwnFlashList), { params: { id }, form: formOf(file) }),
  remove: (id: string) => ask(callOf(whose, api.deleteOwnFlashList), { params: { id } }),
})

/** What to show of a failed call; undefined when none failed. */
export const failureOf = (error: Error | null) => (error ? messageOf(error, t`Please try again`) : undefined)
