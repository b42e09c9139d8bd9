import { LRUCache } from 'lru-cache'
import type { FoundPanel } from '../../../shared/find/search-shapes.js'
import { copiedFrom, type WithSource } from '../../../shared/http/kept-text.js'
import { panelFlagKeys, panelNumberKeys, panelTextKeys } from '../../../shared/panels/panel-fields.js'
import type { Offer, Panel } from '../../../shared/panels/panel-shapes.js'
import { getByte, getCode, getNumber } from '../../../shared/values/get-at.js'
import { describeChosen, describeOffer } from './describe-offer.js'
import { type AskedFigure, deviationsAt } from './nearness.js'
import { type AskedOffers, plainOffers } from './offer-filter.js'
import { headlineOf, offersInOrder } from './order-offers.js'
import { type DescribedFacts, orNull, type PanelTable } from './panel-table.js'
import type { OfferViewer } from './supplier-list.js'

/**
 * Of the memory of the process: some ten thousand panels. Their texts in answers are kept as long, and take about as much
 * for each kind of reader.
 */
const mostBytes = 20 * 1024 * 1024
/** About what the sixty facts of one panel take. */
const bytesEach = 1200

const createDescribed = () => new LRUCache<number, DescribedFacts>({ maxSize: mostBytes })

/**
 * Objects with the same shape from the start are made and serialised several times faster than those that get sixty
 * properties one by one.
 */
const blankOf = (more: readonly string[]): Record<string, unknown> => {
  const facts = ['id', ...panelTextKeys, ...panelNumberKeys, ...panelFlagKeys, 'version', 'source']
  const keys = [
    ...facts,
    'listFields',
    'listName',
    'listingDay',
    'createdAt',
    'updatedAt',
    'stockQuantity',
    'lowestPrice',
    ...more,
  ]
  return JSON.parse(JSON.stringify(Object.fromEntries(keys.map((key) => [key, null]))))
}
const blankFacts = blankOf([])
const blankPanel = blankOf(['inventory'])
const blankFound: Record<string, unknown> & WithSource = {
  ...blankOf(['inventory', 'offer', 'otherOffer', 'deviations']),
  [copiedFrom]: undefined,
}

/** A panel as in an answer, with its offers in order: fresh ones first, then by price. */
export function describePanel(table: PanelTable, row: number, viewer: OfferViewer) {
  const panel = fillPanel({ ...blankPanel }, table, row)
  panel.inventory = describeOffers(table, row, viewer, plainOffers(table))
  return panel as Panel
}

/** A panel without its offers. */
export const describeFacts = (table: PanelTable, row: number) =>
  fillPanel({ ...blankFacts }, table, row) as Omit<Panel, 'inventory'>

/** The facts of a panel, described once until its row changes: making them took half of the time of an answer. */
function factsAt(table: PanelTable, row: number) {
  table.described ??= createDescribed()
  const known = table.described.get(row)
  if (known && known.version >= getCode(table.changedIn, row)) return known.facts
  const facts = fillPanel({ ...blankFound }, table, row)
  table.described.set(row, { facts, version: table.version }, { size: bytesEach })
  return facts
}

type SearchFacts = { asked: AskedOffers; figures: readonly AskedFigure[] }

/** The same with what a search adds: how far it is from the requested figures; offers that match its filters first. */
export function describeFound(table: PanelTable, row: number, viewer: OfferViewer, { asked, figures }: SearchFacts) {
  const facts = factsAt(table, row)
  const panel: Record<string, unknown> & WithSource = { ...facts, [copiedFrom]: facts }
  panel.inventory = describeOffers(table, row, viewer, asked)
  const { slot, other } = headlineOf(table, row, asked)
  panel.offer = describeChosen(table, slot, asked.sales)
  panel.otherOffer = describeChosen(table, other, asked.sales)
  panel.deviations = deviationsAt(table, row, figures)
  return panel as FoundPanel
}

function fillPanel(panel: Record<string, unknown>, table: PanelTable, row: number) {
  panel.id = table.ids.text(row)
  for (const key of panelTextKeys) panel[key] = table.texts[key].at(row)
  for (const key of panelNumberKeys) panel[key] = orNull(getNumber(table.numbers[key], row))
  for (const key of panelFlagKeys) panel[key] = flagOf(getByte(table.flags[key], row))
  panel.version = table.panelVersion[row]
  panel.source = table.source.at(row) ?? ''
  panel.listFields = table.listFields.at(row)?.split(' ') ?? []
  panel.listName = table.listName.at(row)
  panel.listingDay = table.listingDay.at(row)
  panel.createdAt = new Date(getNumber(table.createdAt, row)).toISOString()
  panel.updatedAt = new Date(getNumber(table.updatedAt, row)).toISOString()
  panel.stockQuantity = table.stockQuantity[row]
  panel.lowestPrice = orNull(getNumber(table.lowestPrice, row))
  return panel
}

const flagOf = (code: number) => (code === 0 ? null : code === 2)

const describeOffers = (table: PanelTable, row: number, viewer: OfferViewer, asked: AskedOffers): Offer[] =>
  offersInOrder(table, row, asked).map((slot) => describeOffer(table, slot, viewer))
