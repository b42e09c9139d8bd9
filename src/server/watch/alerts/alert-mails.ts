import { technologyOf } from '../../../shared/find/technologies.js'
import type { Language } from '../../../shared/languages/languages.js'
import type { PanelFacts } from '../../../shared/panels/panel-shapes.js'
import { describeFinding, type FindingMoney, nameOfPanel, readerText } from '../../../shared/watch/describe-finding.js'
import { type FlatQuery, type SavedKind, savedAddress } from '../../../shared/watch/saved-query.js'
import type { AlertedPanel } from '../../../shared/watch/saved-search-api.js'
import {
  button,
  greeting,
  linkList,
  type MailBlock,
  type ModulePicture,
  sentence,
  smallLink,
} from '../../mail/compose-mail.js'
import type { MailOrder } from '../../mail/queue-mail.js'
import { localeOf, type Words, words } from '../../mail/words.js'
import { translateInto } from '../../run/say.js'

/** The maximum of panels that one mail lists; the rest is counted. */
export const mostListed = 20

export type NamedPanel = AlertedPanel &
  Pick<PanelFacts, 'SKU' | 'Brand' | 'Watts_W' | 'CellType' | 'Description' | 'Length_mm' | 'Width_mm'>
export type SearchNews = {
  id: string
  name: string
  kind: SavedKind
  query: FlatQuery
  panelCount: number
  panels: NamedPanel[]
  /** The currency that the search was saved with. */
  money: FindingMoney
}
export type Receiver = { email: string; firstName: string }
type LinkBase = { publicUrl: string; token: string }

const panels = (count: number) => words('{count, plural, one {# panel} other {# panels}}', { count })
const manageUrl = (publicUrl: string) => `${publicUrl}/user/searches`
const stopUrl = ({ publicUrl, token }: LinkBase) => `${publicUrl}/unsubscribe?token=${token}`
/** For the unsubscribe button of mail programs; a browser that opens it is redirected to the page above. */
const oneClickUrl = ({ publicUrl, token }: LinkBase) =>
  `${publicUrl}/api/saved-searches/unsubscribe/one-click?token=${token}`

function listing({ panels: found, panelCount, money }: SearchNews, most: number, publicUrl: string): MailBlock[] {
  const listed = found.slice(0, most)
  const rest = panelCount - listed.length
  const items = listed.map((panel) => ({
    label: nameOfPanel(panel),
    picture: pictureOf(panel),
    note: (language: Language) => translateInto(language)(describeFinding(panel, money, localeOf(language))),
    url: `${publicUrl}/panels/${panel.panelId}`,
  }))
  return [
    linkList(items),
    ...(rest > 0 ? [sentence('And {panels} more: open the search to see all.', { panels: panels(rest) })] : []),
  ]
}

const usual = { long: 1750, short: 1100 }
const longest = { mm: 2600, px: 52 }

/** A panel in its proportions and the colour of its technology, as screens draw it. */
function pictureOf({ CellType, Description, Length_mm, Width_mm }: NamedPanel): ModulePicture {
  const [long, short] = Length_mm && Width_mm ? [Length_mm, Width_mm] : [usual.long, usual.short]
  const pixels = (mm: number) => Math.min(longest.px, Math.round((mm * longest.px) / longest.mm))
  return {
    width_px: pixels(Math.min(long, short)),
    height_px: pixels(Math.max(long, short)),
    ...(technologyOf(CellType, Description) === 'poly'
      ? { cell: '#2c5597', line: '#87a5d3' }
      : { cell: '#1b2b3a', line: '#5b6f80' }),
  }
}

const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: 'UTC' })
const gathered = (until: string) =>
  sentence(
    'This search finds more than we send in single mails. Its next findings come together in one mail at {time} UTC.',
    { time: clock.format(new Date(until)) },
  )

/** A subject that need not be opened: what was found, and for how much. */
const withPrice =
  (panel: NamedPanel, money: FindingMoney): Words =>
  (language) =>
    panel.price === null
      ? nameOfPanel(panel)
      : `${nameOfPanel(panel)}, ${readerText(panel.price, money, localeOf(language))}`

/**
 * The mail for one saved search with immediate alerts. With `gatheredUntil` it is the last one before that time, and
 * says so.
 */
export function instantMail(to: Receiver, news: SearchNews, where: LinkBase, gatheredUntil: string | null): MailOrder {
  const [only] = news.panels
  const what = news.panelCount === 1 && only ? withPrice(only, news.money) : panels(news.panelCount)
  return {
    kind: 'search_alert',
    to: to.email,
    subject: words('News for “{name}”: {what}', { name: news.name, what }),
    blocks: [
      greeting(to.firstName),
      sentence('Your saved search “{name}” has news of {panels}:', {
        name: news.name,
        panels: panels(news.panelCount),
      }),
      ...listing(news, mostListed, where.publicUrl),
      ...(gatheredUntil === null ? [] : [gathered(gatheredUntil)]),
      button(words('Open the search'), where.publicUrl + savedAddress(news.kind, news.query, news.id)),
      smallLink(words('You chose immediate alerts.'), words('Change your saved searches'), manageUrl(where.publicUrl)),
      smallLink(words('No more mails about this search?'), words('Unsubscribe with one click'), stopUrl(where)),
    ],
    unsubscribeUrl: oneClickUrl(where),
  }
}

/** One mail a day about all daily searches of a person. They share the listed panels evenly. */
export function digestMail(to: Receiver, news: readonly SearchNews[], where: LinkBase): MailOrder {
  const total = news.reduce((sum, { panelCount }) => sum + panelCount, 0)
  const share = Math.max(3, Math.floor(mostListed / news.length))
  const [only] = news
  return {
    kind: 'search_digest',
    to: to.email,
    subject:
      news.length === 1 && only
        ? words('News for “{name}”: {what}', { name: only.name, what: panels(total) })
        : words('News for {count} of your saved searches: {panels}', { count: news.length, panels: panels(total) }),
    blocks: [
      greeting(to.firstName),
      sentence('Since the last daily mail your saved searches have news of {panels}.', { panels: panels(total) }),
      ...news.flatMap((search) => [
        sentence('“{name}”: {panels}', { name: search.name, panels: panels(search.panelCount) }),
        ...listing(search, share, where.publicUrl),
        smallLink('', words('Open this search'), where.publicUrl + savedAddress(search.kind, search.query, search.id)),
      ]),
      smallLink(words('You chose one mail a day.'), words('Change your saved searches'), manageUrl(where.publicUrl)),
      smallLink(words('No more daily mails?'), words('Unsubscribe with one click'), stopUrl(where)),
    ],
    unsubscribeUrl: oneClickUrl(where),
  }
}
