import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { type PanelNumberKey, panelFieldKeys, panelNumberKeys } from '../../../shared/panels/panel-fields.js'
import type { CataloguePanel } from '../../../shared/panels/panel-schema.js'
import { tableOf } from '../../../shared/values/keys-of.js'
import { projectFolder } from '../../run/project-folder.js'

/** A panel with the list that states it. */
export type ListedPanel = { panel: CataloguePanel; list: string }

/** The day of the list that says which panels are listed now. */
export const bundledListDay = '2026-06-23'

type Cells = Readonly<Record<string, string | undefined>>
const listingWords: Record<string, 'listed' | 'delisted'> = { yes: 'listed', no: 'delisted' }
const flagWords: Record<string, boolean> = { Yes: true, No: false }

const blank = tableOf(panelFieldKeys, () => null) as Omit<CataloguePanel, 'SKU'>
const figureOf = (cells: Cells, key: PanelNumberKey) => (cells[key] ? Number(cells[key]) : null)

function panelOf(cells: Cells): CataloguePanel {
  return {
    ...blank,
    ...tableOf(panelNumberKeys, (key) => figureOf(cells, key)),
    SKU: cells.SKU ?? '',
    Brand: cells.Brand || null,
    CellType: cells.CellType || null,
    IsBifacial: flagWords[cells.Bifacial ?? ''] ?? null,
    ListedFrom: cells.ListedFrom || null,
    Listing: listingWords[cells.Listed ?? ''] ?? null,
  }
}

/** The bundled list as it is: a test holds every row of it to the rules of the catalogue, so that a start need not. */
export async function readBundledList(): Promise<ListedPanel[]> {
  const text = gunzipSync(await readFile(join(projectFolder, 'catalogue', 'world-modules.csv.gz')))
  // no cell of it holds a comma or a quote, which its test checks too: a parser of all CSVs takes ten times as long
  const [heading = [], ...rows] = text
    .toString()
    .trimEnd()
    .split('\n')
    .map((line) => line.split(','))
  return rows.map((row) => {
    const cells: Cells = Object.fromEntries(heading.map((name, n) => [name, row[n]]))
    return { panel: panelOf(cells), list: cells.Source ?? '' }
  })
}
