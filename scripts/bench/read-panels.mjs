// All panels of a file at once; the seed reads them in batches.
import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { parse } from 'csv-parse/sync'
import { readPanelFile } from '../../dist/server/panels/import/read-panel-file.js'

export async function readPanels(path) {
  const bytes = readFileSync(path)
  const text = (path.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8')
  const rows = parse(text, { bom: true, relax_column_count: true }).map((cells, n) => ({ row: n + 1, cells }))
  const panels = []
  await readPanelFile(
    async function* () {
      yield rows
    },
    (some) => {
      for (const { panel } of some) panels.push(panel)
    },
  )
  return panels
}
