import { z } from 'zod'
import { endpoint, signedIn, supplierOnly } from '../http/endpoint.js'
import { maxUploadBytes } from '../http/file-api.js'
import { queryInt } from '../http/page.js'
import { Id, Sentence } from '../http/text.js'
import { phrase } from '../languages/phrase.js'
import { FlashSummary, LotPhoto } from '../money/lot-shapes.js'
import { offerConditions } from '../money/offer-words.js'
import { forAnySupplier } from './for-any-supplier.js'

export const mostPhotos = 6
export const mostPieces = 20_000
/** More pieces than any string has. */
export const mostPicked = 1000

const picture = {
  part: 'file',
  kinds: ['png', 'jpg', 'webp'],
  mostBytes: maxUploadBytes,
  missing: phrase('Choose a PNG, JPEG or WebP picture'),
  wrongKind: phrase('Choose a PNG, JPEG or WebP picture'),
} as const

const flashFile = {
  part: 'file',
  kinds: ['csv', 'xlsx'],
  mostBytes: maxUploadBytes,
  missing: phrase('Choose a CSV or XLSX file'),
  wrongKind: phrase('Choose a CSV or XLSX file'),
} as const

const OnePhoto = z.object({ photo: LotPhoto })
const PhotoParams = z.strictObject({ id: Id, photoId: Id })
const OneFlashList = z.object({ flashList: FlashSummary })

export const FlashProblem = z.object({ row: z.number(), field: z.string(), message: Sentence })
export type FlashProblem = z.infer<typeof FlashProblem>

/** With `preview` nothing is stored. */
const FlashQuery = z.strictObject({ preview: z.literal('true').optional() })

const ReadFlashList = OneFlashList.extend({
  /** Rows of the file that were left out. */
  problems: z.array(FlashProblem),
})

export const addOwnPhoto = endpoint({
  method: 'POST',
  path: '/api/supplier/inventory/:id/photos',
  access: supplierOnly,
  summary: `Add a picture (part \`file\`) to a lot of yours, at most ${mostPhotos}`,
  form: { file: picture },
  status: 201,
  response: OnePhoto,
})

export const addAnyPhoto = forAnySupplier(addOwnPhoto, `Add a picture (part \`file\`) to a lot, at most ${mostPhotos}`)

export const deleteOwnPhoto = endpoint({
  method: 'DELETE',
  path: '/api/supplier/inventory/:id/photos/:photoId',
  access: supplierOnly,
  summary: 'Remove a picture of a lot of yours',
  params: PhotoParams,
})

export const deleteAnyPhoto = forAnySupplier(deleteOwnPhoto, 'Remove a picture of a lot')

export const getPhoto = endpoint({
  method: 'GET',
  path: '/api/inventory/:id/photos/:photoId',
  access: 'anyone',
  summary: 'A picture of a lot, while its supplier is active; free',
  params: PhotoParams,
  answersFile: true,
})

export const putOwnFlashList = endpoint({
  method: 'POST',
  path: '/api/supplier/inventory/:id/flash-list',
  access: supplierOnly,
  summary: 'Replace the flash list of a lot of yours by a CSV or XLSX file (part `file`) with one row for each piece',
  query: FlashQuery,
  form: { file: flashFile },
  response: ReadFlashList,
})

export const putAnyFlashList = forAnySupplier(
  putOwnFlashList,
  'Replace the flash list of a lot by a CSV or XLSX file (part `file`) with one row for each piece',
)

export const deleteOwnFlashList = endpoint({
  method: 'DELETE',
  path: '/api/supplier/inventory/:id/flash-list',
  access: supplierOnly,
  summary: 'Remove the flash list of a lot of yours',
})

export const deleteAnyFlashList = forAnySupplier(deleteOwnFlashList, 'Remove the flash list of a lot')

/** Whose list it is, and the figures on the label of its panel. */
const LotOfList = z.object({
  panelId: z.string(),
  panelTitle: z.string(),
  companyName: z.string(),
  condition: z.enum(offerConditions),
  nameplate: z.object({ power_W: z.number().nullable(), Imp_A: z.number().nullable() }),
})

export const getFlashList = endpoint({
  method: 'GET',
  path: '/api/inventory/:id/flash-list',
  access: 'anyone',
  summary: 'What the flash list of an offer says as a whole; free',
  response: OneFlashList.extend({ lot: LotOfList }),
})

export const downloadFlashList = endpoint({
  method: 'GET',
  path: '/api/inventory/:id/flash-list.csv',
  access: signedIn,
  summary: 'Every piece of the flash list of an offer, as CSV',
  answersFile: true,
})

const PickedPiece = z.object({ serial: z.string(), Pmax_W: z.number(), Imp_A: z.number() })

export const LotPick = z.object({
  serials: z.array(z.string()),
  Imp_A: z.object({ least: z.number(), most: z.number() }),
  /** The sum of all pieces. */
  Pmax_W: z.number(),
  /** How much less they give in one string than each alone, at STC; null where no curve fits the figures. */
  mismatchPercent: z.number().nullable(),
  /** The same pieces with their figures, by Imp. */
  pieces: z.array(PickedPiece),
})
export type LotPick = z.infer<typeof LotPick>

export const pickFromLot = endpoint({
  method: 'GET',
  path: '/api/inventory/:id/pick',
  access: signedIn,
  summary: 'The pieces of a flash list that go best into one string: those whose Imp lie closest together',
  query: z.strictObject({ pieces: queryInt(1, mostPieces) }),
  response: LotPick,
  expensive: { narrowBy: phrase('Ask for fewer pieces.') },
})
