import { conditionLabels, isCondition } from '../../shared/money/offer-words.js'
import { findCountryGroup } from '../../shared/suppliers/country-groups.js'
import { countryName } from '../base/language/place.js'
import { translate } from '../base/language/translate.js'
import type { Case } from '../stock/case/use-case.js'
import { choices } from '../stock/search-params.js'

/** What offers are held to, of the case that all rooms share. */
export type AskedCase = { conditions: readonly string[]; countries: readonly string[] }

export const askedCase = ({ condition, country }: Case): AskedCase => ({
  conditions: choices(condition),
  countries: choices(country),
})

/** "EU · New": what offers are held to. Nothing where all are welcome. */
export const caseWords = ({ conditions, countries }: AskedCase) =>
  [
    ...countries.map(countryName),
    ...conditions.map((each) => (isCondition(each) ? translate(conditionLabels[each]) : each)),
  ].join(' · ')

/** The one country of the case: most buy where they build. A group of countries is none. */
export function onlyCountry({ countries }: AskedCase) {
  const [only = '', another] = countries
  return another !== undefined || findCountryGroup(only) ? '' : only
}
