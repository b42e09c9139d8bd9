import type { OfferFilter } from '../../shared/find/search-query.js'
import { conditionLabels, offerConditions } from '../../shared/money/offer-words.js'
import { listingLabels, listings } from '../../shared/panels/panel-fields.js'
import { countryGroupNames, isInGroup } from '../../shared/suppliers/country-groups.js'
import { getAt, getByte, getCode, getNumber, getSigned } from '../../shared/values/get-at.js'
import { inPieces } from '../run/breathe.js'
import { askedOffers, countryAt, offersOf } from './catalogue/offer-filter.js'
import { noOffer } from './catalogue/offer-table.js'
import type { PanelTable, TextColumn } from './catalogue/panel-table.js'

const mostValues = 40

/** How many rows have each code of a column. */
export async function countCodes(codes: Uint32Array | Uint8Array, rows: Uint32Array, codeCount: number) {
  const counts = new Uint32Array(codeCount)
  await inPieces(rows.length, (start, end) => {
    for (let n = start; n < end; n++) {
      const code = codes[getCode(rows, n)]
      if (code !== undefined) counts[code] = getCode(counts, code) + 1
    }
  })
  return counts
}

export async function countWhere(rows: Uint32Array, test: (row: number) => boolean) {
  let count = 0
  await inPieces(rows.length, (start, end) => {
    for (let n = start; n < end; n++) if (test(getCode(rows, n))) count++
  })
  return count
}

type Class = { from: number; below: number }

/** How many rows have a figure in each class, from (inclusive) to (exclusive); classes do not overlap. */
export async function countClasses(column: Float64Array, rows: Uint32Array, classes: readonly Class[]) {
  const counts = new Uint32Array(classes.length)
  const froms = Float64Array.from(classes, ({ from }) => from)
  const limits = Float64Array.from(classes, ({ below }) => below)
  await inPieces(rows.length, (start, end) => {
    for (let n = start; n < end; n++) {
      const value = getNumber(column, getCode(rows, n))
      for (let at = 0; at < counts.length; at++) {
        if (!(value >= getNumber(froms, at) && value < getNumber(limits, at))) continue
        counts[at] = getCode(counts, at) + 1
        break
      }
    }
  })
  return counts
}

type CountedValue = { value: string; count: number }
type Group = CountedValue & { key: string }

/** Most frequent first. */
const commonest = (groups: Iterable<Group>): CountedValue[] =>
  [...groups]
    .sort((a, b) => b.count - a.count || (a.key < b.key ? -1 : 1))
    .slice(0, mostValues)
    .map(({ value, count }) => ({ value, count }))

/** The most frequent texts of a column, independent of case; the first spelling in order represents all. */
export async function countTexts(column: TextColumn, rows: Uint32Array, lower: (text: string) => string) {
  const { pool, codes } = column
  const keys = column.derivedBy(lower)
  const counts = await countCodes(codes, rows, pool.count)
  const groups = new Map<string, Group & { code: number }>()
  for (let code = 1; code < counts.length; code++) {
    const count = getCode(counts, code)
    if (count === 0) continue
    const key = keys[code]
    if (!key) continue
    const known = groups.get(key)
    if (!known) groups.set(key, { key, value: '', count, code })
    else {
      known.count += count
      if (pool.compare(code, known.code) < 0) known.code = code
    }
  }
  const named = [...groups.values()].map((group) => ({ ...group, value: pool.text(group.code) }))
  return commonest(named)
}

/** How many panels are available from each country and from each group of them, by an offer that meets the other bounds. */
export async function countCountries(table: PanelTable, rows: Uint32Array, offer: OfferFilter) {
  const { offers, suppliers } = table
  const { counts: isAsked } = askedOffers(table, offer)
  const counts = new Uint32Array(suppliers.countries.length)
  const countedFor = new Int32Array(suppliers.countries.length).fill(-1)
  const groupsOf = suppliers.countries.map(({ name }) => groupBits(name))
  const groupCounts = countryGroupNames.map(() => 0)
  const { firstOffer } = table
  await inPieces(rows.length, (start, end) => {
    for (let n = start; n < end; n++) {
      const row = getCode(rows, n)
      let groups = 0
      for (let slot = getSigned(firstOffer, row); slot !== noOffer; slot = getSigned(offers.next, slot)) {
        const country = countryAt(table, slot)
        if (countedFor[country] === row || !isAsked(slot, row)) continue
        countedFor[country] = row
        counts[country] = getCode(counts, country) + 1
        groups |= getAt(groupsOf, country)
      }
      for (let bit = 0; groups >> bit > 0; bit++)
        if ((groups >> bit) & 1) groupCounts[bit] = getAt(groupCounts, bit) + 1
    }
  })
  const countries = commonest(
    suppliers.countries.flatMap(({ key, name }, number) => {
      const count = getCode(counts, number)
      return key === '' || count === 0 ? [] : [{ key, value: name, count }]
    }),
  )
  return { countries, countryGroups: countryGroupNames.map((value, n) => ({ value, count: getAt(groupCounts, n) })) }
}

/** How many panels are available in each condition, by an offer that meets the other bounds. */
export async function countConditions(table: PanelTable, rows: Uint32Array, offer: OfferFilter) {
  const { counts: isAsked } = askedOffers(table, offer)
  const counts = offerConditions.map(() => 0)
  await inPieces(rows.length, (start, end) => {
    for (const row of rows.subarray(start, end)) {
      let found = 0
      for (const slot of offersOf(table, row))
        if (isAsked(slot, row)) found |= 1 << getByte(table.offers.condition, slot)
      for (const n of counts.keys()) if ((found >> n) & 1) counts[n] = getAt(counts, n) + 1
    }
  })
  return offerConditions.map((value, n) => ({ value, label: conditionLabels[value], count: getAt(counts, n) }))
}

/** How many panels the public list has, and had. */
export async function countListings({ texts: { Listing } }: PanelTable, rows: Uint32Array) {
  const counts = await countCodes(Listing.codes, rows, Listing.pool.count)
  const counted = new Map(Array.from(counts, (count, code) => [Listing.pool.text(code), count] as const))
  return listings.map((value) => ({ value, label: listingLabels[value], count: counted.get(value) ?? 0 }))
}

/** The groups of a country, one bit each. */
const groupBits = (country: string) =>
  countryGroupNames.reduce((bits, group, n) => (isInGroup(country, group) ? bits | (1 << n) : bits), 0)
