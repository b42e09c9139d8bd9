/** The currency in which prices are compared. */
export const comparedIn = 'USD'

/** The currencies of ISO 4217 that are in use. */
export const currencies: readonly string[] = (
  'AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BGN BHD BIF BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF CLP CNY COP ' +
  'CRC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GNF GTQ GYD HKD HNL HTG HUF IDR ILS INR IQD ' +
  'IRR ISK JMD JOD JPY KES KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL LYD MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR ' +
  'MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD RUB RWF SAR SBD SCR SDG SEK SGD SHP ' +
  'SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH UGX USD UYU UZS VES VND VUV WST XAF XCD XOF XPF ' +
  'YER ZAR ZMW ZWG'
).split(' ')

const known = new Set(currencies)
export const isCurrency = (code: string) => known.has(code)

/** The currencies that panels are mostly traded in: first in every list. */
export const commonCurrencies = ['USD', 'EUR', 'GBP', 'CHF', 'CNY', 'INR', 'AUD', 'CAD', 'PLN', 'BRL', 'ZAR', 'JPY']
