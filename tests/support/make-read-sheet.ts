import { storeFile } from '../../src/server/files/store-file.js'
import type { DatasheetReading } from '../../src/shared/panels/datasheet-reading.js'
import { makePanel, type Person } from './factories.js'
import type { TestApp } from './test-app.js'

let counter = 0

/** A sheet with two panels of 21.5 kg as if it had been read, and the same two in the catalogue, much heavier. */
export async function makeReadSheet(test: TestApp, { id: accountId }: Person) {
  const prefix = `READ${++counter}`
  const place = { page: 1, box: [0, 0, 10, 10] as [number, number, number, number], text: '21.5 kg' }
  const reading: DatasheetReading = {
    panels: ['A', 'B'].map((letter) => ({
      SKU: `${prefix}-${letter}`,
      Weight_kg: 21.5,
      provenance: { SKU: place, Weight_kg: place },
    })),
    warnings: [],
    pages: [{ page: 1, width: 595, height: 842 }],
  }
  const sender = { id: accountId, userType: 'admin' }
  const file = await storeFile(test.db, sender, `${prefix}.pdf`, { kind: 'pdf', bytes: Buffer.from(`%PDF-${prefix}`) })
  const { id } = await test.db
    .insertInto('datasheet_jobs')
    .values({ account_id: accountId, purpose: 'upload', file, status: 'done', reading: JSON.stringify(reading) })
    .returning('id')
    .executeTakeFirstOrThrow()
  const panels = []
  for (const { SKU = '' } of reading.panels) panels.push(await makePanel(test.db, { SKU, Brand: null, Weight_kg: 25 }))
  return { id, panels }
}
