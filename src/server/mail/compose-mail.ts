import { escapeHtml } from '../../shared/http/escape-html.js'
import { type Language, sourceLanguage } from '../../shared/languages/languages.js'
import { sayWords, type Words, words } from './words.js'

/** The content of a mail. Its text and HTML parts are both made from it, in the language of who gets it. */
export type MailContent = {
  subject: Words
  blocks: readonly MailBlock[]
}
type Block<Text> =
  | { kind: 'paragraph'; text: Text }
  | { kind: 'code'; text: string }
  | { kind: 'button'; label: Text; url: string }
  | { kind: 'list'; items: readonly Text[] }
  | { kind: 'links'; items: readonly Link<Text>[] }
  | { kind: 'small-link'; text: Text; label: Text; url: string }
export type MailBlock = Block<Words>

/** A link with a label and a note about it, and a small picture of the thing. */
type Link<Text> = { label: Text; note: Text; url: string; picture?: ModulePicture }

/** A module drawn of table cells: mail programs show no drawings, and pictures only when asked. */
export type ModulePicture = { width_px: number; height_px: number; cell: string; line: string }

export const paragraph = (text: Words): MailBlock => ({ kind: 'paragraph', text })
/** A paragraph of one phrase. */
export const sentence = (...phrase: Parameters<typeof words>) => paragraph(words(...phrase))
export const code = (text: string): MailBlock => ({ kind: 'code', text })
export const button = (label: Words, url: string): MailBlock => ({ kind: 'button', label, url })
export const list = (items: readonly Words[]): MailBlock => ({ kind: 'list', items })
export const linkList = (items: readonly Link<Words>[]): MailBlock => ({ kind: 'links', items })
export const smallLink = (text: Words, label: Words, url: string): MailBlock => ({
  kind: 'small-link',
  text,
  label,
  url,
})

/** How a mail begins. */
export const greeting = (name: string | null | undefined) =>
  paragraph(name ? words('Hello {name},', { name }) : words('Hello,'))

export function composeMail(content: MailContent, contactEmail: string, language: Language = sourceLanguage) {
  const subject = oneLine(sayWords(content.subject, language))
  const blocks = content.blocks.map((block) => said(block, (text) => sayWords(text, language)))
  const footer = sayWords(words('Heliodex. Questions: {contactEmail}', { contactEmail }), language)
  return {
    subject,
    text: [...blocks.map(asText), '--', footer].join('\n\n'),
    html: page(language, subject, blocks.map(asHtml).join('\n'), footer),
  }
}

function said(block: MailBlock, say: (text: Words) => string): Block<string> {
  if (block.kind === 'code') return block
  if (block.kind === 'list') return { ...block, items: block.items.map(say) }
  if (block.kind === 'links')
    return { ...block, items: block.items.map((item) => ({ ...item, label: say(item.label), note: say(item.note) })) }
  if (block.kind === 'button') return { ...block, label: say(block.label) }
  if (block.kind === 'small-link') return { ...block, text: say(block.text), label: say(block.label) }
  return { ...block, text: say(block.text) }
}

/** A typed name in a subject: a very long one would push out what happened. */
export const inSubject = (name: string) => (name.length > 60 ? `${name.slice(0, 59).trimEnd()}…` : name)

// a subject may contain a name that a user typed, but never a line break
const oneLine = (text: string) => text.replace(/\s+/g, ' ').slice(0, 200)

function asText(block: Block<string>) {
  if (block.kind === 'button') return `${block.label}:\n${block.url}`
  if (block.kind === 'list') return block.items.map((item) => `- ${item}`).join('\n')
  if (block.kind === 'links')
    return block.items.map(({ label, note, url }) => `- ${label}: ${note}\n  ${url}`).join('\n')
  if (block.kind === 'small-link') return `${block.text}\n${block.label}: ${block.url}`
  return block.text
}

function asHtml(block: Block<string>) {
  if (block.kind === 'code')
    return `<p style="margin:24px 0;font:650 30px/1.2 ui-monospace,Menlo,Consolas,monospace;letter-spacing:6px">${escapeHtml(block.text)}</p>`
  if (block.kind === 'button')
    return `<p style="margin:24px 0"><a href="${escapeHtml(block.url)}" style="display:inline-block;padding:12px 20px;border-radius:6px;background:#0b5d66;color:#ffffff;text-decoration:none;font-weight:600">${escapeHtml(block.label)}</a></p>`
  if (block.kind === 'list')
    return `<table role="presentation" cellspacing="0" cellpadding="0" width="100%" style="margin:16px 0">${block.items.map(listRow).join('')}</table>`
  if (block.kind === 'links')
    return `<table role="presentation" cellspacing="0" cellpadding="0" style="margin:16px 0">${block.items.map(linkRow).join('')}</table>`
  if (block.kind === 'small-link')
    return `<p class="quiet" style="margin:16px 0;font-size:13px;color:#5e6c7b">${escapeHtml(block.text)} <a class="link" href="${escapeHtml(block.url)}" style="color:#0b5d66">${escapeHtml(block.label)}</a></p>`
  return `<p style="margin:16px 0">${escapeHtml(block.text).replace(/\n/g, '<br>')}</p>`
}

const cellStyle = 'padding:7px 0;border-bottom:1px solid #dde2e0;vertical-align:top;font-size:15px'

/** A line of a list; what it says of a thing stands beside the thing's name, as in an order on paper. */
function listRow(item: string) {
  const [, name, said] = /^(.{2,70}?)\s?: (.+)$/s.exec(item) ?? []
  if (name === undefined || said === undefined)
    return `<tr><td colspan="2" style="${cellStyle}">${escapeHtml(item)}</td></tr>`
  return `<tr><td style="${cellStyle};padding-right:16px">${escapeHtml(name)}</td><td align="right" style="${cellStyle}">${escapeHtml(said)}</td></tr>`
}

const linkRow = ({ label, note, url, picture }: Link<string>) =>
  `<tr><td style="padding:6px 14px 6px 0">${picture ? modulePicture(picture) : ''}</td><td style="padding:6px 0"><a class="link" href="${escapeHtml(url)}" style="color:#0b5d66;font-weight:600">${escapeHtml(label)}</a><br>${escapeHtml(note)}</td></tr>`

/** Three by six cells with the lines between them, in a light frame. */
const modulePicture = ({ width_px, height_px, cell, line }: ModulePicture) =>
  `<table role="presentation" cellspacing="1" cellpadding="0" width="${width_px}" height="${height_px}" bgcolor="${line}" style="border:1px solid #a9b4bd;font-size:0;line-height:0">${`<tr>${`<td bgcolor="${cell}"></td>`.repeat(3)}</tr>`.repeat(6)}</table>`

/** The colours below are for white paper; a mail program that turns it dark needs lighter ones. */
const darkColours =
  '<style>@media (prefers-color-scheme:dark){.desk{background:#0c1720!important}.paper{background:#13222d!important}.paper{color:#e8eef2!important}.quiet{color:#a3b1be!important}.link{color:#4fc3ce!important}}</style>'

/** The sign of the product: a module below the sun. */
const cell = '<td style="width:7px;height:7px;background:#0b5d66;border-radius:1px;font-size:0">&nbsp;</td>'
const mark = `<table role="presentation" cellspacing="1" cellpadding="0" style="display:inline-table;vertical-align:middle;border-collapse:separate"><tr><td></td><td></td><td style="width:7px;height:7px;background:#f4b000;border-radius:50%;font-size:0">&nbsp;</td></tr>${`<tr>${cell.repeat(3)}</tr>`.repeat(2)}</table>`

const page = (language: Language, title: string, body: string, footer: string) => `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${escapeHtml(title)}</title>
${darkColours}</head>
<body class="desk" style="margin:0;padding:24px 12px;background:#f6f6f4;font:16px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,sans-serif">
<div class="paper" style="max-width:560px;margin:0 auto;padding:24px 28px;border-radius:10px;background:#ffffff;color:#0e1b2a">
<div style="margin:0 0 24px;font-weight:700;font-size:18px">${mark} <span style="vertical-align:middle">Heliodex</span></div>
${body}
<p class="quiet" style="margin:32px 0 0;padding-top:16px;border-top:1px solid #dde2e0;font-size:13px;color:#5e6c7b">${escapeHtml(footer)}</p>
</div>
</body>
</html>
`
