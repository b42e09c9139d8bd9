import { t } from '@lingui/core/macro'
import { conditionLabels, offerConditions } from '../../../shared/money/offer-words.js'
import { piecesFor } from '../../../shared/money/order-cost.js'
import { isNumberKey, type PanelFieldKey, panelFieldKeys, panelFields } from '../../../shared/panels/panel-fields.js'
import type { Panel } from '../../../shared/panels/panel-shapes.js'
import { translate } from '../../base/language/translate.js'
import { countSuppliers } from '../../money/count-suppliers.js'
import { perWattWords, priceWords, type ReaderMoney } from '../../money/reader-price.js'
import { formatFieldIn, type UnitSystem } from '../../panels/parts/format-field.js'
import { panelForCase, piecesIn } from '../../stock/case/panel-for-case.js'
import type { Case } from '../../stock/case/use-case.js'
import { headlineOffer } from '../../stock/PriceSummary.js'
import { formatCount } from '../../ui/format.js'

/** Best where more or less is clearly better; otherwise highest and lowest. */
export type Mark = 'best' | 'highest' | 'lowest'
type CompareCell = { id: string; text: string; mark: Mark | null }
export type CompareRow = { key: string; label: string; isFigure: boolean; differs: boolean; cells: CompareCell[] }

type BetterValue = 'high' | 'low' | null
type Figure = { key: string; label: string; wish: BetterValue; value: (panel: Panel) => number | null }

/** Fields where more, or less, is clearly better. */
const better: Partial<Record<PanelFieldKey, BetterValue>> = {
  Watts_W: 'high',
  Pmax_W: 'high',
  ModuleEfficiency_percent: 'high',
  Weight_kg: 'low',
  SnowLoad_Pa: 'high',
  WindLoad_Pa: 'high',
  TempCoeffPmax_percent_per_C: 'high',
  TempCoeffVoc_percent_per_C: 'high',
  MaxSystemVoltage_V: 'high',
}

type OfferRow = Figure & { show: (value: number | null, panel: Panel, money: ReaderMoney) => string }

const noPrice = '–'

type Lowest = ReturnType<typeof headlineOffer>
/** For each needed piece, in dollars. */
const dollarsOf = (lowest: Lowest) =>
  lowest?.priceUsd == null ? null : (lowest.perNeeded * lowest.priceUsd) / lowest.pricePerUnit

/** A price that is not that of a new panel says so, and one of more pieces than needed how many. */
function priceText(lowest: Lowest, needed: number | null, money: ReaderMoney) {
  if (!lowest) return noPrice
  const { pieces, pricePerUnit, currency, condition } = lowest
  const price = priceWords(pricePerUnit, currency, money)
  return [
    pieces > (needed ?? 1) ? `${formatCount(pieces)}\u00a0×\u00a0${price}` : price,
    ...(condition === 'new' ? [] : [translate(conditionLabels[condition])]),
  ].join(' · ')
}

/** Rows about offers come first; their prices are those of the pieces needed. */
const offerRows = (needed: number | null, whole: ReadonlyMap<string, Panel>): readonly OfferRow[] => [
  {
    key: 'lowestPrice',
    label: t`Lowest price per unit`,
    wish: 'low',
    value: ({ inventory }) => dollarsOf(headlineOffer(inventory, needed)),
    show: (_, { inventory }, money) => priceText(headlineOffer(inventory, needed), needed, money),
  },
  {
    key: 'perWatt',
    label: t`Lowest price per watt`,
    wish: 'low',
    value({ inventory, Watts_W }) {
      const dollars = dollarsOf(headlineOffer(inventory, needed))
      return dollars !== null && Watts_W ? dollars / Watts_W : null
    },
    show(_, { inventory, Watts_W }, money) {
      const lowest = headlineOffer(inventory, needed)
      return lowest && Watts_W ? perWattWords(lowest.pricePerUnit, Watts_W, lowest.currency, money) : noPrice
    },
  },
  {
    key: 'stock',
    label: t`In stock`,
    wish: 'high',
    value: stockOf,
    show: (value, panel) => partOf(value, stockOf(whole.get(panel.id))),
  },
  {
    key: 'offers',
    label: t`Suppliers`,
    wish: 'high',
    value: ({ inventory }) => countSuppliers(inventory),
    show: (value, panel) => partOf(value, countSuppliers(whole.get(panel.id)?.inventory ?? [])),
  },
]

const stockOf = (panel: Panel | undefined) => panel?.stockQuantity ?? 0

/** What meets the case, of all that the results and the panel's page count. */
const partOf = (value: number | null, all: number) =>
  value === null || value === all ? formatCount(all) : t`${formatCount(value)} of ${formatCount(all)}`

/** What stands in the heading, or says nothing beside another panel. */
const unspoken: readonly PanelFieldKey[] = ['SKU', 'Brand', 'Description']

/** The offers of the case's region and condition that sell the pieces. */
function sellingFor(panel: Panel, needs: Case): Panel {
  const needed = piecesIn(needs)
  const ofCase = panelForCase(panel, needs)
  if (needed === null) return ofCase
  const inventory = ofCase.inventory.filter((offer) => piecesFor(needed, offer) !== undefined)
  const stockQuantity = inventory.reduce((sum, { quantity, arriving }) => (arriving ? sum : sum + quantity), 0)
  return { ...ofCase, inventory, stockQuantity }
}

/** One row per field, with differences and extremes, for the offers of a case. Rows that no panel states are omitted. */
export function compareRows(
  all: readonly Panel[],
  units: UnitSystem,
  money: ReaderMoney,
  needs: Case = {},
): CompareRow[] {
  const needed = piecesIn(needs)
  const panels = all.map((panel) => sellingFor(panel, needs))
  const offers = offerRows(needed, new Map(all.map((panel) => [panel.id, panel])))
    .map((row) => figureRow(panels, row, (panel) => row.show(row.value(panel), panel, money)))
    .map((row) => (pricesCompare(panels, needed) || !isPrice(row.key) ? row : withoutMarks(row)))
  const fields = panelFieldKeys
    .filter((key) => !unspoken.includes(key) && panels.some((panel) => panel[key] !== null))
    .map((key) => fieldRow(panels, key, units))
  return [...offers, ...conditionRow(panels), ...fields]
}

const isPrice = (key: string) => key === 'lowestPrice' || key === 'perWatt'
const withoutMarks = (row: CompareRow) => ({ ...row, cells: row.cells.map((cell) => ({ ...cell, mark: null })) })

/** A used panel is no better buy than a new one because it costs less. */
function pricesCompare(panels: readonly Panel[], needed: number | null) {
  const conditions = panels
    .map(({ inventory }) => headlineOffer(inventory, needed)?.condition)
    .filter((each) => each !== undefined)
  return new Set(conditions).size <= 1
}

/** The conditions in which panels are offered; nothing where all are new. */
function conditionRow(panels: readonly Panel[]): CompareRow[] {
  const cells = panels.map(({ id, inventory }) => {
    const offered = offerConditions.filter((each) => inventory.some(({ condition }) => condition === each))
    return { id, text: offered.map((each) => translate(conditionLabels[each])).join(', ') || noPrice, mark: null }
  })
  const texts = new Set(cells.map(({ text }) => text))
  if ([...texts].every((text) => text === translate(conditionLabels.new) || text === noPrice)) return []
  return [{ key: 'condition', label: t`Condition`, isFigure: false, differs: texts.size > 1, cells }]
}

function fieldRow(panels: readonly Panel[], key: PanelFieldKey, units: UnitSystem): CompareRow {
  const label = translate(panelFields[key].label)
  const show = (panel: Panel) => formatFieldIn(units, key, panel[key])
  if (isNumberKey(key))
    return figureRow(panels, { key, label, wish: better[key] ?? null, value: (panel) => panel[key] }, show)
  return {
    key,
    label,
    isFigure: false,
    differs: new Set(panels.map((panel) => panel[key])).size > 1,
    cells: panels.map((panel) => ({ id: panel.id, text: show(panel), mark: null })),
  }
}

function figureRow(
  panels: readonly Panel[],
  { key, label, wish, value }: Figure,
  show: (panel: Panel) => string,
): CompareRow {
  const values = panels.map(value)
  const markOf = marker(values, wish)
  return {
    key,
    label,
    isFigure: true,
    differs: new Set(values).size > 1,
    cells: panels.map((panel) => ({ id: panel.id, text: show(panel), mark: markOf(value(panel)) })),
  }
}

/** The extremes of a row. Equal values have none, and values that are not stated do not count. */
function marker(values: readonly (number | null)[], wish: BetterValue) {
  const stated = values.filter((value) => value !== null)
  const [most, least] = [Math.max(...stated), Math.min(...stated)]
  const [top, bottom]: [Mark | null, Mark | null] =
    wish === null ? ['highest', 'lowest'] : wish === 'high' ? ['best', null] : [null, 'best']
  return (value: number | null): Mark | null => {
    if (value === null || most === least) return null
    return value === most ? top : value === least ? bottom : null
  }
}
