import { hash } from 'node:crypto'
import type { SearchLimit } from '../../shared/find/search-api.js'
import { isOutOfSpace } from '../db/failures.js'
import type { Deps } from '../deps.js'
import type { Client } from '../http/route.js'
import type { Account } from '../http/session.js'
import type { LoggedSearch } from './spend-searches.js'

/** The key under which a query is charged and logged once, in whatever spelling it is asked. */
export const queryHashOf = (canonical: string) => hash('sha256', canonical, 'hex').slice(0, 32)

export type Searcher = { account: Account | null; client: Client }
/** A visitor's free searches before this one; null for members, who have no limit. */
type VisitorBudget = { isPaidFor: boolean; searchLimit: SearchLimit } | null

/** Refuses a visitor who has no free search left, unless the query was paid for. Spends nothing. */
export const checkSearcher = async (
  { freeSearches }: Deps,
  { account, client }: Searcher,
  queryHash: string,
): Promise<VisitorBudget> => (account ? null : freeSearches.check({ clientKey: client.key, queryHash }))

/** Charges a visitor and logs the search, once per distinct query. */
export async function chargeSearch(
  { freeSearches, searchLog, log }: Deps,
  { account, client }: Searcher,
  queryHash: string,
  budget: VisitorBudget,
  run: LoggedSearch,
): Promise<SearchLimit | null> {
  const query = { clientKey: client.key, queryHash }
  if (account) searchLog.add(run, { accountId: account.id, userEmail: account.email, ...query })
  if (!budget || budget.isPaidFor) return budget?.searchLimit ?? null
  return freeSearches.spend(query, run).catch((error: unknown) => {
    // when it cannot be counted, the answer is free: reading continues while the disk is full
    if (!isOutOfSpace(error)) throw error
    log.error({ err: error }, 'a search could not be counted')
    return budget.searchLimit
  })
}
