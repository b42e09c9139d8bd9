import { sharedValue } from '../base/browser/kept-choice.js'
import { offerIn, type SearchParams } from './search-params.js'

const key = 'heliodex.offerFilters'

function read(): SearchParams {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '{}')
    return typeof kept === 'object' && kept !== null ? offerIn(kept) : {}
  } catch {
    return {}
  }
}

// below the constant that read() uses
const kept = sharedValue<SearchParams>(read(), {})
globalThis.addEventListener?.('storage', (event) => {
  if (event.key === key || event.key === null) kept.set(read())
})

/** Remembers the filters of offers for the next visit, because they rarely change; a reset of the filters clears them. */
export function rememberOffer(params: SearchParams) {
  const next = offerIn(params)
  kept.set(next)
  try {
    localStorage.setItem(key, JSON.stringify(next))
  } catch {
    // without storage it is known until the page is left
  }
}

export const rememberedOffer = kept.get
export const useRememberedOffer = kept.use
/** Where it is delivered is no filter, and stays. */
export const forgetOffer = () => rememberOffer({ place: kept.get().place })

/** The number of pieces that was last searched for; undefined if there was none. */
export const rememberedPieces = () => Number(rememberedOffer().minQuantity) || undefined
