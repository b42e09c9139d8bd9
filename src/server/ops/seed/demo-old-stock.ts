import { type Insertable, sql } from 'kysely'
import type { TestKind } from '../../../shared/money/lot-words.js'
import type { OfferCondition } from '../../../shared/money/offer-words.js'
import { dayMs } from '../../../shared/values/days.js'
import { getAt } from '../../../shared/values/get-at.js'
import type { Db } from '../../db/database.js'
import type { Tables } from '../../db/schema.js'
import { dayIn, inCents } from './demo-lots.js'
import { randomNumbers } from './random-numbers.js'

type OldPanel = { id: string; watts: number; isThin: boolean; isCommon: boolean; year: number }
type Kind = {
  condition: OfferCondition
  /** Dollars per watt, from and to. */
  perWatt: readonly [number, number]
  tested: TestKind
  warrantyMonths: number | null
  notes: readonly ((year: number) => string)[]
}

/** How what is no longer made is sold. */
const kinds: readonly Kind[] = [
  {
    condition: 'used',
    perWatt: [0.06, 0.11],
    tested: 'flash',
    warrantyMonths: 12,
    notes: [
      (year) => `Taken from a repowered plant of ${year}, cleaned and sorted by power.`,
      () => 'One roof, one type; flash list on request.',
    ],
  },
  {
    condition: 'used',
    perWatt: [0.04, 0.08],
    tested: 'visual',
    warrantyMonths: null,
    notes: [() => 'Sold as seen, frames scratched.', (year) => `In use since ${year}, no breakage, not measured.`],
  },
  {
    condition: 'refurbished',
    perWatt: [0.11, 0.17],
    tested: 'electrical',
    warrantyMonths: 24,
    notes: [() => 'Junction boxes and connectors renewed.', () => 'New leads with MC4, insulation measured.'],
  },
  {
    condition: 'new',
    perWatt: [0.14, 0.24],
    tested: 'none',
    warrantyMonths: 24,
    notes: [
      (year) => `Old new stock of ${year + 1}, in its packing.`,
      () => 'Spare panels of an installer, never mounted.',
    ],
  },
]

const places = [
  ['Rotterdam', 'Netherlands'],
  ['Hamburg', 'Germany'],
  ['Leipzig', 'Germany'],
  ['Poznań', 'Poland'],
  ['Lyon', 'France'],
  ['Valencia', 'Spain'],
  ['Bologna', 'Italy'],
  ['Brno', 'Czechia'],
  ['Linz', 'Austria'],
  ['Aarhus', 'Denmark'],
  ['Antwerp', 'Belgium'],
  ['Leeds', 'United Kingdom'],
  ['Phoenix', 'United States'],
  ['Toronto', 'Canada'],
  ['Casablanca', 'Morocco'],
] as const

/** Makers whose panels were on many roofs: what breaks is mostly theirs. */
const common =
  'canadiansolar trinasolar yingli suntech jinkosolar rec solarworld qcells lg firstsolar sharp kyocera sunpower hanwhasolarone renesola jasolar astronergy sanyo schott bosch conergy'.split(
    ' ',
  )

/** Of so many old panels one has offers; of the common makers' several times as many. */
const step = 30
const commonShare = 5
const stockDays = 200

/** What breaks today: 60 and 72 cells of 180 to 330 W, and thin film. */
async function findOldPanels(trx: Db): Promise<OldPanel[]> {
  const { rows } = await sql<OldPanel>`
    select id, watts_w as watts, cell_type like 'Thin film%' as "isThin", brand_key = any(${common}) as "isCommon",
      coalesce(left(listed_from, 4)::int, 2012) as year
    from panels where source = 'list' and coalesce(listed_from, '2012') < '2019'
      and ((number_of_cells_count in (60, 72) and watts_w between 180 and 330)
        or (cell_type like 'Thin film%' and watts_w between 60 and 330))
    order by brand_lower, sku_lower`.execute(trx)
  return rows
}

/** Lots of panels that are no longer made, as they are sold: few pieces of many models, cheap, in all conditions. */
export async function makeOldStock(
  trx: Db,
  supplierIds: readonly string[],
): Promise<Insertable<Tables['inventory']>[]> {
  const random = randomNumbers(2012)
  const panels = await findOldPanels(trx)
  return panels.flatMap((panel) => {
    if (random() * step >= (panel.isCommon ? commonShare : 1)) return []
    const first = Math.floor(random() * supplierIds.length)
    return Array.from({ length: 1 + Math.floor(random() * 3) }, (_, n) =>
      oldLot(panel, getAt(supplierIds, (first + n * 7) % supplierIds.length), random),
    )
  })
}

function oldLot(panel: OldPanel, supplierId: string, random: () => number): Insertable<Tables['inventory']> {
  const kind = getAt(kinds, Math.floor(random() * kinds.length))
  const [least, most] = kind.perWatt
  const quantity = Math.round(400 ** random())
  // a single piece is what a repair needs, and costs more
  const perWatt = (least + (most - least) * random()) * (panel.isThin ? 0.8 : 1) * (quantity < 10 ? 1.2 : 1)
  const price = panel.watts * perWatt
  const [city, country] = getAt(places, Math.floor(random() * places.length))
  const minimum = quantity >= 60 && random() < 0.4 ? 10 : 1
  return {
    panel_id: panel.id,
    supplier_id: supplierId,
    condition: kind.condition,
    lot: `A-${1000 + Math.floor(random() * 9000)}`,
    quantity,
    min_quantity: minimum,
    price_per_unit: inCents(price),
    ...(quantity >= 40 && {
      price_breaks: JSON.stringify(
        [0.92, 0.85].map((part, n) => ({ from: n === 0 ? 20 : 40, pricePerUnit: inCents(price * part) })),
      ),
    }),
    ...(random() < 0.6 && { warehouse_city: city, warehouse_country: country }),
    warranty_months: kind.warrantyMonths,
    tested: kind.tested,
    tested_at: kind.tested === 'none' ? null : dayIn(-10 - Math.floor(random() * 300)),
    note: getAt(kind.notes, Math.floor(random() * kind.notes.length))(panel.year),
    updated_at: new Date(Date.now() - random() ** 2 * stockDays * dayMs),
  }
}
