import { z } from 'zod'
import { adminOnly, endpoint } from '../http/endpoint.js'
import { pageQuery, pageShape } from '../http/page.js'
import { Id, line, requiredLine } from '../http/text.js'

/** How long a merge can be undone. */
export const mergeUndoHours = 24

const Brand = z.object({
  brand: z.string(),
  panelCount: z.number(),
  /** Other spellings of this brand. */
  aliases: z.array(z.string()),
})
export type Brand = z.infer<typeof Brand>

const Merge = z.object({
  id: z.string(),
  kind: z.enum(['brand', 'panel']),
  merged: z.string(),
  kept: z.string(),
  mergedAt: z.string(),
  mergedBy: z.string(),
})
export type Merge = z.infer<typeof Merge>

export const listBrands = endpoint({
  method: 'GET',
  path: '/api/admin/brands',
  access: adminOnly,
  summary: 'Brands with their panels and other spellings, by name; and the merges of the last day that can be undone',
  query: z.strictObject({ ...pageQuery(50), search: line(200).optional() }),
  response: z.object({ brands: z.array(Brand), merges: z.array(Merge), ...pageShape }),
})

const aliasOfBrand = z.strictObject({ alias: requiredLine(120, 'Spelling'), brand: requiredLine(120, 'Brand') })
const aliasOutcome = z.object({ alias: z.string(), brand: z.string(), renamed: z.number(), merged: z.number() })
export type AliasOutcome = z.infer<typeof aliasOutcome>

export const addBrandAlias = endpoint({
  method: 'POST',
  path: '/api/admin/brand-aliases',
  access: adminOnly,
  summary:
    'Make a name another spelling of a brand, or merge two brands: panels under that name get the brand, those it has already are merged',
  status: 201,
  body: aliasOfBrand,
  response: aliasOutcome,
})

export const previewBrandAlias = endpoint({
  method: 'GET',
  path: '/api/admin/brand-aliases/preview',
  access: adminOnly,
  summary: 'How many panels the new spelling of a brand would rename and merge; changes nothing',
  query: aliasOfBrand,
  response: aliasOutcome,
})

export const mergePanels = endpoint({
  method: 'POST',
  path: '/api/admin/panels/:id/merge',
  access: adminOnly,
  summary: 'Merge a panel into another: its stock, history, requests, findings and quotes move there',
  body: z.strictObject({ into: Id }),
  response: z.object({ id: z.string(), merged: z.string(), kept: z.string() }),
})

export const undoMerge = endpoint({
  method: 'POST',
  path: '/api/admin/merges/:id/undo',
  access: adminOnly,
  summary: 'Undo a merge of the last day; later changes stay',
  response: z.object({ success: z.literal(true) }),
})
