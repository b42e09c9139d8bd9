import { maxUploadBytes } from '../../shared/files/file-api.js'
import { AppError } from '../../shared/http/errors.js'
import { formatMegabytes } from '../ui/FileDrop.js'

/** The accepted file types. HEIC is left out, so that phones send a JPEG instead. */
export const labelFileTypes = 'application/pdf,image/jpeg,image/png,image/webp'

export type LabelFileKind = 'datasheet' | 'photo'

const photoMarks = [/^\xff\xd8\xff/, /^\x89PNG\r\n/, /^RIFF[\s\S]{4}WEBP/]
const pdfMark = /^(?:\xef\xbb\xbf)?\s{0,16}%PDF-\d/
const heicMark = /^[\s\S]{4}ftyp(?:hei|hev|mif|msf)/

/** The type of a file by its content, as the server checks it; other files are refused with their name. */
export async function judgeLabelFile(file: File): Promise<LabelFileKind> {
  const refuse = (why: string) => new AppError('unsupported_type', `“${file.name}” ${why}`)
  if (file.size === 0) throw refuse('is empty. Choose the datasheet as a PDF, or a photo of the label.')
  if (file.size > maxUploadBytes)
    throw refuse(`has ${formatMegabytes(file.size)}. At most ${formatMegabytes(maxUploadBytes)} can be read.`)
  const start = String.fromCharCode(...new Uint8Array(await file.slice(0, 32).arrayBuffer()))
  if (pdfMark.test(start)) return 'datasheet'
  if (photoMarks.some((mark) => mark.test(start))) return 'photo'
  if (heicMark.test(start))
    throw refuse(
      'is an HEIC photo, which cannot be read. Set the camera to JPEG (“Most compatible”), or save the photo as JPEG.',
    )
  throw refuse('is neither a PDF nor a JPEG, PNG or WebP photo.')
}
