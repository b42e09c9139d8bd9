import type { BankRates } from './read-bank-file.js'

/**
 * The euro foreign exchange reference rates of the European Central Bank of 6 February 2026, as its daily file
 * (eurofxref.csv) had them: how much of each currency one euro is. Rates are there before the bank was ever asked.
 */
export const shippedRates: BankRates = {
  asOf: '2026-02-06',
  perEuro: {
    USD: 1.1794,
    JPY: 185.27,
    CZK: 24.24,
    DKK: 7.4672,
    GBP: 0.8679,
    HUF: 377.95,
    PLN: 4.2185,
    RON: 5.092,
    SEK: 10.6735,
    CHF: 0.9175,
    ISK: 145.2,
    NOK: 11.4695,
    TRY: 51.4394,
    AUD: 1.688,
    BRL: 6.1767,
    CAD: 1.6118,
    CNY: 8.1838,
    HKD: 9.2152,
    IDR: 19900,
    ILS: 3.6916,
    INR: 106.9265,
    KRW: 1730.68,
    MXN: 20.4787,
    MYR: 4.6557,
    NZD: 1.9673,
    PHP: 69.047,
    SGD: 1.5016,
    THB: 37.269,
    ZAR: 19.017,
  },
}
