import { readFile } from 'node:fs/promises'
import { DatasheetError } from '../../../reader/datasheet-error.js'
import { closeDatasheetReader, readDatasheet } from '../../panels/datasheets/child/read-datasheet.js'
import { showProgress } from './show-progress.js'

/** What the reader finds in a file. Its time counts from the start of its turn. */
async function readSheet(file: string): Promise<object> {
  let started = performance.now()
  const spent = () => Math.round(performance.now() - started)
  const open = () => {
    started = performance.now()
    return readFile(file)
  }
  try {
    let recognised = false
    const { panels, warnings } = await readDatasheet(open, {
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

/** Prints one line of JSON per file in the given order, and reads as many at once as there are processors. */
async function readAll(files: string[]) {
  const progress = showProgress(files.length)
  const readings = files.map((file) => readSheet(file).finally(progress.next))
  for (const reading of readings) {
    const line = JSON.stringify(await reading)
    progress.clear()
    console.log(line)
  }
  progress.clear()
  closeDatasheetReader()
}

const files = process.argv.slice(2)
if (files.length === 0) {
  console.error('Usage: npm run --silent datasheet -- FILE…')
  process.exitCode = 2
} else await readAll(files)
