import type { Findings } from '../layout/finding.js'
import type { LaidOutPage } from '../layout/lay-out-pages.js'
import { computePallets, countInLines, packingLinesOf } from './compute-pallets.js'
import { readPackingCards } from './read-packing-cards.js'
import { readPackingTable } from './read-packing-table.js'

/**
 * Pieces per pallet and pallets per truck: from a table of containers, a list that names each of its numbers, a label
 * of their own (`labelled`), or the words of any line.
 */
export function readPackingOfSheet(pages: LaidOutPage[], labelled: Findings): Findings {
  const lines = pages.flatMap(packingLinesOf)
  const inTable = readPackingTable(pages)
  const onCards = readPackingCards(pages)
  const perPallet =
    inTable.perPallet ??
    countInLines(lines, 'perPallet', 'lists') ??
    onCards.perPallet ??
    labelled.PanelsPerPallet_count ??
    countInLines(lines, 'perPallet', 'all')
  const pallets =
    inTable.pallets ??
    countInLines(lines, 'pallets', 'lists') ??
    onCards.pallets ??
    labelled.PalletsPerTruck_count ??
    computePallets(pages, lines, perPallet) ??
    countInLines(lines, 'pallets', 'all')
  return {
    ...(perPallet && { PanelsPerPallet_count: perPallet }),
    ...(pallets && { PalletsPerTruck_count: pallets }),
  }
}
