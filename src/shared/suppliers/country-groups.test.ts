import { describe, expect, it } from 'vitest'
import { countryGroupNames, countryTest, findCountryGroup, isInGroup } from './country-groups.js'

describe('A group of countries', () => {
  it.each([
    ['Deutschland', 'EU DACH'],
    ['GERMANY', 'EU DACH'],
    ['Czechia', 'EU'],
    ['Czech Republic', 'EU'],
    ['Česko', 'EU'],
    ['España', 'EU'],
    ['Österreich', 'EU DACH'],
    ['Switzerland', 'DACH'],
    ['Suisse', 'DACH'],
    ['Norway', 'Nordics'],
    ['Iceland', 'Nordics'],
    ['Sverige', 'EU Nordics'],
    ['The Netherlands', 'EU Benelux'],
    ['Belgique', 'EU Benelux'],
    ['Liechtenstein', ''],
    ['United Kingdom', ''],
    ['USA', ''],
    ['', ''],
  ])('%s belongs to %s', (country, groups) => {
    const without = countryGroupNames.filter((group) => group !== 'EEA')
    expect(without.filter((group) => isInGroup(country, group)).join(' ')).toBe(groups)
  })

  it('EEA is the EU with Iceland, Liechtenstein and Norway, without Switzerland', () => {
    for (const country of ['Poland', 'Ísland', 'Liechtenstein', 'Norge']) expect(isInGroup(country, 'EEA')).toBe(true)
    for (const country of ['Schweiz', 'Türkiye', 'United Kingdom']) expect(isInGroup(country, 'EEA')).toBe(false)
  })

  it('is named in any case, and stands beside single countries as they are written', () => {
    expect(findCountryGroup('eu')).toBe('EU')
    expect(findCountryGroup('Europe')).toBeUndefined()
    const isAsked = countryTest(['dach', 'Turkey'])
    for (const country of ['germany', 'Schweiz', 'TURKEY']) expect(isAsked(country)).toBe(true)
    for (const country of ['Türkiye', 'France', '', null]) expect(isAsked(country)).toBe(false)
  })
})
