import { escapeHtml } from '../../../shared/http/escape-html.js'
import { answersElement, type DrawnPage } from '../../../shared/ops/drawing.js'

export type PageHead = {
  description: string
  /** Null for a page that is not there. */
  canonical: string | null
  /** Links to the same page in other languages. */
  alternates?: string
  /** What search engines read as data (schema.org). */
  linkedData: Readonly<Record<string, unknown>> | null
}

/** JSON inside a page: no text in it can end the element or begin another. */
const jsonInHtml = (value: unknown) =>
  JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )

const data = (type: string, value: unknown, id = '') =>
  `<script type="${type}"${id && ` id="${id}"`}>${jsonInHtml(value)}</script>`

function headOf({ description, canonical, alternates, linkedData }: PageHead) {
  const lines = [
    `<meta name="description" content="${escapeHtml(description)}">`,
    canonical === null
      ? '<meta name="robots" content="noindex">'
      : `<link rel="canonical" href="${escapeHtml(canonical)}">`,
    alternates,
    linkedData && data('application/ld+json', linkedData),
  ]
  return lines.filter(Boolean).join('\n    ')
}

/** A frame of the build (scripts/draw-pages.mjs) filled with a page: title, head, body, and the answers behind it. */
export function fillFrame(frame: string, head: PageHead, { title, body, answers }: DrawnPage) {
  const [start, afterTitle, afterHead, afterBody, end] = frame.split('<!--part-->')
  if (end === undefined) throw new Error('The frame of a page has too few places')
  const known = answers.length > 0 ? data('application/json', answers, answersElement) : ''
  return `${start}${title}${afterTitle}${headOf(head)}${afterHead}${body}${afterBody}${known}${end}`
}
