import { phrase } from '../languages/phrase.js'
import { moneyText } from '../money/money-text.js'
import { comparedIn } from '../values/currencies.js'
import type { AlertedPanel } from './saved-search-api.js'

/** The currency of the person who reads it, and what one US dollar is in it. */
export type FindingMoney = { currency: string; perUsd: number }
const inDollars: FindingMoney = { currency: comparedIn, perUsd: 1 }

/** An amount in US dollars, in the reader's currency, as the reader's language writes it. */
export function readerText(price: number, { currency, perUsd }: FindingMoney, locale?: string) {
  return currency === comparedIn
    ? moneyText(price, comparedIn, 2, locale)
    : `≈ ${moneyText(price * perUsd, currency, 2, locale)}`
}

/** The price in the reader's currency, with the offered price beside it where that differs. */
function priceWords({ price, offered }: AlertedPanel & { price: number }, money: FindingMoney, locale?: string) {
  const own = offered ?? { price, currency: comparedIn }
  const text = moneyText(own.price, own.currency, 2, locale)
  if (own.currency === money.currency) return text
  return `≈ ${moneyText(price * money.perUsd, money.currency, 2, locale)} (${text})`
}

const isPriced = (found: AlertedPanel): found is AlertedPanel & { price: number } => found.price !== null

function piecesText(quantity: number, locale = 'en-US') {
  const count = quantity.toLocaleString(locale)
  return quantity === 1 ? phrase('1 piece') : phrase`${count} pieces`
}

type Stock = { pieces: string | undefined; price: string | undefined }

function matchWords({ pieces, price }: Stock) {
  if (pieces === undefined) return phrase('now matches, after a change of its figures')
  return price === undefined
    ? phrase`now matches, after a change of its figures, ${pieces} in stock`
    : phrase`now matches, after a change of its figures, ${pieces} in stock from ${price}`
}

function newWords({ pieces, price }: Stock) {
  if (pieces === undefined) return phrase('new in the catalogue')
  return price === undefined
    ? phrase`new in the catalogue, ${pieces} in stock`
    : phrase`new in the catalogue, ${pieces} in stock from ${price}`
}

/** Why a panel is a finding, in a few English words after its name; figures are written for the locale. */
export function describeFinding(found: AlertedPanel, money = inDollars, locale?: string) {
  const { reason, oldPrice } = found
  const price = isPriced(found) ? priceWords(found, money, locale) : undefined
  const pieces = piecesText(found.quantity, locale)
  if (reason === 'in_stock')
    return price === undefined ? phrase`now in stock: ${pieces}` : phrase`now in stock: ${pieces}, from ${price}`
  if (reason === 'cheaper' && oldPrice !== null && price !== undefined) {
    const before = readerText(oldPrice, money, locale)
    return phrase`cheaper: from ${before} to ${price}`
  }
  if (reason === 'priced' && price !== undefined) return phrase`first price: ${price}`
  const stock = { pieces: found.quantity === 0 ? undefined : pieces, price }
  return reason === 'matches' ? matchWords(stock) : newWords(stock)
}

/** A readable name of a panel: its brand, unless the model number begins with it, and its power. */
export function nameOfPanel({ SKU, Brand, Watts_W }: { SKU: string; Brand: string | null; Watts_W: number | null }) {
  const brand = Brand && !SKU.toLowerCase().startsWith(Brand.toLowerCase()) ? `${Brand} ` : ''
  return `${brand}${SKU}${Watts_W === null ? '' : ` (${Watts_W} W)`}`
}
