import { LRUCache } from 'lru-cache'
import { DatasheetError, reasonWords, sheetKindOf } from '../../../reader/datasheet-error.js'
import { AppError } from '../../../shared/http/errors.js'
import type { Db } from '../../db/database.js'
import { readWholeFile } from '../../files/read-file.js'
import { createTurns, NoTurn } from '../../run/take-turns.js'
import { renderDatasheetPage } from './child/read-datasheet.js'

type Most = { pictures: number; bytes: number }
type Draw = () => Promise<Buffer>

/** Keeps the latest pictures, by number and by size: a long page of noise has 60 MB, a usual one a few hundred kB. */
export function createPictureCache(most: Most) {
  const cache = new LRUCache<string, Buffer, Draw>({
    max: most.pictures,
    maxSize: most.bytes,
    sizeCalculation: ({ length }) => Math.max(length, 1),
    fetchMethod: (_key, _stale, { context: draw }) => draw(),
    // a picture that is dropped while it is drawn still reaches those who wait for it
    ignoreFetchAbort: true,
  })
  /** The picture of this key; parallel requests for the same one share one drawing. */
  return (key: string, draw: Draw): Promise<Buffer> => cache.forceFetch(key, { context: draw })
}

/** A file never changes under its name, and drawing takes a process of its own. */
const takeKept = createPictureCache({ pictures: 40, bytes: 32 * 1024 * 1024 })

/** A page as a picture; parallel requests for the same page share one drawing. */
export const drawSheetPage = (db: Db, name: string, page: number, width: number): Promise<Buffer> =>
  takeKept(`${name} ${page} ${width}`, () => draw(db, name, page, width))

/** One at a time: everybody may look at pages, and a datasheet that is to be read must not wait behind them all. */
const turns = createTurns({ atOnce: 1, mostWaiting: 20 })

const crowded = () =>
  new AppError('unavailable', 'Too many pages are being drawn right now. Please try again in a moment.', {
    retryAfterSeconds: 5,
  })

const draw = (db: Db, name: string, page: number, width: number) =>
  turns
    .inTurn(() => renderDatasheetPage(() => readWholeFile(db, name), page, width))
    .catch((error: unknown) => (error instanceof NoTurn ? Promise.reject(crowded()) : refuseAs(name)(error)))

/** The error when a page cannot be drawn, worded for a photo if it is one. */
export const refuseAs =
  (name: string) =>
  (error: unknown): never => {
    if (!(error instanceof DatasheetError)) throw error
    const words = reasonWords(error.reason, sheetKindOf(name))
    throw new AppError(error.reason === 'no_such_page' ? 'not_found' : 'unreadable_file', words)
  }
