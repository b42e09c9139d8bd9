import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { getPanelForAdmin, listPanelChanges, listPanels } from '../../shared/panels/panel-api.js'
import { ask } from '../api/ask.js'
import type { PanelListQuery } from './panel-filters.js'

const panelPageSize = 20

export const panelListQuery = (query: PanelListQuery) =>
  queryOptions({
    queryKey: ['panels', 'list', query],
    queryFn: ({ signal }) => ask(listPanels, { query: { ...query, limit: panelPageSize } }, { signal }),
    placeholderData: keepPreviousData,
  })

export const panelQuery = (id: string) =>
  queryOptions({
    queryKey: ['panels', 'one', id],
    queryFn: async ({ signal }) => (await ask(getPanelForAdmin, { params: { id } }, { signal })).panel,
    staleTime: 0,
  })

export const panelChangesQuery = (id: string, page: number) =>
  queryOptions({
    queryKey: ['panels', 'changes', id, page],
    queryFn: ({ signal }) => ask(listPanelChanges, { params: { id }, query: { page, limit: 10 } }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
