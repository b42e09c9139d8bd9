import type { z } from 'zod'
import type { findReplacements } from '../../shared/repair/replacement-api.js'

type Query = z.input<(typeof findReplacements)['query']>

/** Changes of the list's parameters in the URL: another order, class, page or view. */
export type ListChanges = { [Name in keyof Query | 'view']?: string | undefined }
