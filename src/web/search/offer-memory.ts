import { offerIn, type SearchParams } from '../search-params/search-params.js'

const key = 'heliodex.offerFilters'

/** Where and how much somebody buys is the same tomorrow: kept for the next visit, until the filters are reset. */
export function rememberOffer(params: SearchParams) {
  try {
    localStorage.setItem(key, JSON.stringify(offerIn(params)))
  } catch {
    // a closed storage costs the memory, not the search
  }
}

export function rememberedOffer(): SearchParams {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '{}')
    return typeof kept === 'object' && kept !== null ? offerIn(kept) : {}
  } catch {
    return {}
  }
}

export const forgetOffer = () => localStorage.removeItem(key)
