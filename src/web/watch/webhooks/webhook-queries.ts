import { listDeliveries, listWebhooks } from '../../../shared/watch/webhook-api.js'
import { ask } from '../../api/ask.js'
import { queryClient } from '../../api/query-client.js'

type Fetch = { signal: AbortSignal }

/** While something waits, its end is not far. */
export const lookAgainMs = 2000

export const webhooksQuery = {
  queryKey: ['webhooks'],
  queryFn: ({ signal }: Fetch) => ask(listWebhooks, {}, { signal }),
}

export const deliveriesQuery = (id: string, page: number) => ({
  queryKey: ['webhooks', id, page],
  queryFn: ({ signal }: Fetch) =>
    ask(listDeliveries, { params: { id }, query: { page: String(page), limit: '20' } }, { signal }),
})

export const refreshWebhooks = () => queryClient.invalidateQueries({ queryKey: webhooksQuery.queryKey })
