import { AppError } from '../../shared/http/errors.js'
import type { Db } from '../db/database.js'
import { readWholeFile } from '../files/read-file.js'
import { DatasheetError, reasonWords, sheetKindOf } from './reader/datasheet-error.js'
import { renderDatasheetPage } from './reader/read-datasheet.js'

const mostKept = 40
/** A cache of the latest pictures. A file never changes under its name, and drawing takes a process of its own. */
const kept = new Map<string, Promise<Buffer>>()

/** A page as a picture; parallel requests for the same page share one drawing. */
export function drawSheetPage(db: Db, name: string, page: number, width: number): Promise<Buffer> {
  const key = `${name} ${page} ${width}`
  const picture = kept.get(key) ?? draw(db, name, page, width)
  kept.delete(key)
  kept.set(key, picture)
  const [oldest] = kept.keys()
  if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest)
  picture.catch(() => kept.delete(key))
  return picture
}

const draw = (db: Db, name: string, page: number, width: number) =>
  renderDatasheetPage(() => readWholeFile(db, name), page, width).catch(refuseAs(name))

/** The error when a page cannot be drawn, worded for a photo if it is one. */
export const refuseAs =
  (name: string) =>
  (error: unknown): never => {
    if (!(error instanceof DatasheetError)) throw error
    const words = reasonWords(error.reason, sheetKindOf(name))
    throw new AppError(error.reason === 'no_such_page' ? 'not_found' : 'unreadable_file', words)
  }
