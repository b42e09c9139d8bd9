import { expect, it } from 'vitest'
import { phrase } from './phrase.js'
import { sentenceTranslator } from './translate-sentence.js'

const german: Record<string, string> = {
  'Cable Length': 'Kabellänge',
  'Email is required': 'Bitte eine E-Mail-Adresse angeben',
  '{label} is required': '{label} ist erforderlich',
  '{tooMuch} Please try again in {minutes} minutes.': '{tooMuch} Bitte in {minutes} Minuten noch einmal.',
  'Too many attempts.': 'Zu viele Versuche.',
  '{what}: {price}': 'falsch',
}
const translate = sentenceTranslator(Object.keys(german), (english, values = {}) =>
  (german[english] ?? english).replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? ''),
)

it('a filled-in sentence is translated by the text that it was made of, with its values', () => {
  expect(translate('Email is required')).toBe('Bitte eine E-Mail-Adresse angeben')
  expect(translate(phrase`${'Cable Length'} is required`)).toBe('Kabellänge ist erforderlich')
  expect(translate('a.*b is required')).toBe('a.*b ist erforderlich')
  expect(translate('Too many attempts. Please try again in 3 minutes.')).toBe(
    'Zu viele Versuche. Bitte in 3 Minuten noch einmal.',
  )
})

it('what is in no catalogue stays as it is, also where a text of values alone would fit', () => {
  for (const unknown of ['', 'Nobody wrote this', 'Panel: 3', ' is required', 'is required'])
    expect(translate(unknown)).toBe(unknown)
  expect(translate(`${'x'.repeat(600)} is required`)).toMatch(/x is required$/)
})
