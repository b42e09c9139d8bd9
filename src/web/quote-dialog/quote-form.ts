import type { Me } from '../../shared/accounts/account-shapes.js'
import { readQuantity } from '../../shared/inventory/typed-amounts.js'
import { QuoteQuestion } from '../../shared/quotes/quote-fields.js'
import { findCountryGroup } from '../../shared/suppliers/country-groups.js'
import { problemsOf } from '../api/problems-of.js'
import { rememberedOffer } from '../search-params/offer-memory.js'
import { choices } from '../search-params/search-params.js'
import { readDraft } from '../ui/use-draft.js'
import type { QuoteSubject } from './quote-dialog.js'

type QuoteForm = {
  quantity: string
  neededBy: string
  deliveryCountry: string
  deliveryPlace: string
  message: string
  offerId: string
}

const empty: QuoteForm = {
  quantity: '',
  neededBy: '',
  deliveryCountry: '',
  deliveryPlace: '',
  message: '',
  offerId: '',
}

export const draftOfPanel = (panelId: string) => `quote.${panelId}`
/** The delivery place of the last request, as default for the next. */
export const lastDelivery = 'quote-delivery'

export type Delivery = Pick<QuoteForm, 'deliveryCountry' | 'deliveryPlace'>

/** The delivery place of the account. */
export const deliveryOf = (me: Pick<Me, 'country' | 'deliveryAddress'> | undefined): Delivery => ({
  deliveryCountry: me?.country ?? '',
  deliveryPlace: me?.deliveryAddress ?? '',
})

/** The one country that was last searched for: most buy where they build. A group of countries is none. */
function onlyCountry() {
  const [only = '', ...others] = choices(rememberedOffer().country)
  return others.length > 0 || findCountryGroup(only) ? '' : only
}

export function startingForm({ panelId, offerId, offers, quantity }: QuoteSubject, home: Delivery): QuoteForm {
  const delivery = readDraft(lastDelivery, { ...home, deliveryCountry: home.deliveryCountry || onlyCountry() })
  const typed = readDraft(draftOfPanel(panelId), { ...empty, ...delivery, quantity: quantity?.toString() ?? '' })
  // the offer just clicked takes precedence over an earlier choice
  const chosen = offerId || (offers.length === 1 ? (offers[0]?.id ?? '') : '')
  return { ...typed, offerId: chosen }
}

export const questionOf = (panelId: string, { quantity, neededBy, offerId, ...rest }: QuoteForm) => ({
  panelId,
  ...rest,
  quantity: readQuantity(quantity).value ?? 0,
  neededBy: neededBy || null,
  offerId: offerId || null,
})

export function checkQuote(panelId: string, values: QuoteForm) {
  const problems = problemsOf(QuoteQuestion, questionOf(panelId, values))
  const { problem } = readQuantity(values.quantity)
  return { ...problems, ...(problem !== undefined && { quantity: problem }) }
}
