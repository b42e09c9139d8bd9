import { z } from 'zod'
import { PanelFacts } from '../panels/panel-shapes.js'

/** How long a request waits for an end. */
export const quoteLifetimeDays = 30

export const quoteStatuses = ['open', 'answered', 'accepted', 'declined', 'withdrawn', 'expired'] as const
export type QuoteStatus = (typeof quoteStatuses)[number]
export const isLive = (status: QuoteStatus) => status === 'open' || status === 'answered'

/**
 * What became of one supplier's part. `lapsed`: offered, and its validity is over; `unavailable`: the supplier is not active
 * at present; `lost`: another was accepted, or all were declined; `closed`: withdrawn or expired before a decision.
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

/** Nobody asked can answer, or change an answer, as things stand: each has declined or is not active. */
export const isWithoutAnswerers = (request: { status: QuoteStatus; offers: readonly { status: QuoteOfferStatus }[] }) =>
  isLive(request.status) && request.offers.every(({ status }) => status === 'declined' || status === 'unavailable')

/** The panel as it was when it was asked for. */
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

/** The supplier asked. Contacts are left out where it is not active any more, unless its offer was accepted. */
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

export const QuoteOffer = z.object({
  id: z.string(),
  supplier: QuoteSupplier,
  status: z.enum(quoteOfferStatuses),
  /** As offered, in `currency`; so are the two below. */
  pricePerUnit: z.number().nullable(),
  currency: z.string(),
  /** Null where the panel does not state its watts. */
  pricePerWatt: z.number().nullable(),
  total: z.number().nullable(),
  /** The price as offers compare, in US dollars at the rates of now; null without a rate. */
  priceUsd: z.number().nullable(),
  deliveryDays: z.number().nullable(),
  validUntil: z.string().nullable(),
  note: z.string().nullable(),
  /** Why the supplier declined, where it said so. */
  reason: z.string().nullable(),
  /** Goes up with every change; an acceptance names the one that was seen. */
  version: z.number(),
  updatedAt: z.string(),
})
export type QuoteOffer = z.infer<typeof QuoteOffer>

const quoteActors = ['user', 'supplier', 'system'] as const

/** One step. `who` and `what` are worded for the reader and hold no more than the reader may know. */
const QuoteEvent = z.object({
  at: z.string(),
  by: z.enum(quoteActors),
  who: z.string(),
  what: z.string(),
})
export type QuoteEvent = z.infer<typeof QuoteEvent>

/**
 * A request as its reader may see it: its user sees all offers; a supplier its own alone, with the user's name, company and
 * email, and its own stock; an admin sees the user and all offers.
 */
export const QuoteRequest = z.object({
  id: z.string(),
  /** The basket it was sent in, together with others; null where it was sent alone. */
  basketId: z.string().nullable(),
  panel: QuotePanel,
  /** Whether the panel still has its page. */
  isInCatalogue: z.boolean(),
  quantity: z.number(),
  deliveryCountry: z.string(),
  /** Null once the account that asked is gone, as is the message. */
  deliveryPlace: z.string().nullable(),
  neededBy: z.string().nullable(),
  message: z.string().nullable(),
  status: z.enum(quoteStatuses),
  createdAt: z.string(),
  expiresAt: z.string(),
  endedAt: z.string().nullable(),
  offers: z.array(QuoteOffer),
  history: z.array(QuoteEvent),
  /** For its user: something has happened since the last look. */
  hasNews: z.boolean().optional(),
  /** For suppliers and admins; null once the account is gone. */
  user: z.object({ name: z.string(), company: z.string().nullable(), email: z.string() }).nullable().optional(),
  /** For a supplier: its own offer, the only one in `offers`. */
  offer: QuoteOffer.optional(),
  /** For a supplier: whether it can make or change an offer now, also after it has declined. */
  canAnswer: z.boolean().optional(),
  /** For a supplier: what it has of this panel now, to start the answer from. */
  stock: z
    .object({ quantity: z.number(), pricePerUnit: z.number().nullable(), currency: z.string() })
    .nullable()
    .optional(),
})
export type QuoteRequest = z.infer<typeof QuoteRequest>
