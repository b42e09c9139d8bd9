import { z } from 'zod'
import { ChosenOffer } from '../panels/chosen-offer.js'
import { Offer, Panel } from '../panels/panel-shapes.js'
import { connectorVerdicts } from '../physics/check-connector.js'
import { replacementClasses } from '../physics/classify.js'
import { levels } from '../physics/compute-change.js'
import { sizeVerdicts } from '../physics/size-room.js'
import { valueOwners, valueSources } from '../physics/verdict.js'
import { freshnesses } from '../stock/freshness.js'

export const VerdictValue = z.object({
  field: z.string(),
  of: z.enum(valueOwners),
  value: z.union([z.number(), z.string(), z.boolean()]).nullable(),
  unit: z.string(),
  bound: z.enum(['atMost', 'atLeast']).optional(),
  source: z.enum(valueSources),
})

/** A finding with its figures; `text` contains them in a sentence. */
export const Verdict = z.object({
  code: z.string(),
  verdict: z.string(),
  text: z.string(),
  values: z.array(VerdictValue),
})
export type Verdict = z.infer<typeof Verdict>

const Peak = z.object({ power_W: z.number(), voltage_V: z.number(), current_A: z.number() })

/** The power of the input before and after, under one condition. */
export const PowerChange = z.object({
  originalW: z.number(),
  candidateW: z.number(),
  before: z.number(),
  after: z.number(),
  /** The same two values with their unit in the key. */
  beforeW: z.number(),
  afterW: z.number(),
  changeW: z.number(),
  changePercent: z.number(),
  lostW: z.number(),
  lostPercent: z.number(),
  /** How much less the panels give together than each alone. */
  mismatchPercent: z.number(),
  heldBackW: z.number(),
  unusedW: z.number(),
  bypassed: z.array(z.enum(['original', 'candidate'])),
  voltage_V: z.number(),
  current_A: z.number(),
  originalVoltage_V: z.number().nullable(),
  candidateVoltage_V: z.number().nullable(),
  /** Only if it is above 20 % of the first. */
  secondPeak: Peak.nullable(),
})

const Range = z.object({ from: z.number(), to: z.number() })
const ChangeRange = z.object({ changePercent: Range, lostPercent: Range, changeW: Range, lostW: Range })

export const Electrical = z.object({
  level: z.enum(levels).nullable(),
  stc: PowerChange.nullable(),
  low: PowerChange.nullable(),
  hot: PowerChange.nullable(),
  coldVoc_V: z.number().nullable(),
  /** How many new panels the voltage limit allows beside the old ones; null without a limit. */
  mostNewPanels: z.number().nullable(),
  /** When figures are missing: the range of results and the reason; the conditions use the worse end. */
  range: z.object({ stc: ChangeRange, low: ChangeRange, hot: ChangeRange, because: z.array(z.string()) }).optional(),
  /** By string length, when it is not known and one pair is compared. */
  byLength: z
    .array(z.object({ stringLength: z.number(), changePercent: z.number(), lostPercent: z.number() }))
    .optional(),
})

/** At STC, with the median piece of the offer's flash list by Imp. Null where the old panel has no curve. */
export const MeasuredLot = z.object({
  pieces: z.number(),
  level: z.enum(levels).nullable(),
  changePercent: z.number().nullable(),
  lostPercent: z.number().nullable(),
  /** The figures of that piece. */
  values: z.array(VerdictValue),
})
export type MeasuredLot = z.infer<typeof MeasuredLot>

const OfferLine = z.object({
  offer: Offer,
  pieces: z.number(),
  freshness: z.enum(freshnesses),
  /** Null for an offer without a flash list. */
  measured: MeasuredLot.nullable(),
})
export type OfferLine = z.infer<typeof OfferLine>

/** What to buy: from one supplier, from the cheapest set of several, or all there is. */
const ReplacementPurchase = z.object({
  kind: z.enum(['one', 'several', 'partial']),
  lines: z.array(OfferLine),
  pieces: z.number(),
  /** Over all lines together, in US dollars; null when a price or a rate is missing. */
  pricePerUnit: z.number().nullable(),
  costUsd: z.number().nullable(),
  freshness: z.enum(freshnesses),
  text: z.string(),
})
export type ReplacementPurchase = z.infer<typeof ReplacementPurchase>

const ReplacementOffers = z.object({
  /** Of new goods where they are enough, else of the others. */
  best: ReplacementPurchase.nullable(),
  /** The best of the other conditions beside new goods. */
  other: ReplacementPurchase.nullable(),
  need: z.number(),
  /** Whether the need can be bought, from one supplier or from several together. */
  enough: z.boolean(),
  suppliers: z.number(),
  pieces: z.number(),
  pricePerWatt: z.number().nullable(),
})

export const ReplacementItem = z.object({
  /** With the offers whose prices are shown, sorted and filtered by; of several combined ones, the first. */
  panel: z.object({ ...Panel.shape, offer: ChosenOffer.nullable(), otherOffer: ChosenOffer.nullable() }),
  class: z.enum(replacementClasses),
  /** The original's own row of the catalogue: always a drop-in, and the first. */
  sameModel: z.boolean(),
  /** Whether it fits with changes and nothing but the plug keeps it from being a drop-in. */
  onlyPlug: z.boolean(),
  /** Whether brand and pattern of the model number are the same. */
  sameSeries: z.boolean(),
  /** The deciding reason comes first. */
  reasons: z.array(Verdict),
  electrical: Electrical,
  size: z.object({
    verdict: z.enum(sizeVerdicts),
    longer: z.number().nullable(),
    wider: z.number().nullable(),
    higher: z.number().nullable(),
    /** In the order: 0 the old panel’s format, to 6, not known. */
    step: z.number(),
  }),
  /** How much more Imp it has than the old panel; null where it is not known. Beyond 5 % it comes after the others. */
  impPercent: z.number().nullable(),
  /** How far it is from fitting: what does not fit is ordered by it. 0 where nothing excludes it. */
  distance: z.number(),
  connector: z.object({
    verdict: z.enum(connectorVerdicts),
    original: z.array(z.string()),
    candidate: z.array(z.string()),
  }),
  offers: ReplacementOffers,
})
export type ReplacementItem = z.infer<typeof ReplacementItem>

export const ClassCounts = z.object({
  dropIn: z.number(),
  withChanges: z.number(),
  optimiser: z.number(),
  missing: z.number(),
  doesNotFit: z.number(),
})
