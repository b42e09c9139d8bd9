import { phrase } from '../shared/languages/phrase.js'

/** The reasons why a document cannot be read, each with a sentence for people. */
const datasheetReasons = {
  empty: 'The file is empty.',
  not_a_pdf: phrase('This is not a PDF document.'),
  heic: phrase(
    'HEIC photos cannot be read. Set the camera to JPEG (“Most compatible”), or save the photo as JPEG, and try again.',
  ),
  damaged_picture: 'The picture is damaged or incomplete.',
  encrypted: phrase('The PDF is protected by a password. Save a copy without password and try again.'),
  damaged: phrase('The PDF is damaged or incomplete and cannot be opened.'),
  too_large: phrase('The file is larger than 20 MB.'),
  too_many_pages: phrase('The PDF has too many pages for a datasheet.'),
  too_complex: phrase('The PDF needs far more memory or work than a datasheet should, and was stopped.'),
  timed_out: phrase('Reading the PDF took too long and was stopped.'),
  no_such_page: phrase('The PDF has no such page.'),
  cancelled: 'Reading was cancelled.',
  failed: phrase('The PDF could not be read.'),
} as const
export type DatasheetReason = keyof typeof datasheetReasons

const anotherPhoto = phrase('Take another one from the front, sharp and in even light, and try again.')
/** The same for photos, without mentioning a PDF. */
const photoReasons: Partial<Record<DatasheetReason, string>> = {
  not_a_pdf: phrase('This is not a photo that can be read.'),
  damaged: phrase('The photo is damaged or incomplete and cannot be opened.'),
  too_complex: phrase`The photo needs far more memory or work than a label should, and reading it was stopped. ${anotherPhoto}`,
  timed_out: phrase`Reading the photo took too long and was stopped. ${anotherPhoto}`,
  no_such_page: phrase('A photo has one page.'),
  failed: phrase`The photo could not be read. ${anotherPhoto}`,
}

type SheetKind = 'pdf' | 'photo'
/** The kind of a stored file by its name, whose extension matches its content. */
export const sheetKindOf = (file: string): SheetKind => (/\.(?:jpe?g|png|webp)$/i.test(file) ? 'photo' : 'pdf')

/** The sentence for a reason, worded for this kind of file. */
export const reasonWords = (reason: DatasheetReason, kind: SheetKind) =>
  (kind === 'photo' && photoReasons[reason]) || datasheetReasons[reason]

/** An expected failure: `reason` for code, `message` for people. */
export class DatasheetError extends Error {
  override readonly name = 'DatasheetError'
  constructor(
    readonly reason: DatasheetReason,
    options?: { cause?: unknown },
  ) {
    super(datasheetReasons[reason], options)
  }
}
