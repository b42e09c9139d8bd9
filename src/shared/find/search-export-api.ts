import { z } from 'zod'
import { endpoint } from '../http/endpoint.js'
import { phrase } from '../languages/phrase.js'
import { panelFieldKeys } from '../panels/panel-fields.js'
import { sortQuery } from './search-api.js'
import { searchQuery } from './search-query.js'

/** The columns that a file of search results can have. */
export const exportColumns = [
  ...panelFieldKeys,
  'technology',
  'stockQuantity',
  'lowestPrice',
  'pricePerWatt',
  'country',
  'fit',
] as const
export type ExportColumn = (typeof exportColumns)[number]
const isExportColumn = (key: string): key is ExportColumn => exportColumns.some((known) => known === key)

export const signInToExport = phrase('Sign in to download search results. An account is free.')

const columns = z
  .string('Name the columns')
  .max(4000, 'Name each column once')
  .transform((text) => [...new Set(text.split(',').filter((key) => key !== ''))])
  .refine((keys) => keys.every(isExportColumn), `Use keys of: ${exportColumns.join(', ')}`)
  .transform((keys) => keys.filter(isExportColumn))
  .transform((keys): readonly ExportColumn[] => (keys.length > 0 ? keys : exportColumns))
  .default(exportColumns)

/**
 * A CSV contains only rows, for programs; with `about` it ends with the day and the address of the search. A workbook
 * has both on a separate sheet.
 */
const about = z.enum(['true', 'false'], 'Use true or false').optional()

const query = searchQuery({ ...sortQuery, columns, about })

export const exportSearchCsv = endpoint({
  method: 'GET',
  path: '/api/solars/search.csv',
  access: 'anyone',
  summary: 'All pages of a search as CSV, for everybody signed in; columns=key,key',
  query,
  answersFile: true,
  expensive: { narrowBy: phrase('Narrow the search to fewer panels.') },
})

export const exportSearchXlsx = endpoint({
  ...exportSearchCsv,
  path: '/api/solars/search.xlsx',
  access: 'anyone',
  summary: 'All pages of a search as a spreadsheet, for everybody signed in; columns=key,key',
})

export const exportSearchCec = endpoint({
  method: 'GET',
  path: '/api/solars/search.cec.csv',
  access: 'anyone',
  summary:
    'All pages of a search as a CEC library for SAM and pvlib, for everybody signed in; X-Left-Out counts the panels that state too little',
  query: searchQuery(sortQuery),
  answersFile: true,
  expensive: { narrowBy: phrase('Narrow the search to fewer panels.') },
})
