import { z } from 'zod'
import { keptText } from '../http/kept-text.js'
import { membersOnly } from '../http/members-only.js'
import { phrase } from '../languages/phrase.js'
import { FlashSummary, LotPhoto } from '../money/lot-shapes.js'
import { offerTermsShape } from '../money/offer-terms.js'
import { tableOf } from '../values/keys-of.js'
import { type PanelTextKey, panelFlagKeys, panelNumberKeys, panelTextKeys } from './panel-fields.js'

/** What tells a panel from others, in a list or beside something else. */
export const briefPanel = {
  id: z.string(),
  SKU: z.string(),
  Brand: z.string().nullable(),
  Description: z.string().nullable(),
  Watts_W: z.number().nullable(),
}

/**
 * The supplier of an offer. A visitor gets company and location with `requiresLogin` and `message`, and no contact
 * field at all; a signed-in caller gets the contacts instead. Only admins get the id.
 */
export const OfferSupplier = z
  .object({
    id: z.string().optional(),
    companyName: z.string().nullable(),
    city: z.string().nullable(),
    state: z.string().nullable(),
    country: z.string().nullable(),
    requiresLogin: z.literal(true).optional(),
    message: z.string().optional(),
    email: z.string().optional().meta(membersOnly),
    phoneNumber: z.string().nullable().optional().meta(membersOnly),
    website: z.string().nullable().optional().meta(membersOnly),
    address: z.string().nullable().optional().meta(membersOnly),
  })
  .meta(keptText('supplier'))
export type OfferSupplier = z.infer<typeof OfferSupplier>

export const signInForContacts = phrase('Sign in to see how to reach this supplier.')

/** All fields of an offer but its terms, which are the same for most offers. */
const offerOwnFields = [
  ...['id', 'supplierId', 'supplier', 'quantity', 'pricePerUnit', 'currency', 'priceUsd', 'updatedAt'],
  ...['photos', 'flashList'],
]

export const Offer = z
  .object({
    id: z.string(),
    /** For the link to the supplier's page. */
    supplierId: z.string().optional(),
    supplier: OfferSupplier,
    quantity: z.number(),
    /** The offered price in `currency`. */
    pricePerUnit: z.number().nullable(),
    currency: z.string(),
    /** The price for comparing, in US dollars at current rates; null without a price or a rate. */
    priceUsd: z.number().nullable(),
    updatedAt: z.string(),
    photos: z.array(LotPhoto),
    /** What its flash list says as a whole; null without one. */
    flashList: FlashSummary.nullable(),
    ...offerTermsShape,
  })
  .meta(keptText('terms', offerOwnFields))
export type Offer = z.infer<typeof Offer>

const optionalTextKeys = panelTextKeys.filter((key): key is Exclude<PanelTextKey, 'SKU'> => key !== 'SKU')

/** All facts of a panel; values that are not stated are null. */
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
  /** Increases with every edit; an edit may send the version it is based on. */
  version: z.number(),
  /** The source of the figures: form, import, datasheet, seed, or list. */
  source: z.string(),
  /** The fields whose values are from the public list, and nobody stated better since. */
  listFields: z.array(z.string()),
  /** The list that these values are from, such as `CEC list 2023-11-17`. */
  listName: z.string().nullable(),
  /** The day of the list that `Listing` was read from. */
  listingDay: z.string().nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
  /** Visible stock: the quantities of active suppliers, without what is still arriving. */
  stockQuantity: z.number(),
  /** The lowest of the visible offers, in US dollars. */
  lowestPrice: z.number().nullable(),
  inventory: z.array(Offer),
})
export type Panel = z.infer<typeof Panel>
