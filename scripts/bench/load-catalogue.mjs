// Reads a catalogue into memory and prints time and memory. The connection comes from standard input.
import { readFileSync } from 'node:fs'
import { Catalogue } from '../../dist/server/find/catalogue/catalogue.js'

const connection = JSON.parse(readFileSync(0, 'utf8'))
const memory = async () => {
  // garbage of a read is freed in two collections, the second one turn of the event loop later
  for (let n = 0; n < 3; n++) {
    globalThis.gc()
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return heapUsed + arrayBuffers
}
const before = await memory()
const started = performance.now()
const catalogue = new Catalogue(connection)
await catalogue.upToDate()
const ms = performance.now() - started
const bytes = (await memory()) - before
/** The columns of the offers, and those of their price breaks. */
const bytesOf = (columns) =>
  Object.values(columns).reduce((sum, column) => sum + (ArrayBuffer.isView(column) ? column.byteLength : 0), 0)
const { panels, offers, offerBytes } = await catalogue.read(({ table }) => ({
  panels: table.panelCount,
  offers: table.offers.count,
  offerBytes: bytesOf(table.offers) + bytesOf(table.offers.breaks),
}))
await catalogue.close()
console.log(
  JSON.stringify({ ms, panels, offers, bytesAPanel: (bytes - offerBytes) / panels, bytesAnOffer: offerBytes / offers }),
)
