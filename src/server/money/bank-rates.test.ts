import { describe, expect, it } from 'vitest'
import { perUsdOf, readBankFile, readShippedRates } from './bank-rates.js'

const codes = ['USD', 'JPY', 'CZK', 'DKK', 'GBP', 'HUF', 'PLN', 'RON', 'SEK', 'CHF']
const fileOf = (asOf: string, rates: Record<string, string>, quote = "'") =>
  `<?xml version="1.0" encoding="UTF-8"?>
  <gesmes:Envelope xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref"><Cube><Cube time=${quote}${asOf}${quote}>
  ${Object.entries(rates)
    .map(([code, rate]) => `<Cube currency=${quote}${code}${quote} rate=${quote}${rate}${quote}/>`)
    .join('\n')}
  </Cube></Cube></gesmes:Envelope>`
const allAt = (rate: string) => Object.fromEntries(codes.map((code) => [code, rate]))

describe('The bank’s daily file', () => {
  it('gives its day and what one euro is, with either quote', () => {
    for (const quote of ["'", '"']) {
      const { asOf, perEuro } = readBankFile(fileOf('2026-11-16', { ...allAt('2'), USD: '1.1794', XXZ: '3' }, quote))
      expect(asOf).toBe('2026-11-16')
      expect(perEuro).toMatchObject({ USD: 1.1794, CHF: 2 })
      expect(perEuro).not.toHaveProperty('XXZ')
    }
  })

  it.each([
    ['<html>maintenance</html>', 'no file of reference rates'],
    [fileOf('2026-11-16', { EUR: '1' }), 'no rate of the US dollar'],
    [fileOf('2026-11-16', { USD: '1.1', CHF: '0.9' }), 'too few rates'],
    [fileOf('2026-13-45', allAt('2')), 'no file of reference rates'],
    [fileOf('2026-11-16', { ...allAt('2'), USD: '-1' }), 'no rate of the US dollar'],
  ])('%s is refused', (text, reason) => {
    expect(() => readBankFile(text)).toThrow(reason)
  })

  it('is kept as what one US dollar is, the euro included', () => {
    const rates = perUsdOf({ asOf: '2026-11-16', perEuro: { USD: 1.25, CHF: 1 } })
    expect(rates).toEqual([
      { currency: 'EUR', perUsd: 0.8, asOf: '2026-11-16' },
      { currency: 'CHF', perUsd: 0.8, asOf: '2026-11-16' },
    ])
  })

  it('ships with the product, with every currency in a plausible relation to the dollar', async () => {
    const rates = perUsdOf(await readShippedRates())
    expect(rates).toHaveLength(29)
    expect(rates.find(({ currency }) => currency === 'EUR')?.perUsd).toBeCloseTo(1 / 1.1794, 7)
  })
})
