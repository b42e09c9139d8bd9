import { z } from 'zod'
import { endpoint, supplierOnly } from '../http/endpoint.js'
import { Id } from '../http/text.js'
import { phrase } from '../languages/phrase.js'
import { forAnySupplier } from './for-any-supplier.js'
import { Confirmation, ImportChange, Imported, maxImportBytes, OneImport, previewQuery } from './import-shapes.js'

const stockFile = {
  part: 'file',
  kinds: ['csv', 'xlsx'],
  mostBytes: maxImportBytes,
  missing: phrase('Choose a CSV or XLSX file'),
  wrongKind: phrase('Choose a CSV or XLSX file'),
} as const

const Preview = z.strictObject(previewQuery)

export const createOwnImport = endpoint({
  method: 'POST',
  path: '/api/supplier/inventory/imports',
  access: supplierOnly,
  summary: 'Read a CSV or XLSX file (part `file`) of your stock; nothing is written before it is confirmed',
  form: { file: stockFile },
  status: 201,
  query: Preview,
  response: OneImport,
})

export const getOwnImport = endpoint({
  method: 'GET',
  path: '/api/supplier/inventory/imports/:id',
  access: supplierOnly,
  summary: 'A page of an import’s preview',
  query: Preview,
  response: OneImport,
})

export const updateOwnImport = endpoint({
  method: 'PUT',
  path: '/api/supplier/inventory/imports/:id',
  access: supplierOnly,
  summary: 'Change how a file is read, or single rows of it',
  query: Preview,
  body: ImportChange,
  response: OneImport,
})

export const confirmOwnImport = endpoint({
  method: 'POST',
  path: '/api/supplier/inventory/imports/:id/confirm',
  access: supplierOnly,
  summary: 'Write all rows of an import, or none',
  body: Confirmation,
  response: Imported,
})

const Progress = z.object({ percent: z.number().nullable() })

export const getOwnProgress = endpoint({
  method: 'GET',
  path: '/api/supplier/inventory/imports/:id/progress',
  access: supplierOnly,
  summary: 'The progress of writing an import, in percent; null before it has begun',
  response: Progress,
})

export const deleteOwnImport = endpoint({
  method: 'DELETE',
  path: '/api/supplier/inventory/imports/:id',
  access: supplierOnly,
  summary: 'Discard an import',
})

export const downloadOwnBadRows = endpoint({
  method: 'GET',
  path: '/api/supplier/inventory/imports/:id/bad-rows',
  access: supplierOnly,
  summary: 'The rows that cannot be imported, with the reasons, as CSV',
  answersFile: true,
})

export const createAnyImport = {
  ...forAnySupplier(
    createOwnImport,
    "Read a CSV or XLSX file (part `file`) of a supplier's stock; nothing is written before it is confirmed",
  ),
  query: Preview.extend({ supplierId: Id }),
}
export const getAnyImport = forAnySupplier(getOwnImport)
export const updateAnyImport = forAnySupplier(updateOwnImport)
export const confirmAnyImport = forAnySupplier(confirmOwnImport)
export const getAnyProgress = forAnySupplier(getOwnProgress)
export const deleteAnyImport = forAnySupplier(deleteOwnImport)
export const downloadAnyBadRows = forAnySupplier(downloadOwnBadRows)
