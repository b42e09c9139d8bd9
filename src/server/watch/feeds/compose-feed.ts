import { searchPanels } from '../../../shared/find/search-api.js'
import { readSearch } from '../../../shared/find/search-query.js'
import { AppError } from '../../../shared/http/errors.js'
import { type Language, sourceLanguage } from '../../../shared/languages/languages.js'
import type { Panel } from '../../../shared/panels/panel-shapes.js'
import { findReplacements } from '../../../shared/repair/replacement-api.js'
import { type FindingMoney, nameOfPanel, readerText } from '../../../shared/watch/describe-finding.js'
import { mostEntries } from '../../../shared/watch/feed-api.js'
import { savedAddress } from '../../../shared/watch/saved-query.js'
import type { Deps } from '../../deps.js'
import { findMatches } from '../../find/find-matches.js'
import { localeOf } from '../../mail/words.js'
import { answerReplacements } from '../../repair/answer-replacements.js'
import { RecentFinds } from '../../repair/find-replacements.js'
import { sayIn } from '../../run/say.js'
import { readMoney } from '../alerts/gather-news.js'
import type { FeedSearch } from './keep-feed.js'
import { type AtomEntry, writeAtom } from './write-atom.js'

/** The feed of a saved search as of now: what it finds, as visitors see it. Reading it costs no search. */
export async function composeFeed(deps: Deps, search: FeedSearch, url: string) {
  const { publicUrl } = deps.config
  const language = search.language ?? sourceLanguage
  const panels = search.kind === 'search' ? await findPanels(deps, search) : await findReplacing(deps, search)
  const money = (await readMoney(deps.db, [search]))(search.query)
  const entries = panels
    .map((panel) => entryOf(panel, publicUrl, stockWords(panel, money, language)))
    .sort((a, b) => compare(b.updatedAt, a.updatedAt))
  return writeAtom({
    id: search.id,
    language,
    title: search.name,
    url,
    pageUrl: publicUrl + savedAddress(search.kind, search.query, search.id),
    updatedAt: latest([search.updatedAt, ...entries.map(({ updatedAt }) => updatedAt)]),
    entries,
  })
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
/** Times of one format, so that the latest is the last in order. */
const latest = (times: readonly [string, ...string[]]) => [...times].sort(compare).at(-1) ?? times[0]

/** The rules of a search may have changed since it was saved. */
const outdated = () => new AppError('not_found', 'This saved search cannot be run any more. Save it again.')

/** The freshest offers, because a feed tells what is new. */
async function findPanels({ catalogue }: Deps, { query }: FeedSearch): Promise<Panel[]> {
  const { data } = searchPanels.query.safeParse({
    ...query,
    sort: 'age',
    order: 'asc',
    page: '1',
    limit: `${mostEntries}`,
  })
  if (!data) throw outdated()
  return (await catalogue.read((held) => findMatches(held, readSearch(data), data, 'visitor'))).panels
}

async function findReplacing({ catalogue }: Deps, { query }: FeedSearch): Promise<Panel[]> {
  const { data } = findReplacements.query.safeParse({ ...query, page: '1', limit: `${mostEntries}` })
  if (!data) throw outdated()
  const { items } = await catalogue.readLong((held) => answerReplacements(held, new RecentFinds(), data, 'visitor'))
  return items.map(({ panel }) => panel)
}

function entryOf(panel: Panel, publicUrl: string, summary: string): AtomEntry {
  return {
    id: panel.id,
    title: nameOfPanel(panel),
    url: `${publicUrl}/panels/${panel.id}`,
    summary,
    publishedAt: panel.createdAt,
    updatedAt: latest([panel.updatedAt, ...panel.inventory.map(({ updatedAt }) => updatedAt)]),
  }
}

function stockWords({ stockQuantity: pieces, lowestPrice }: Panel, money: FindingMoney, language: Language) {
  const say = sayIn(language)
  if (pieces === 0) return say('Not in stock')
  if (lowestPrice === null) return say('{pieces, plural, one {# piece in stock} other {# pieces in stock}}', { pieces })
  const price = readerText(lowestPrice, money, localeOf(language))
  return say('{pieces, plural, one {# piece in stock from {price}} other {# pieces in stock from {price}}}', {
    pieces,
    price,
  })
}
