import { readLabel } from '../../shared/replacements/label-api.js'
import { countReplacements as countCall, findReplacements } from '../../shared/replacements/replacement-api.js'
import type { Config } from '../config.js'
import { readOnce } from '../datasheets/read-once.js'
import type { Route } from '../http/route.js'
import { createSearchRate } from '../search/search-rate.js'
import { countReplacements } from './count-replacements.js'
import { RecentFinds } from './find-replacements.js'
import { toLabels } from './read-label.js'
import { runReplacements } from './run-replacements.js'

export function replacementRoutes(route: Route, config: Config) {
  const countRate = createSearchRate(config.limits.SEARCHES_PER_ACCOUNT)
  const typingRate = createSearchRate(config.limits.TYPING_PER_CLIENT)
  const finds = new RecentFinds()
  route(findReplacements, async ({ deps, query, account, client }) => {
    countRate(account?.id ?? client.key)
    return runReplacements(deps, finds, query, { account, client })
  })
  route(countCall, async ({ deps, query, account, client }) => {
    typingRate(account?.id ?? client.key)
    return { counts: await deps.catalogue.read((held) => countReplacements(held, finds, query)) }
  })
  route(readLabel, {
    // reading takes seconds, and no connection is held meanwhile
    before: ({ outside, deps, account, client, file, reply }) =>
      toLabels(readOnce({ db: outside, config: deps.config }, { account, client }, file, reply)),
    work: async (_, read) => read,
  })
}
