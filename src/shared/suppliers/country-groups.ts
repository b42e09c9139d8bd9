import { keysOf } from '../values/keys-of.js'
import { findCountry, type KnownCountry } from './country-names.js'

const eu: readonly KnownCountry[] = [
  ...(['AT', 'BE', 'BG', 'HR', 'CY', 'CZ', 'DK', 'EE', 'FI'] as const),
  ...(['FR', 'DE', 'GR', 'HU', 'IE', 'IT', 'LV', 'LT', 'LU'] as const),
  ...(['MT', 'NL', 'PL', 'PT', 'RO', 'SK', 'SI', 'ES', 'SE'] as const),
]

/** Groups of countries that buyers choose by, and who belongs to them. */
export const countryGroups = {
  EU: eu,
  EEA: [...eu, 'IS', 'LI', 'NO'],
  DACH: ['DE', 'AT', 'CH'],
  Benelux: ['BE', 'NL', 'LU'],
  Nordics: ['DK', 'FI', 'IS', 'NO', 'SE'],
} as const satisfies Record<string, readonly KnownCountry[]>
export type CountryGroup = keyof typeof countryGroups
export const countryGroupNames = keysOf(countryGroups)

const groupOf = new Map(countryGroupNames.map((name) => [name.toLowerCase(), name]))

/** The group that a text names, in any case; undefined where it names none. */
export const findCountryGroup = (text: string): CountryGroup | undefined => groupOf.get(text.trim().toLowerCase())

/** Whether a country, by any of its usual names, belongs to a group. */
export function isInGroup(country: string, group: CountryGroup) {
  const known = findCountry(country)
  const members: readonly KnownCountry[] = countryGroups[group]
  return known !== undefined && members.includes(known)
}

/** Whether a country is one of those asked for: as written, in any case, or as a member of a group. */
export function countryTest(asked: readonly string[]) {
  const names = new Set(asked.map((name) => name.trim().toLowerCase()))
  const groups = asked.flatMap((name) => findCountryGroup(name) ?? [])
  return (country: string | null) =>
    country !== null &&
    country !== '' &&
    (names.has(country.toLowerCase()) || groups.some((group) => isInGroup(country, group)))
}
