import { isCurrency } from './currencies.js'

/**
 * The units that may follow a number of each kind (or, for money, precede it), and their factor in the field's own
 * unit. The key is the unit that fields, the API and the database use.
 */
const families = {
  W: { W: 1, Wp: 1, watt: 1, watts: 1, kW: 1000, kWp: 1000 },
  V: { V: 1, volt: 1, volts: 1, vdc: 1, mV: 0.001, kV: 1000 },
  A: { A: 1, amp: 1, amps: 1, mA: 0.001 },
  mm: { mm: 1, cm: 10, m: 1000, in: 25.4, inch: 25.4, inches: 25.4, '"': 25.4, '″': 25.4, ft: 304.8 },
  'm²': { 'm²': 1, m2: 1, sqm: 1, 'ft²': 0.092_903_04, ft2: 0.092_903_04, sqft: 0.092_903_04 },
  kg: { kg: 1, kgs: 1, g: 0.001, lb: 0.453_592_37, lbs: 0.453_592_37 },
  Pa: { Pa: 1, 'N/m²': 1, 'N/m2': 1, kPa: 1000, psf: 47.880_258_98 },
  '%': { '%': 1, percent: 1 },
  '°C': { '°C': 1, ºC: 1, C: 1 },
  '%/°C': { '%/°C': 1, '%/ºC': 1, '%/C': 1, '%/K': 1 },
  years: { years: 1, year: 1, yrs: 1, yr: 1 },
  days: { days: 1, day: 1, d: 1 },
  pieces: {
    pieces: 1,
    piece: 1,
    pcs: 1,
    pc: 1,
    units: 1,
    unit: 1,
    panels: 1,
    panel: 1,
    cells: 1,
    stk: 1,
    stück: 1,
    st: 1,
    ea: 1,
  },
} as const satisfies Record<string, Record<string, number>>

export type MeasuredUnit = keyof typeof families
/** `money` accepts a currency before or after the amount, and returns it. */
export type Unit = MeasuredUnit | 'money'

export const isMeasuredUnit = (text: string): text is MeasuredUnit => Object.hasOwn(families, text)

const plain = (word: string) => word.toLowerCase().replace(/[\s.]+/g, '')

const factors = new Map<MeasuredUnit, Map<string, number>>()
for (const unit of Object.keys(families).filter(isMeasuredUnit))
  factors.set(unit, new Map(Object.entries(families[unit]).map(([word, factor]) => [plain(word), factor])))

/** The factor from the written unit to the field's; undefined when it measures something else. */
export const factorIn = (unit: MeasuredUnit, word: string) => factors.get(unit)?.get(plain(word))

const currencySigns: Record<string, string> = {
  $: 'USD',
  us$: 'USD',
  '€': 'EUR',
  euro: 'EUR',
  euros: 'EUR',
  '£': 'GBP',
  '₹': 'INR',
  '₩': 'KRW',
  zł: 'PLN',
  kč: 'CZK',
  rmb: 'CNY',
  sfr: 'CHF',
  '¥': '¥',
}
/** Words that may follow a currency without changing the meaning of the amount: per piece, before tax. */
const perPiece =
  /(?:[\s/]|^)(?:netto|net|exkl|excl|pro|per|je|a|à|stk|stck|stück|stueck|st|pcs?|pieces?|units?|ea|each|panels?|modul|module|mod)\.?$/i

/** The ISO code of a sign or a word: "€", "EUR", "EUR/Stk". The sign ¥ is used for yen and yuan: it stays as it is. */
export function findCurrency(words: string): string | undefined {
  let word = words.trim()
  while (perPiece.test(word)) word = word.replace(perPiece, '').replace(/[\s/]+$/, '')
  return currencySigns[word.toLowerCase()] ?? (isCurrency(word.toUpperCase()) ? word.toUpperCase() : undefined)
}

/** Whether a typed text may be the beginning of a unit of this kind. */
export const isUnitBeginning = (unit: MeasuredUnit, typed: string) =>
  [...(factors.get(unit)?.keys() ?? [])].some((word) => word.startsWith(plain(typed)))
