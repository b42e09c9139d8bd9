import type { Insertable } from 'kysely'
import type { Piece } from '../../../shared/money/lot-shapes.js'
import type { TestKind } from '../../../shared/money/lot-words.js'
import type { OfferCondition } from '../../../shared/money/offer-words.js'
import { dayMs } from '../../../shared/values/days.js'
import { getAt } from '../../../shared/values/get-at.js'
import type { Tables } from '../../db/schema.js'
import { randomNumbers } from './random-numbers.js'

type Line = Insertable<Tables['inventory']>
/** A line of new panels, and how many of them a pallet holds. */
type NewLine = Line & { perPallet: number | null }
type Kind = {
  condition: OfferCondition
  priceShare: number
  warrantyMonths: number | null
  tested: TestKind
  note: string
}

const days = dayMs
export const dayIn = (count: number) => new Date(Date.now() + count * days).toISOString().slice(0, 10)

/** What is sold beside new panels, and for which part of their price. */
const kinds: readonly Kind[] = [
  {
    condition: 'used',
    priceShare: 0.45,
    warrantyMonths: 12,
    tested: 'flash',
    note: 'Taken from a repowered plant, cleaned and sorted by power.',
  },
  {
    condition: 'used',
    priceShare: 0.36,
    warrantyMonths: null,
    tested: 'visual',
    note: 'Sold as seen, frames scratched.',
  },
  {
    condition: 'b-grade',
    priceShare: 0.76,
    warrantyMonths: 60,
    tested: 'el',
    note: 'Cosmetic marks on the back sheet.',
  },
  {
    condition: 'refurbished',
    priceShare: 0.6,
    warrantyMonths: 24,
    tested: 'electrical',
    note: 'Junction boxes and connectors renewed.',
  },
]

/** Of the lines of new panels, every third gives a lot of another condition, and every twentieth one that arrives. */
const lotStep = 3
const arrivalStep = 20

/** Lots beside the lines of new panels: used, refurbished and B-grade ones, and new ones that are still on their way. */
export function makeLots(lines: readonly NewLine[]): Line[] {
  const random = randomNumbers(35)
  const priced = lines.filter(({ price_per_unit }) => price_per_unit !== null)
  return priced.flatMap((line, index) => [
    ...(index % lotStep === 0 ? [usedLot(line, getAt(kinds, (index / lotStep) % kinds.length), random)] : []),
    ...(index % arrivalStep === 0 ? [arrivingLot(line, random)] : []),
  ])
}

function usedLot({ perPallet, ...line }: NewLine, kind: Kind, random: () => number): Line {
  const price = Number(line.price_per_unit) * kind.priceShare * (0.92 + random() * 0.16)
  const pack = perPallet !== null && random() < 0.5 ? perPallet : 1
  const least = pack > 1 ? pack : getAt([1, 4, 10], Math.floor(random() * 3))
  return {
    ...line,
    condition: kind.condition,
    lot: `R-${1000 + Math.floor(random() * 9000)}`,
    quantity: least * (2 + Math.floor(random() * 12)),
    min_quantity: least,
    pack_quantity: pack,
    price_per_unit: inCents(price),
    price_breaks: JSON.stringify(
      [2, 6].map((packs, step) => ({ from: least * packs, pricePerUnit: inCents(price * (0.96 - step * 0.05)) })),
    ),
    warranty_months: kind.warrantyMonths,
    tested: kind.tested,
    tested_at: dayIn(-7 - Math.floor(random() * 90)),
    note: kind.note,
    updated_at: new Date(Date.now() - random() ** 2 * 60 * days),
  }
}

function arrivingLot({ perPallet, ...line }: NewLine, random: () => number): Line {
  return {
    ...line,
    lot: `C-${10 + Math.floor(random() * 90)}`,
    quantity: (perPallet ?? 30) * (4 + Math.floor(random() * 20)),
    min_quantity: perPallet ?? 1,
    pack_quantity: perPallet ?? 1,
    price_per_unit: inCents(Number(line.price_per_unit) * 0.97),
    available_from: dayIn(5 + Math.floor(random() * 50)),
    warehouse_city: 'Rotterdam',
    warehouse_country: 'Netherlands',
    updated_at: new Date(Date.now() - random() * 14 * days),
  }
}

export const inCents = (price: number) => Math.round(price * 100) / 100

type Nameplate = { Pmax_W: number; Imp_A: number; Voc_V: number; Isc_A: number }

/** How the pieces of a used lot measure: a few percent below their label, each a little different. */
export function measurePieces({ Pmax_W, Imp_A, Voc_V, Isc_A }: Nameplate, count: number): Piece[] {
  const random = randomNumbers(14)
  return Array.from({ length: count }, (_, index) => {
    const [power, current] = [Pmax_W * (0.93 + random() * 0.05), Imp_A * (0.965 + random() * 0.03)]
    return {
      serial: `DEMO-${String(index + 1).padStart(5, '0')}`,
      Pmax_W: rounded(power, 1),
      Imp_A: rounded(current, 3),
      Vmp_V: rounded(power / current, 2),
      Voc_V: rounded(Voc_V * (0.985 + random() * 0.01), 2),
      Isc_A: rounded((Isc_A * current) / Imp_A, 3),
    }
  })
}

const rounded = (value: number, decimals: number) => Number(value.toFixed(decimals))
