import { readFile } from 'node:fs/promises'
import { DatasheetError } from '../../../reader/datasheet-error.js'
import { closeDatasheetReader, readDatasheet } from '../../panels/datasheets/child/read-datasheet.js'

const width = 24
const everyMilliseconds = 500

const clock = (milliseconds: number) => {
  const seconds = Math.round(milliseconds / 1000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** `[######------] 12 of 45, 0:31, about 1:20 left`. */
export function progressLine(done: number, all: number, milliseconds: number): string {
  const filled = Math.round((done / Math.max(1, all)) * width)
  const left = done > 0 && done < all ? `, about ${clock((milliseconds / done) * (all - done))} left` : ''
  return `[${'#'.repeat(filled)}${'-'.repeat(width - filled)}] ${done} of ${all}, ${clock(milliseconds)}${left}`
}

/** A progress bar on standard error; none when that is not a terminal. */
function showProgress(all: number) {
  const terminal = process.stderr
  const started = Date.now()
  const isSeen = terminal.isTTY && all > 1
  let done = 0
  const clear = () => void (isSeen && terminal.write('\r\x1b[K'))
  const draw = () => void (isSeen && terminal.write(`\r\x1b[K${progressLine(done, all, Date.now() - started)}`))
  const timer = setInterval(draw, everyMilliseconds)
  timer.unref()
  draw()
  return {
    next() {
      done += 1
      if (done === all) clearInterval(timer)
      draw()
    },
    clear,
  }
}

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
