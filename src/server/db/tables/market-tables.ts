import type { MarketKind } from '../../../shared/watch/market-api.js'

type MarketFigures = {
  /** Its Monday. */
  week: string
  version: number
  kind: MarketKind
  technology: string
  power_class: string
  condition: string
  median_usd: number
  lower_quartile_usd: number
  upper_quartile_usd: number
  suppliers: number
  megawatts: number
}

/** Prices of the market by week, as they were computed when the week was over. */
export type MarketTables = { market_figures: MarketFigures }
