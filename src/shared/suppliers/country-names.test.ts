import { expect, it } from 'vitest'
import { countryIn, placeIn, readCountry } from './country-names.js'

it('shows a country by its name in a language, however its supplier wrote it; English shows it as written', () => {
  expect(['de', 'es', 'fr', 'it', 'pl'].map((language) => countryIn(language as 'de', 'Netherlands'))).toEqual([
    ...['Niederlande', 'Países Bajos', 'Pays-Bas', 'Paesi Bassi', 'Holandia'],
  ])
  for (const written of ['Chile', 'Deutschland', 'czech republic', 'USA', 'Atlantis'])
    expect(countryIn('en', written)).toBe(written)
  const inFrench = ['Deutschland', 'czech republic', 'USA', 'UK', 'Morocco', 'Atlantis', 'EU', '', '-']
  expect(inFrench.map((written) => countryIn('fr', written))).toEqual([
    ...['Allemagne', 'Tchéquie', 'États-Unis', 'Royaume-Uni', 'Maroc', 'Atlantis', 'EU', '', '-'],
  ])
})

it('keeps what is typed in any of our languages by its English name, and everything else as it was typed', () => {
  for (const typed of ['Niederlande', 'paises bajos', 'Pays-Bas', 'Netherlands'])
    expect(readCountry('de', typed)).toBe('Netherlands')
  for (const typed of ['Atlantis', 'NL', '', ' ']) expect(readCountry('de', typed)).toBe(typed)
  expect(readCountry('en', 'Niederlande')).toBe('Niederlande')
})

it('writes a place in one line; a city that is its own state appears once', () => {
  expect(placeIn('pl', { city: 'Berlin', state: 'Berlin', country: 'Germany' })).toBe('Berlin, Niemcy')
  expect(placeIn('it', { city: null, country: 'Germany' })).toBe('Germania')
  expect(placeIn('de', { city: 'Luxembourg', state: null, country: 'Luxembourg' })).toBe('Luxemburg')
  expect(placeIn('en', { city: '', country: null })).toBe('')
})
