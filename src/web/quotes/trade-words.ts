import { plural, t } from '@lingui/core/macro'
import type { Incoterm, QuoteOffer } from '../../shared/quotes/quote-shapes.js'

/** How long a delivery takes. */
export const inDays = (days: number) => (days === 0 ? t`at once` : plural(days, { one: '# day', other: '# days' }))

/** The same among other terms. */
export const deliveryWords = (days: number) =>
  days === 0 ? t`delivery at once` : plural(days, { one: 'delivery in # day', other: 'delivery in # days' })

/** What a delivery term means, in half a sentence. */
const incotermWords = (): Record<Incoterm, string> => ({
  EXW: t`collected at the supplier`,
  FCA: t`handed to the carrier of the buyer`,
  CPT: t`carriage paid to the place`,
  CIP: t`carriage and insurance paid to the place`,
  DAP: t`delivered to the place, not unloaded`,
  DPU: t`delivered and unloaded`,
  DDP: t`delivered, duties paid`,
})

export const incotermText = (incoterm: Incoterm | null) =>
  incoterm === null ? null : `${incoterm}: ${incotermWords()[incoterm]}`

/** The offers of a request by supplier: what one of them offers for each line. */
export type SupplierAnswer = { id: string; companyName: string; offers: (QuoteOffer | undefined)[] }

export function answersOf(requests: readonly { offers: readonly QuoteOffer[] }[]): SupplierAnswer[] {
  const found = new Map<string, SupplierAnswer>()
  for (const [line, { offers }] of requests.entries())
    for (const offer of offers) {
      const id = offer.supplierId ?? offer.id
      const answer = found.get(id) ?? {
        id,
        companyName: offer.supplier.companyName,
        offers: requests.map(() => undefined),
      }
      answer.offers[line] = offer
      found.set(id, answer)
    }
  return [...found.values()]
}

/** The offer that speaks for the whole answer: its terms are those of all its lines. */
export const leadingOffer = ({ offers }: Pick<SupplierAnswer, 'offers'>) =>
  offers.find((offer) => offer?.pricePerUnit != null) ?? offers.find((offer) => offer !== undefined)
