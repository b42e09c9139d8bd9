import { z } from 'zod'
import { Id, line } from '../http/text.js'
import { PricePerUnit, Quantity } from '../money/inventory-fields.js'
import { Currency } from '../money/money-fields.js'
import { termChanges } from '../money/offer-terms.js'

const name = line(200).nullish()

/** One line of a pushed stock: a panel by brand and model, or by id, and what an entry has. */
export const StockLine = z.strictObject(
  {
    panelId: Id.nullish(),
    brand: name,
    model: name,
    quantity: Quantity,
    pricePerUnit: PricePerUnit,
    currency: Currency.nullish(),
    ...termChanges,
  },
  'Write a line as { brand, model, quantity, … }',
)
export type StockLine = z.output<typeof StockLine>

/** What names the panel of a line that has problems, as far as it can be read. */
export const NamedPanel = z.object({
  panelId: Id.nullish().catch(null),
  brand: name.catch(null),
  model: name.catch(null),
})
export type NamedPanel = z.output<typeof NamedPanel>
