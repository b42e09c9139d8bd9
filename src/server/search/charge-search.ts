import type { SearchLimit } from '../../shared/search/search-api.js'
import { isOutOfSpace } from '../db/failures.js'
import type { Deps } from '../deps.js'
import type { Client } from '../http/route.js'
import type { Account } from '../http/session.js'
import { checkFreeSearch, spendFreeSearch } from './free-searches.js'
import { searchLogOf } from './search-log.js'
import type { LoggedSearch } from './spend-together.js'

export type Searcher = { account: Account | null; client: Client }
/** A visitor's free searches before this one; null for members, who have no limit. */
type VisitorBudget = { isPaidFor: boolean; searchLimit: SearchLimit } | null

/** Refuses a visitor who has no free search left, unless the query was paid for. Spends nothing. */
export const checkSearcher = async (
  { pool, config }: Deps,
  { account, client }: Searcher,
  queryHash: string,
): Promise<VisitorBudget> => (account ? null : checkFreeSearch(pool, config, { clientKey: client.key, queryHash }))

/** Charges a visitor and logs the search, once per distinct query. */
export async function chargeSearch(
  { pool, config, log }: Deps,
  { account, client }: Searcher,
  queryHash: string,
  standing: VisitorBudget,
  run: LoggedSearch,
): Promise<SearchLimit | null> {
  if (account) {
    const { id: accountId, email: userEmail } = account
    searchLogOf(pool, log).add(run, { accountId, userEmail, clientKey: client.key, queryHash })
  }
  if (!standing || standing.isPaidFor) return standing?.searchLimit ?? null
  return spendFreeSearch(pool, config, { clientKey: client.key, queryHash }, run).catch((error: unknown) => {
    // when it cannot be counted, the answer is free: reading continues while the disk is full
    if (!isOutOfSpace(error)) throw error
    log.error({ err: error }, 'a search could not be counted')
    return standing.searchLimit
  })
}
