import { expect, it } from 'vitest'
import { translateInto } from './say.js'

it('writes money and days inside a sentence as its language does', () => {
  const said = (language: 'de' | 'pl', sentence: string) => translateInto(language)(sentence).replace(/\u00a0/g, ' ')
  expect(said('de', '$1,234.50 is $0.004 per watt; about CHF\u00a00.16 is usual')).toBe(
    '1.234,50 $ sind 0,004 $ pro Watt; üblich sind etwa 0,16 CHF',
  )
  expect(said('pl', 'It is now €12.50 per unit, delivery in 5 days, valid until Nov 18, 2026.')).toBe(
    'Teraz to 12,50 € za sztukę, dostawa za 5 dni, ważna do 18 lis 2026.',
  )
})
