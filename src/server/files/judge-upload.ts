import { AppError } from '../../shared/http/errors.js'
import type { FileKind, FormFile } from '../../shared/http/form.js'
import type { JudgedFile } from '../http/sent-file.js'
import { type CleanImage, cleanJpeg, cleanPng, cleanWebp } from './clean-image.js'

/** More pixels than any scan of a datasheet has. A file of a few kilobytes can declare billions. */
const mostPixels = 60_000_000

type Mark = {
  kind: FileKind
  starts: (bytes: Buffer) => boolean
  /**
   * Reads the size without decoding, and drops everything but the picture: locations, cameras, names, bytes after the
   * end.
   */
  clean?: (bytes: Buffer) => CleanImage | undefined
}

const marks: readonly Mark[] = [
  {
    kind: 'pdf',
    // real sheets have white space before the signature; anything else before it is another format in disguise
    starts: (bytes) => /^(?:\xef\xbb\xbf)?\s{0,16}%PDF-\d/.test(bytes.subarray(0, 32).toString('latin1')),
  },
  {
    kind: 'png',
    starts: (bytes) => bytes.subarray(0, 8).equals(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')),
    clean: cleanPng,
  },
  {
    kind: 'jpg',
    starts: (bytes) => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])),
    clean: cleanJpeg,
  },
  {
    kind: 'webp',
    starts: (bytes) => bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP',
    clean: cleanWebp,
  },
  { kind: 'xlsx', starts: (bytes) => bytes.subarray(0, 4).equals(Buffer.from('PK\x03\x04', 'latin1')) },
  { kind: 'csv.gz', starts: (bytes) => bytes.subarray(0, 2).equals(Buffer.from([0x1f, 0x8b])) },
  // text has no signature: everything else is left to the reader of tables
  { kind: 'csv', starts: () => true },
]

const empty = () => new AppError('unreadable_file', 'The file is empty.')
const damaged = () => new AppError('unreadable_file', 'The picture is damaged or incomplete.')
const tooManyPixels = () => new AppError('unreadable_file', 'The picture has too many pixels.')

/** Recognises a file by its content alone; its name and declared type are ignored. */
export function judgeUpload(bytes: Buffer, { part, kinds, wrongKind }: FormFile): JudgedFile {
  if (bytes.length === 0) throw empty()
  const mark = marks.find(({ kind, starts }) => kinds.includes(kind) && starts(bytes))
  if (!mark) throw new AppError('unsupported_type', wrongKind, { fields: { [part]: wrongKind } })
  const { kind, clean } = mark
  if (!clean) return { kind, bytes }
  const image = readSafely(clean, bytes)
  if (!image || image.width < 1 || image.height < 1) throw damaged()
  if (image.width * image.height > mostPixels) throw tooManyPixels()
  return { kind, bytes: image.bytes }
}

/** Reading past the end of a truncated file throws a RangeError; that file is damaged too. */
function readSafely(clean: (bytes: Buffer) => CleanImage | undefined, bytes: Buffer) {
  try {
    return clean(bytes)
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}
