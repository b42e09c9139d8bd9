import { readFileSync } from 'node:fs'
import { DatasheetError } from '../datasheets/reader/datasheet-error.js'
import { closeDatasheetReader, readDatasheet, warmDatasheetReader } from '../datasheets/reader/read-datasheet.js'

/** Prints what the reader finds in each file, one line of JSON per file, in the order given. */
async function readFile(file: string): Promise<object> {
  const started = performance.now()
  const spent = () => Math.round(performance.now() - started)
  try {
    let recognised = false
    const { panels, warnings } = await readDatasheet(readFileSync(file), {
      isForeground: true,
      onProgress: ({ stage }) => {
        recognised ||= stage === 'ocr'
      },
    })
    return { file, panels, warnings, ms: spent(), ...(recognised ? { recognised } : {}) }
  } catch (error) {
    const known = error instanceof DatasheetError
    const message = known || error instanceof Error ? error.message : String(error)
    return { file, panels: [], warnings: [], ms: spent(), error: message, ...(known ? { reason: error.reason } : {}) }
  }
}

const files = process.argv.slice(2)
if (files.length === 0) {
  console.error('Usage: npm run --silent datasheet -- FILE…')
  process.exitCode = 2
} else {
  warmDatasheetReader(true)
  for (const file of files) console.log(JSON.stringify(await readFile(file)))
  closeDatasheetReader()
}
