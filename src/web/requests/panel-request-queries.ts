import { queryOptions } from '@tanstack/react-query'
import {
  listMyPanelRequests,
  listPanelRequests,
  type panelRequestStatuses,
  validatePanelRequest,
} from '../../shared/requests/panel-request-api.js'
import { ask } from '../api/ask.js'
import { queryClient } from '../api/query-client.js'
import { pageQuery } from '../base/url/use-list-url.js'

export type RequestStatus = (typeof panelRequestStatuses)[number]
type PanelRequestPage = { page: number; status: RequestStatus | undefined }

const limit = 20

export const panelRequestsQuery = ({ page, ...wanted }: PanelRequestPage & { search: string | undefined }) =>
  pageQuery(['panel-requests', 'all', { page, ...wanted }], page, (asked, signal) =>
    ask(listPanelRequests, { query: { ...wanted, page: asked, limit } }, { signal }),
  )

export const ownPanelRequestsQuery = ({ page, status }: PanelRequestPage) =>
  pageQuery(['panel-requests', 'own', { page, status }], page, (asked, signal) =>
    ask(listMyPanelRequests, { query: { status, page: asked, limit } }, { signal }),
  )

export const requestValidationQuery = (id: string, version: number) =>
  queryOptions({
    queryKey: ['panel-requests', 'validation', id, version],
    queryFn: ({ signal }) => ask(validatePanelRequest, { params: { id } }, { signal }),
  })

export const refreshPanelRequests = () => queryClient.invalidateQueries({ queryKey: ['panel-requests'] })
