import { findReplacements } from '../../shared/replacements/replacement-api.js'
import type { Config } from '../config.js'
import type { Route } from '../http/route.js'
import { createSearchRate } from '../search/search-rate.js'
import { RecentFinds } from './find-replacements.js'
import { runReplacements } from './run-replacements.js'

export function replacementRoutes(route: Route, config: Config) {
  const countRate = createSearchRate(config.limits.SEARCHES_PER_ACCOUNT)
  const finds = new RecentFinds()
  route(findReplacements, async ({ deps, query, account, client }) => {
    countRate(account?.id ?? client.key)
    return runReplacements(deps, finds, query, { account, client })
  })
}
