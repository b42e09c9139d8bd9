import { sql } from 'kysely'
import { searchPanels } from '../../../shared/find/search-api.js'
import { readSearch } from '../../../shared/find/search-query.js'
import { AppError } from '../../../shared/http/errors.js'
import { escapeHtml } from '../../../shared/http/escape-html.js'
import { type Language, sourceLanguage } from '../../../shared/languages/languages.js'
import type { Panel } from '../../../shared/panels/panel-shapes.js'
import { findReplacements } from '../../../shared/repair/replacement-api.js'
import { type FindingMoney, nameOfPanel, readerText } from '../../../shared/watch/describe-finding.js'
import { mostEntries } from '../../../shared/watch/feed-api.js'
import { type FlatQuery, type SavedKind, savedAddress } from '../../../shared/watch/saved-query.js'
import type { Db } from '../../db/database.js'
import { makeSecret, openLink } from '../../db/kept-by-account.js'
import type { Deps } from '../../deps.js'
import { findMatches } from '../../find/find-matches.js'
import { localeOf } from '../../mail/words.js'
import { answerReplacements } from '../../repair/answer-replacements.js'
import { RecentFinds } from '../../repair/find-replacements.js'
import { sayIn } from '../../run/say.js'
import { readMoney } from '../alerts/gather-news.js'
import { savedSearchNotFound } from '../saved-search-queries.js'

export const feedUrl = (publicUrl: string, secret: string) => `${publicUrl}/api/feeds/${secret}.atom`

/** The secret of the feed of a saved search; the first call makes it, and a paused one goes on. */
export async function giveFeed(db: Db, accountId: string, id: string) {
  const row = await db
    .updateTable('saved_searches')
    .set({
      feed_secret: sql<string>`coalesce(feed_secret, ${makeSecret(24).secret})`,
      feed_made_at: sql`case when feed_secret is null then now() else feed_made_at end`,
      feed_paused_at: null,
    })
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .returning('feed_secret')
    .executeTakeFirst()
  if (!row?.feed_secret) throw savedSearchNotFound()
  return row.feed_secret
}

export async function removeFeed(db: Db, accountId: string, id: string) {
  const { numUpdatedRows } = await db
    .updateTable('saved_searches')
    .set({ feed_secret: null })
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw savedSearchNotFound()
}

type FeedSearch = {
  id: string
  name: string
  kind: SavedKind
  query: FlatQuery
  updatedAt: string
  language: Language | null
}

export const findFeed = (db: Db, secret: string) =>
  openLink<FeedSearch>(db, 'feed', secret, sql`k.id, k.name, k.kind, k.query, k.updated_at as "updatedAt", a.language`)

type AtomEntry = {
  /** The id of a panel. */
  id: string
  title: string
  url: string
  summary: string
  publishedAt: string
  updatedAt: string
}

type AtomFeed = {
  id: string
  language: string
  title: string
  /** The address of the feed itself. */
  url: string
  /** The page that shows the same. */
  pageUrl: string
  updatedAt: string
  entries: readonly AtomEntry[]
}

// XML knows no escape for these
const forbidden = /(?![\t\n\r])[\p{Cc}\p{Cs}\uFFFE\uFFFF]/gu
const text = (words: string) => escapeHtml(words.replace(forbidden, ''))

/** An Atom feed as RFC 4287. */
export const writeAtom = ({ id, language, title, url, pageUrl, updatedAt, entries }: AtomFeed) =>
  `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}">
<id>urn:uuid:${text(id)}</id>
<title>${text(title)}</title>
<updated>${updatedAt}</updated>
<author><name>Heliodex</name></author>
<link rel="self" type="application/atom+xml" href="${text(url)}"/>
<link rel="alternate" type="text/html" href="${text(pageUrl)}"/>
${entries.map(writeEntry).join('')}</feed>
`

const writeEntry = ({ id, title, url, summary, publishedAt, updatedAt }: AtomEntry) => `<entry>
<id>urn:uuid:${text(id)}</id>
<title>${text(title)}</title>
<link rel="alternate" type="text/html" href="${text(url)}"/>
<published>${publishedAt}</published>
<updated>${updatedAt}</updated>
<summary>${text(summary)}</summary>
</entry>
`

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
