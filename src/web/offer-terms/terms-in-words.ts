import type { OfferTerms } from '../../shared/inventory/offer-terms.js'
import { conditionLabels, testLabels } from '../../shared/inventory/offer-words.js'
import { formatCount, formatDay } from '../ui/format.js'
import { placeOf } from './place.js'

/** The condition in words; undefined for new panels, which need no mention. */
export const conditionWords = ({ condition }: Pick<OfferTerms, 'condition'>) =>
  condition === 'new' ? undefined : conditionLabels[condition]

const monthsWords = (months: number) =>
  months % 12 === 0 && months > 0
    ? `${months / 12} ${months === 12 ? 'year' : 'years'} warranty`
    : `${months} ${months === 1 ? 'month' : 'months'} warranty`

function testWords({ tested, testedAt }: OfferTerms) {
  if (tested === 'none') return []
  return [testedAt ? `${testLabels[tested].toLowerCase()} on ${formatDay(testedAt)}` : testLabels[tested].toLowerCase()]
}

/** Whether an offer states any terms beyond its price. */
export const hasTerms = (terms: OfferTerms) =>
  conditionWords(terms) !== undefined ||
  termsInWords(terms).length > 0 ||
  terms.priceBreaks.length > 0 ||
  Boolean(terms.note)

/** How an offer is sold: its least order, packs and place, as far as they are stated. */
export const saleWords = ({ minQuantity, packQuantity }: Pick<OfferTerms, 'minQuantity' | 'packQuantity'>) => [
  ...(minQuantity > 1 ? [`from ${formatCount(minQuantity)} pieces`] : []),
  ...(packQuantity > 1 ? [`in packs of ${formatCount(packQuantity)}`] : []),
]

/** All stated terms but the condition, the price breaks and the note, each in a few words. */
export const termsInWords = (terms: OfferTerms) => [
  ...(terms.lot ? [`lot ${terms.lot}`] : []),
  ...(terms.arriving && terms.availableFrom ? [`arriving ${formatDay(terms.availableFrom)}`] : []),
  ...saleWords(terms),
  ...(terms.warehouse ? [`warehouse in ${placeOf(terms.warehouse)}`] : []),
  ...(terms.warrantyMonths === null ? [] : [monthsWords(terms.warrantyMonths)]),
  ...testWords(terms),
]
