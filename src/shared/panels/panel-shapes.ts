import { z } from 'zod'
import { tableOf } from '../keys-of.js'
import { type PanelTextKey, panelFlagKeys, panelNumberKeys, panelTextKeys } from './panel-fields.js'

/**
 * A supplier as an offer shows it. A visitor gets company and place with `requiresLogin` and `message`, and no key of a
 * contact at all; who is signed in gets the contacts instead. Only admins get the id.
 */
export const OfferSupplier = z.object({
  id: z.string().optional(),
  companyName: z.string().nullable(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  country: z.string().nullable(),
  requiresLogin: z.literal(true).optional(),
  message: z.string().optional(),
  email: z.string().optional(),
  phoneNumber: z.string().nullable().optional(),
  website: z.string().nullable().optional(),
  address: z.string().nullable().optional(),
})
export type OfferSupplier = z.infer<typeof OfferSupplier>

export const signInForContacts = 'Sign in to see how to reach this supplier.'

export const Offer = z.object({
  id: z.string(),
  /** The supplier's page. */
  supplierId: z.string().optional(),
  supplier: OfferSupplier,
  quantity: z.number(),
  /** As the supplier offers it, in `currency`. */
  pricePerUnit: z.number().nullable(),
  currency: z.string(),
  /** The price as it compares, in US dollars at the rates of now; null where there is none, or no rate. */
  priceUsd: z.number().nullable(),
  updatedAt: z.string(),
})
export type Offer = z.infer<typeof Offer>

const optionalTextKeys = panelTextKeys.filter((key): key is Exclude<PanelTextKey, 'SKU'> => key !== 'SKU')

/** Everything a panel states, a value not stated being null. */
export const PanelFacts = z.object({
  SKU: z.string(),
  ...tableOf(optionalTextKeys, () => z.string().nullable()),
  ...tableOf(panelNumberKeys, () => z.number().nullable()),
  ...tableOf(panelFlagKeys, () => z.boolean().nullable()),
})
export type PanelFacts = z.infer<typeof PanelFacts>

export const Panel = z.object({
  id: z.string(),
  ...PanelFacts.shape,
  /** Goes up with every edit; an edit may name the one it saw. */
  version: z.number(),
  /** Where the figures come from: form, import, datasheet or seed. */
  source: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
  /** Visible stock: active suppliers' entries above 0. */
  stockQuantity: z.number(),
  /** Of the visible offers, in US dollars. */
  lowestPrice: z.number().nullable(),
  inventory: z.array(Offer),
})
export type Panel = z.infer<typeof Panel>
