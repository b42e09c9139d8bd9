import { queryOptions } from '@tanstack/react-query'
import { getOverview, listFailedJobs, listMails, type MailStatus } from '../../shared/ops/operations-api.js'
import { ask } from '../api/ask.js'
import { queryClient } from '../api/query-client.js'
import { pageQuery } from '../base/url/use-list-url.js'

export const overviewQuery = queryOptions({
  queryKey: ['operations', 'overview'],
  queryFn: ({ signal }) => ask(getOverview, {}, { signal }),
  refetchInterval: 60_000,
})

export const mailsQuery = (page: number, status: MailStatus | undefined) =>
  pageQuery(['operations', 'mails', page, status], page, (asked, signal) =>
    ask(listMails, { query: { page: asked, limit: 20, status } }, { signal }),
  )

export const jobsQuery = (page: number) =>
  pageQuery(['operations', 'jobs', page], page, (asked, signal) =>
    ask(listFailedJobs, { query: { page: asked, limit: 20 } }, { signal }),
  )

export const refreshOperations = () => queryClient.invalidateQueries({ queryKey: ['operations'] })
