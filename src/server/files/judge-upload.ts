import { AppError } from '../../shared/http/errors.js'
import { wrongAttachment } from '../../shared/panel-requests/panel-request-api.js'
import { cleanJpeg } from './clean-jpeg.js'
import { cleanPng } from './clean-png.js'
import { cleanWebp } from './clean-webp.js'

/** More pixels than any scan of a datasheet has; a file of a few kilobytes can claim billions. */
const mostPixels = 60_000_000

export type CleanImage = { width: number; height: number; bytes: Buffer }
export type JudgedFile = { extension: 'pdf' | 'png' | 'jpg' | 'webp'; contentType: string; bytes: Buffer }

type Kind = {
  extension: JudgedFile['extension']
  contentType: string
  starts: (bytes: Buffer) => boolean
  /** Reads the size without decoding, and leaves out what is not picture: places, cameras, names, what follows the end. */
  clean?: (bytes: Buffer) => CleanImage | undefined
}

const kinds: readonly Kind[] = [
  {
    extension: 'pdf',
    contentType: 'application/pdf',
    // white space before the mark is seen in real sheets; anything else before it is another format in disguise
    starts: (bytes) => /^(?:\xef\xbb\xbf)?\s{0,16}%PDF-\d/.test(bytes.subarray(0, 32).toString('latin1')),
  },
  {
    extension: 'png',
    contentType: 'image/png',
    starts: (bytes) => bytes.subarray(0, 8).equals(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')),
    clean: cleanPng,
  },
  {
    extension: 'jpg',
    contentType: 'image/jpeg',
    starts: (bytes) => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])),
    clean: cleanJpeg,
  },
  {
    extension: 'webp',
    contentType: 'image/webp',
    starts: (bytes) => bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP',
    clean: cleanWebp,
  },
]

const empty = () => new AppError('unreadable_file', 'The file is empty.')
const damaged = () => new AppError('unreadable_file', 'The picture is damaged or incomplete.')
const tooManyPixels = () => new AppError('unreadable_file', 'The picture has too many pixels.')

/** What a file is, by its content alone: neither its name nor its declared type is believed. */
export function judgeUpload(bytes: Buffer): JudgedFile {
  if (bytes.length === 0) throw empty()
  const kind = kinds.find(({ starts }) => starts(bytes))
  if (!kind) throw new AppError('unsupported_type', wrongAttachment, { fields: { attachment: wrongAttachment } })
  const { extension, contentType, clean } = kind
  if (!clean) return { extension, contentType, bytes }
  const image = readSafely(clean, bytes)
  if (!image || image.width < 1 || image.height < 1) throw damaged()
  if (image.width * image.height > mostPixels) throw tooManyPixels()
  return { extension, contentType, bytes: image.bytes }
}

/** Reading past the end of a cut file throws; that too is a damaged file. */
function readSafely(clean: (bytes: Buffer) => CleanImage | undefined, bytes: Buffer) {
  try {
    return clean(bytes)
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}
