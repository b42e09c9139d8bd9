import { t } from '@lingui/core/macro'
import { AppError } from '../../shared/http/errors.js'
import { maxUploadBytes } from '../../shared/http/file-api.js'
import { formatMegabytes } from '../ui/FileDrop.js'

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
