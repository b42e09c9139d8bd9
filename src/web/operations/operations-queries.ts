import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { getOverview, listFailedJobs, listMails, type MailStatus } from '../../shared/operations/operations-api.js'
import { ask } from '../api/ask.js'
import { queryClient } from '../api/query-client.js'
import { lastPageIfBeyond } from '../url/use-list-url.js'

export const overviewQuery = queryOptions({
  queryKey: ['operations', 'overview'],
  queryFn: ({ signal }) => ask(getOverview, {}, { signal }),
  refetchInterval: 60_000,
})

export const mailsQuery = (page: number, status: MailStatus | undefined) =>
  queryOptions({
    queryKey: ['operations', 'mails', page, status],
    queryFn: ({ signal }) =>
      lastPageIfBeyond(page, (wanted) => ask(listMails, { query: { page: wanted, limit: 20, status } }, { signal })),
    placeholderData: keepPreviousData,
  })

export const jobsQuery = (page: number) =>
  queryOptions({
    queryKey: ['operations', 'jobs', page],
    queryFn: ({ signal }) =>
      lastPageIfBeyond(page, (wanted) => ask(listFailedJobs, { query: { page: wanted, limit: 20 } }, { signal })),
    placeholderData: keepPreviousData,
  })

export const refreshOperations = () => queryClient.invalidateQueries({ queryKey: ['operations'] })
