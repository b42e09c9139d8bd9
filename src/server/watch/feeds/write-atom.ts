import { escapeHtml } from '../../../shared/http/escape-html.js'

export type AtomEntry = {
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
