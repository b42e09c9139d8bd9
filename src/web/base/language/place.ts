import { findCountryGroup } from '../../../shared/suppliers/country-groups.js'
import { countryIn, placeIn } from '../../../shared/suppliers/country-names.js'
import { groupWords } from './group-words.js'
import { shownLanguage } from './language.js'

/** A country or a group of them in the reader's language; English shows what its supplier wrote. */
export function countryName(country: string) {
  const group = findCountryGroup(country)
  return group ? groupWords()[group] : countryIn(shownLanguage(), country)
}

/** City, state and country in one line, as far as stated. */
export const placeOf = (place: Parameters<typeof placeIn>[1], unstated = '–') =>
  placeIn(shownLanguage(), place) || unstated
