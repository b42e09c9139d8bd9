import { plural, t } from '@lingui/core/macro'
import type { TestKind } from '../../shared/money/lot-words.js'
import type { OfferTerms } from '../../shared/money/offer-terms.js'
import { conditionLabels } from '../../shared/money/offer-words.js'
import { placeOf } from '../base/language/place.js'
import { translate } from '../base/language/translate.js'
import { formatCount, formatDay } from '../ui/format.js'

/** The condition in words; undefined for new panels, which need no mention. */
export const conditionWords = ({ condition }: Pick<OfferTerms, 'condition'>) =>
  condition === 'new' ? undefined : translate(conditionLabels[condition])

const monthsWords = (months: number) =>
  months % 12 === 0 && months > 0
    ? plural(months / 12, { one: '# year warranty', other: '# years warranty' })
    : plural(months, { one: '# month warranty', other: '# months warranty' })

/** Among other terms, where some languages write them small and others do not. */
const testsWithin = (): Record<Exclude<TestKind, 'none'>, string> => ({
  visual: t`looked at`,
  electrical: t`measured electrically`,
  flash: t`flash tested`,
  el: t`electroluminescence`,
})

function testWords({ tested, testedAt }: OfferTerms) {
  if (tested === 'none') return []
  const test = testsWithin()[tested]
  if (!testedAt) return [test]
  const day = formatDay(testedAt)
  return [t`${test} on ${day}`]
}

/** Whether an offer states any terms beyond its price. */
export const hasTerms = (terms: OfferTerms) =>
  conditionWords(terms) !== undefined ||
  termsInWords(terms).length > 0 ||
  terms.priceBreaks.length > 0 ||
  Boolean(terms.note)

/** How an offer is sold: its least order, packs and place, as far as they are stated. */
export const saleWords = ({ minQuantity, packQuantity }: Pick<OfferTerms, 'minQuantity' | 'packQuantity'>) => [
  ...(minQuantity > 1 ? [t`from ${formatCount(minQuantity)} pieces`] : []),
  ...(packQuantity > 1 ? [t`in packs of ${formatCount(packQuantity)}`] : []),
]

/** All stated terms but the condition, the price breaks and the note, each in a few words. */
export const termsInWords = (terms: OfferTerms) => [
  ...(terms.lot ? [t`lot ${terms.lot}`] : []),
  ...(terms.arriving && terms.availableFrom ? [t`arriving ${formatDay(terms.availableFrom)}`] : []),
  ...saleWords(terms),
  ...(terms.warehouse ? [t`warehouse in ${placeOf(terms.warehouse)}`] : []),
  ...(terms.warrantyMonths === null ? [] : [monthsWords(terms.warrantyMonths)]),
  ...testWords(terms),
]
