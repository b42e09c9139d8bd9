import { z } from 'zod'

/** A picture of a lot; `url` opens for everybody while its supplier is active. */
export const LotPhoto = z.object({ id: z.string(), url: z.string() })
export type LotPhoto = z.infer<typeof LotPhoto>

export const photoUrl = (lineId: string, photoId: string) => `/api/inventory/${lineId}/photos/${photoId}`

export const Spread = z.object({ least: z.number(), median: z.number(), most: z.number() })
export type Spread = z.infer<typeof Spread>

const Bin = z.object({ from: z.number(), to: z.number(), count: z.number() })
export type Bin = z.infer<typeof Bin>

/** What a flash list says as a whole. */
export const FlashSummary = z.object({
  pieces: z.number(),
  Pmax_W: Spread,
  Imp_A: Spread,
  /** Of the power that the panel's label states; null where it states none. */
  percentOfNameplate: Spread.nullable(),
  /** By Pmax: from its lower edge up to, but without, the upper one. */
  bins: z.array(Bin),
  /** The same by Imp. */
  currentBins: z.array(Bin),
})
export type FlashSummary = z.infer<typeof FlashSummary>

/** The figures of one measured piece. Null where the list does not state them. */
export type Piece = {
  serial: string
  Pmax_W: number
  Imp_A: number
  Voc_V: number | null
  Isc_A: number | null
  Vmp_V: number | null
}
export type MeasuredFigures = Omit<Piece, 'serial'>

/** What does not depend on the panel, as it is stored. */
export type StoredSummary = Omit<FlashSummary, 'percentOfNameplate'>

const percentOf = (power_W: number, nameplate_W: number) => (power_W * 100) / nameplate_W

export const flashSummaryOf = (stored: StoredSummary, nameplate_W: number | null): FlashSummary => ({
  pieces: stored.pieces,
  Pmax_W: stored.Pmax_W,
  Imp_A: stored.Imp_A,
  percentOfNameplate:
    nameplate_W === null
      ? null
      : {
          least: percentOf(stored.Pmax_W.least, nameplate_W),
          median: percentOf(stored.Pmax_W.median, nameplate_W),
          most: percentOf(stored.Pmax_W.most, nameplate_W),
        },
  bins: stored.bins,
  currentBins: stored.currentBins,
})
