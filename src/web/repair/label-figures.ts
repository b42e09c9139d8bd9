import { t } from '@lingui/core/macro'
import { readSearchText } from '../../shared/find/read-search-text.js'
import { AppError } from '../../shared/http/errors.js'
import { maxUploadBytes } from '../../shared/http/file-api.js'
import { readConnector } from '../../shared/physics/read-connector.js'
import { type TypedNumberKey, typedNumberKeys, typedTextKeys } from '../../shared/repair/replacement-parameters.js'
import { formatField } from '../panels/parts/format-field.js'
import { formatMegabytes } from '../ui/FileDrop.js'
import { titleOf } from './case-groups.js'

/** Figures of a label by the form's names. */
export type ReadFigures = Readonly<Record<string, string>>

/** The figures read from a label or sheet; others are absent. */
export function figuresOf(read: Readonly<Record<string, unknown>>): ReadFigures {
  const figures: Record<string, string> = {}
  for (const key of typedNumberKeys) {
    const value = read[key]
    if (typeof value === 'number') figures[key] = String(value)
  }
  for (const key of typedTextKeys) {
    const value = read[key]
    if (typeof value === 'string' && value !== '') figures[key] = value
  }
  return figures
}

/** What the search box calls a figure, where the finder has another name for it. */
const namesInSearch: Readonly<Record<string, string>> = { Watts_W: 'Pmax_W' }

/** The figures in a line of text, by the parser of the search box, and its plug. Ranges and bounds are no figures of a label. */
export function readLabelText(text: string): ReadFigures {
  const read: Record<string, number | string> = {}
  for (const [key, figure] of Object.entries(readSearchText(text).figures)) {
    const value = Number(figure.value)
    if ((figure.operator ?? 'equals') === 'equals' && Number.isFinite(value)) read[namesInSearch[key] ?? key] = value
  }
  const plug = plugOn(text)
  return figuresOf(plug ? { ...read, ConnectorType: plug } : read)
}

const plugLabel = /^\W*(?:connectors?|plugs?|connector type|stecker(?:typ)?|steckverbinder)\W+/i

/** What the label says of its plug: the words between separators that name one. */
const plugOn = (text: string) =>
  text
    .split(/[\n;,]|\s{2,}/)
    .map((words) => words.trim())
    .filter((words) => words.length <= longestPlug && readConnector(words).length > 0)
    .map((words) => words.replace(plugLabel, ''))[0]

const longestPlug = 60

/** The word that looks most like a model number: the longest with letters and digits. */
export const modelOn = (text: string) =>
  readSearchText(text)
    .rest.split(/\s+/)
    .filter((word) => word.length >= 6 && /\d/.test(word) && /\p{L}/u.test(word) && readConnector(word).length === 0)
    .sort((one, other) => other.length - one.length)[0]

const formatRead = (key: TypedNumberKey, text: string) => `${titleOf(key).label} ${formatField(key, Number(text))}`

/** "Pmax 250 W, Voc 37.6 V" */
export const listRead = (figures: ReadFigures) =>
  [
    ...typedNumberKeys.flatMap((key) => (figures[key] === undefined ? [] : [formatRead(key, figures[key])])),
    ...(figures.ConnectorType ? [figures.ConnectorType] : []),
  ].join(', ')

/** The accepted file types. HEIC is left out, so that phones send a JPEG instead. */
export const labelFileTypes = 'application/pdf,image/jpeg,image/png,image/webp'

export type LabelFileKind = 'datasheet' | 'photo'

const photoMarks = [/^\xff\xd8\xff/, /^\x89PNG\r\n/, /^RIFF[\s\S]{4}WEBP/]
const pdfMark = /^(?:\xef\xbb\xbf)?\s{0,16}%PDF-\d/
const heicMark = /^[\s\S]{4}ftyp(?:hei|hev|mif|msf)/

/** The type of a file by its content, as the server checks it; other files are refused with their name. */
export async function judgeLabelFile(file: File): Promise<LabelFileKind> {
  const { name } = file
  const refuse = (why: string) => new AppError('unsupported_type', why)
  if (file.size === 0) throw refuse(t`“${name}” is empty. Choose the datasheet as a PDF, or a photo of the label.`)
  const [size, most] = [formatMegabytes(file.size), formatMegabytes(maxUploadBytes)]
  if (file.size > maxUploadBytes) throw refuse(t`“${name}” has ${size}. At most ${most} can be read.`)
  const start = String.fromCharCode(...new Uint8Array(await file.slice(0, 32).arrayBuffer()))
  if (pdfMark.test(start)) return 'datasheet'
  if (photoMarks.some((mark) => mark.test(start))) return 'photo'
  throw refuse(
    heicMark.test(start)
      ? t`“${name}” is an HEIC photo, which cannot be read. Set the camera to JPEG (“Most compatible”), or save the photo as JPEG.`
      : t`“${name}” is neither a PDF nor a JPEG, PNG or WebP photo.`,
  )
}
