import { conditionLabels, testLabels } from '../../shared/inventory/offer-words.js'
import { moneyText } from '../../shared/money/money-text.js'
import type { AskedTerms } from '../../shared/quotes/quote-shapes.js'
import { list, paragraph } from '../mail/compose-mail.js'
import { words } from '../mail/words.js'
import { inCount, onDay } from './quote-words.js'
import type { OfferPart } from './read-quotes.js'

/** One offer in a line: what it is, how many it sells at which price, and what else its supplier states. */
export function termWords(terms: AskedTerms) {
  const { condition, lot, currency, priceForPieces, priceBreaks, warehouse, tested, testedAt } = terms
  const place = warehouse && [warehouse.city, warehouse.state, warehouse.country].filter(Boolean).join(', ')
  return [
    lot === '' ? conditionLabels[condition] : `${conditionLabels[condition]}, lot ${lot}`,
    `${inCount(terms.pieces)} of ${inCount(terms.quantity)} pieces`,
    priceForPieces === null ? 'price on request' : `${moneyText(priceForPieces, currency)} per unit`,
    terms.minQuantity > 1 && `from ${inCount(terms.minQuantity)} pieces`,
    terms.packQuantity > 1 && `in packs of ${inCount(terms.packQuantity)}`,
    ...priceBreaks.map(({ from, pricePerUnit }) => `${moneyText(pricePerUnit, currency)} from ${inCount(from)}`),
    terms.availableFrom !== null && `available from ${onDay(terms.availableFrom)}`,
    place && `lies in ${place}`,
    terms.warrantyMonths !== null && `warranty ${terms.warrantyMonths} months`,
    tested !== 'none' && `${testLabels[tested].toLowerCase()}${testedAt === null ? '' : ` on ${onDay(testedAt)}`}`,
    terms.note !== null && `“${terms.note}”`,
  ]
    .filter((part) => part !== false && part !== null && part !== '')
    .join('; ')
}

/** What the buyer saw of a supplier's stock, for the mail to that supplier. */
export const termBlocks = ({ terms }: Pick<OfferPart, 'terms'>) =>
  terms.length === 0
    ? []
    : [
        paragraph(
          terms.length === 1 ? words('Your offer as the buyer saw it:') : words('Your offers as the buyer saw them:'),
        ),
        list(terms.map(termWords)),
      ]
