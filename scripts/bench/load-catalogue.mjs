// Reads a catalogue into memory and prints time and memory. The connection comes from standard input.
import { readFileSync } from 'node:fs'
import { Catalogue } from '../../dist/server/catalogue/catalogue.js'
import { figureKeys } from '../../dist/server/catalogue/figure-orders.js'

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
// the indexes are built on first use and stay
await catalogue.read(async ({ table }) => {
  for (const key of figureKeys) await table.figureOrders.make(key)
})
const bytes = (await memory()) - before
const { panels, offers, offerBytes } = await catalogue.read(({ table }) => ({
  panels: table.panelCount,
  offers: table.offers.count,
  offerBytes: table.offers.byteLength(),
}))
await catalogue.close()
console.log(
  JSON.stringify({ ms, panels, offers, bytesAPanel: (bytes - offerBytes) / panels, bytesAnOffer: offerBytes / offers }),
)
