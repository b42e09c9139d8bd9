import { readLabel } from '../../shared/replacements/label-api.js'
import { countReplacements as countCall, findReplacements } from '../../shared/replacements/replacement-api.js'
import type { Config } from '../config.js'
import type { Route } from '../http/route.js'
import { noteLongWork } from '../http/short-requests.js'
import { spendLimits } from '../limits/limits.js'
import { createSearchRate } from '../search/search-rate.js'
import { countReplacements } from './count-replacements.js'
import { RecentFinds } from './find-replacements.js'
import { readLabelFile } from './read-label.js'
import { runReplacements } from './run-replacements.js'

export function replacementRoutes(route: Route, config: Config) {
  const countRate = createSearchRate(config.limits.SEARCHES_PER_ACCOUNT)
  const typingRate = createSearchRate(config.limits.TYPING_PER_CLIENT)
  const finds = new RecentFinds()
  route(findReplacements, async ({ deps, query, account, client, reply }) => {
    noteLongWork(reply)
    countRate(account?.id ?? client.key)
    return runReplacements(deps, finds, query, { account, client })
  })
  route(countCall, async ({ deps, query, account, client, reply }) => {
    noteLongWork(reply)
    typingRate(account?.id ?? client.key)
    return { counts: await deps.catalogue.read((held) => countReplacements(held, finds, query)) }
  })
  route(readLabel, {
    // reading takes seconds, and no connection is held meanwhile
    before: async ({ outside, deps, account, file }) => {
      if (account.userType !== 'admin')
        await spendLimits(outside, deps.config.limits, [{ name: 'UPLOADS_PER_ACCOUNT', key: account.id }])
      return readLabelFile(file.judged)
    },
    work: async (_, read) => read,
  })
}
