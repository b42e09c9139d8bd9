import { offerIn, type SearchParams } from './search-params.js'

const key = 'heliodex.offerFilters'

/** Remembers country and quantity for the next visit, because they rarely change; a reset of the filters clears them. */
export function rememberOffer(params: SearchParams) {
  try {
    localStorage.setItem(key, JSON.stringify(offerIn(params)))
  } catch {
    // without storage the search works, but nothing is remembered
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

/** The number of pieces that was last searched for; undefined if there was none. */
export const rememberedPieces = () => Number(rememberedOffer().minQuantity) || undefined
