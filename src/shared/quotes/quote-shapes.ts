import { z } from 'zod'
import { offerTermsShape } from '../money/offer-terms.js'
import { PanelFacts } from '../panels/panel-shapes.js'
import { incoterms } from './quote-fields.js'

/** How long a request is open before it expires. */
export const quoteLifetimeDays = 30

export const quoteStatuses = ['open', 'answered', 'accepted', 'declined', 'withdrawn', 'expired'] as const
export type QuoteStatus = (typeof quoteStatuses)[number]
export const isLive = (status: QuoteStatus) => status === 'open' || status === 'answered'

/**
 * The status of one supplier's part. `lapsed`: the validity of the offer is over; `unavailable`: the supplier is not
 * active at present; `lost`: another offer was accepted, or all were declined; `closed`: withdrawn or expired before a
 * decision.
 */
const quoteOfferStatuses = [
  'waiting',
  'offered',
  'lapsed',
  'unavailable',
  'declined',
  'accepted',
  'lost',
  'closed',
] as const
export type QuoteOfferStatus = (typeof quoteOfferStatuses)[number]

/** No supplier of the request can answer or change an answer at present: each has declined or is not active. */
export const isWithoutAnswerers = (request: { status: QuoteStatus; offers: readonly { status: QuoteOfferStatus }[] }) =>
  isLive(request.status) && request.offers.every(({ status }) => status === 'declined' || status === 'unavailable')

/** The panel as it was at the time of the request. */
export const QuotePanel = z.object({
  id: z.string(),
  ...PanelFacts.pick({
    SKU: true,
    Brand: true,
    Description: true,
    CellType: true,
    Watts_W: true,
    ModuleEfficiency_percent: true,
    Length_mm: true,
    Width_mm: true,
    Thickness_mm: true,
    Weight_kg: true,
    NumberOfCells_count: true,
    PanelsPerPallet_count: true,
  }).shape,
})
export type QuotePanel = z.infer<typeof QuotePanel>

/** The supplier of an offer. Contacts are left out when it is no longer active, unless its offer was accepted. */
const QuoteSupplier = z.object({
  companyName: z.string(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  country: z.string().nullable(),
  email: z.string().optional(),
  phoneNumber: z.string().nullable().optional(),
  website: z.string().nullable().optional(),
  address: z.string().nullable().optional(),
})

/** An offer that the request asked for, as it was then. */
export const AskedTerms = z.object({
  /** The line of stock. */
  id: z.string(),
  quantity: z.number(),
  pricePerUnit: z.number().nullable(),
  currency: z.string(),
  ...offerTermsShape,
  /** What the request takes of it, in whole packs. */
  pieces: z.number(),
  /** The price per unit of that many; null without one. */
  priceForPieces: z.number().nullable(),
})
export type AskedTerms = z.infer<typeof AskedTerms>

export const QuoteOffer = z.object({
  id: z.string(),
  supplierId: z.string().nullable(),
  supplier: QuoteSupplier,
  status: z.enum(quoteOfferStatuses),
  /** The offered price in `currency`, as are the two values below. */
  pricePerUnit: z.number().nullable(),
  currency: z.string(),
  /** Null when the panel does not state its watts. */
  pricePerWatt: z.number().nullable(),
  /** How many pieces are offered. */
  pieces: z.number(),
  /** Of these pieces, without VAT, as are all prices. */
  total: z.number().nullable(),
  incoterm: z.enum(incoterms).nullable(),
  /** Of the whole answer, in `currency`; 0: included, null: not stated. The lines of a basket share it. */
  freight: z.number().nullable(),
  payment: z.string().nullable(),
  /** Null where no freight is stated, and where other offered lines share it. */
  totalWithFreight: z.number().nullable(),
  /** The price for comparing, in US dollars at current rates; null without a rate. */
  priceUsd: z.number().nullable(),
  deliveryDays: z.number().nullable(),
  validUntil: z.string().nullable(),
  note: z.string().nullable(),
  /** Why the supplier declined, if it gave a reason. */
  reason: z.string().nullable(),
  /** Increases with every change; an acceptance sends the version it is based on. */
  version: z.number(),
  updatedAt: z.string(),
  /** The supplier's offers that were asked for, one for each lot. */
  terms: z.array(AskedTerms),
  /** What the buyer says of an accepted offer: whether it arrived as agreed; null before that. */
  arrived: z.boolean().nullable(),
  /** Of an accepted offer; one number for what its supplier was accepted for at once. */
  order: z.object({ number: z.string(), at: z.string() }).nullable(),
})
export type Incoterm = (typeof incoterms)[number]
export type QuoteOffer = z.infer<typeof QuoteOffer>

const quoteActors = ['user', 'supplier', 'system'] as const

const quoteEventKinds = [
  'asked',
  'offered',
  'changed',
  'declined',
  'accepted',
  'arrived',
  'not_arrived',
  'declined_all',
  'all_declined',
  'withdrawn',
  'expired',
  'paused',
  'resumed',
] as const
export type QuoteEventKind = (typeof quoteEventKinds)[number]

/**
 * One event. `who` and `what` are worded for the reader and contain only what the reader may know; `kind` and `facts`
 * are the same for those who word it themselves.
 */
const QuoteEvent = z.object({
  at: z.string(),
  by: z.enum(quoteActors),
  who: z.string(),
  what: z.string(),
  kind: z.enum(quoteEventKinds),
  facts: z.object({
    /** The supplier concerned; not stated where the reader must not know it. */
    company: z.string().optional(),
    /** How many suppliers were asked. */
    suppliers: z.number().optional(),
    /** How many suppliers can still answer. */
    left: z.number().optional(),
    reason: z.string().nullable().optional(),
    pricePerUnit: z.number().optional(),
    currency: z.string().optional(),
    deliveryDays: z.number().optional(),
    validUntil: z.string().nullable().optional(),
    note: z.string().nullable().optional(),
    pieces: z.number().optional(),
    incoterm: z.string().nullable().optional(),
    freight: z.number().nullable().optional(),
    payment: z.string().nullable().optional(),
    order: z.string().optional(),
  }),
})
export type QuoteEvent = z.infer<typeof QuoteEvent>

/**
 * A request as its reader may see it: its user sees all offers; a supplier sees only its own offer, with the user's
 * name, company and email, and its own stock; an admin sees the user and all offers.
 */
export const QuoteRequest = z.object({
  id: z.string(),
  /** The basket that it was sent in; null if it was sent alone. */
  basketId: z.string().nullable(),
  panel: QuotePanel,
  /** Whether the panel is still in the catalogue. */
  isInCatalogue: z.boolean(),
  quantity: z.number(),
  deliveryCountry: z.string(),
  /** Null when the account was deleted, as is the message. */
  deliveryPlace: z.string().nullable(),
  neededBy: z.string().nullable(),
  message: z.string().nullable(),
  status: z.enum(quoteStatuses),
  createdAt: z.string(),
  expiresAt: z.string(),
  endedAt: z.string().nullable(),
  offers: z.array(QuoteOffer),
  history: z.array(QuoteEvent),
  /** For its user: there is news since the last view. */
  hasNews: z.boolean().optional(),
  /** For suppliers and admins; null when the account was deleted. */
  user: z.object({ name: z.string(), company: z.string().nullable(), email: z.string() }).nullable().optional(),
  /** For a supplier: its own offer, the only one in `offers`. */
  offer: QuoteOffer.optional(),
  /** For a supplier: the currency in which the buyer reads prices; null if unknown. */
  buyerCurrency: z.string().nullable().optional(),
  /** For a supplier: whether it can make or change an offer now, also after it has declined. */
  canAnswer: z.boolean().optional(),
  /** For a supplier: its current stock of the panel, to prefill the answer. */
  stock: z
    .object({ quantity: z.number(), pricePerUnit: z.number().nullable(), currency: z.string() })
    .nullable()
    .optional(),
})
export type QuoteRequest = z.infer<typeof QuoteRequest>
