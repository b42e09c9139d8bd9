import type { Me } from '../../shared/accounts/account-shapes.js'
import { readQuantity } from '../../shared/money/typed-amounts.js'
import { QuoteQuestion } from '../../shared/quotes/quote-fields.js'
import { findCountryGroup } from '../../shared/suppliers/country-groups.js'
import { problemsOf } from '../api/problems-of.js'
import { rememberedOffer } from '../stock/offer-memory.js'
import { choices } from '../stock/search-params.js'
import { readDraft } from '../ui/use-draft.js'
import type { QuoteSubject } from './quote-dialog.js'
import { tickedOffers } from './ticked-offers.js'
import { untouched } from './ticks.js'

type QuoteForm = {
  quantity: string
  neededBy: string
  deliveryCountry: string
  deliveryPlace: string
  message: string
  offerIds: string
  /** `yes`: suppliers with fewer pieces are asked, too. */
  orFewer: string
}

const empty: QuoteForm = {
  quantity: '',
  neededBy: '',
  deliveryCountry: '',
  deliveryPlace: '',
  message: '',
  offerIds: untouched,
  orFewer: '',
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

export function startingForm({ panelId, offerIds, offers, quantity }: QuoteSubject, home: Delivery): QuoteForm {
  const delivery = readDraft(lastDelivery, { ...home, deliveryCountry: home.deliveryCountry || onlyCountry() })
  const typed = readDraft(draftOfPanel(panelId), { ...empty, ...delivery, quantity: quantity?.toString() ?? '' })
  // the offers just clicked take precedence over an earlier choice; what still arrives is asked only by its id
  const clicked =
    offerIds.length === 0 && offers.every(({ arriving }) => arriving) ? offers.map(({ id }) => id) : offerIds
  return clicked.length === 0 ? typed : { ...typed, offerIds: clicked.join(' ') }
}

export const askedIn = ({ quantity }: Pick<QuoteForm, 'quantity'>) => readQuantity(quantity).value || null

export function questionOf({ panelId, offers }: QuoteSubject, { neededBy, offerIds, orFewer, ...rest }: QuoteForm) {
  const asked = askedIn(rest)
  const fewer = orFewer === 'yes'
  return {
    panelId,
    ...rest,
    quantity: asked ?? 0,
    neededBy: neededBy || null,
    ...(fewer && { orFewer: true }),
    ...(offerIds !== untouched && { offerIds: tickedOffers(offers, offerIds, asked, fewer) }),
  }
}

export function checkQuote(subject: QuoteSubject, values: QuoteForm) {
  const problems = problemsOf(QuoteQuestion, questionOf(subject, values))
  const { problem } = readQuantity(values.quantity)
  return { ...problems, ...(problem !== undefined && { quantity: problem }) }
}
