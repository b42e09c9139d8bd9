import { spawnSync } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { root } from './build-server.mjs'
import { findSheets } from './score/find-sheets.mjs'
import { tellUnused } from './score/find-unused.mjs'
import { readHeldOut } from './score/hold-out.mjs'
import { readAsScans, readByProduct, readByText } from './score/read-sheets.mjs'
import { tellScores } from './score/tell-scores.mjs'

// npm run score [-- OPTION… part-of-a-name…]: scores the reader on real sheets, where there are some. Prints each sheet
// on stderr as it is read. Takes minutes, because some sheets need OCR.
//   --text        leaves out the sheets that need OCR: seconds instead of minutes
//   --folds       also scores five parts, by maker, as they are read, and once more as the reader would read them had it
//                 never met their makers: without the words, rules and names that no other maker's sheet needs
//   --keep DIR    where --folds keeps what it recognised, so that the next time takes seconds
//   --folder DIR  other sheets: a folder with pdf/ and truth/
//   --scans       the same sheets as grey scans
//   --photos      drawn photos of sheets and of labels instead
//   --unused      instead of a score, the parts of the parser that no sheet reaches by its text
//   --verbose     every wrong and every missing value
const { values, positionals: parts } = parseArgs({
  allowPositionals: true,
  options: {
    text: { type: 'boolean', default: false },
    folds: { type: 'boolean', default: false },
    keep: { type: 'string', default: join(tmpdir(), 'heliodex-recognised') },
    folder: { type: 'string' },
    scans: { type: 'boolean', default: false },
    photos: { type: 'boolean', default: false },
    unused: { type: 'boolean', default: false },
    verbose: { type: 'boolean', default: false },
  },
})

/** Simulated phone photos of sheets and labels, drawn and read by the reader's tests. */
function scorePhotos() {
  const test = ['src/reader/photo/read-photo.test.ts', '--disable-console-intercept=true']
  const env = { ...process.env, PHOTOS: 'all', PHOTO_PART: parts.join(' ') }
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'unit', ...test]
  return spawnSync(process.execPath, vitest, { cwd: root, env, stdio: 'inherit' }).status ?? 1
}

async function scoreSheets() {
  const sheets = findSheets({ folder: values.folder, parts })
  if (sheets.length === 0) return console.log('No datasheets to score.')
  const files = sheets.map(({ pdf }) => pdf)
  if (values.unused) return tellUnused(() => readByText(files))
  const read = values.scans ? readAsScans : values.text ? readByText : readByProduct
  const readings = await read(files)
  const told = { isVerbose: values.verbose, hasFolds: values.folds }
  tellScores(sheets, readings, told)
  if (!values.folds) return
  console.log('\nEach part by a reader that has never met its makers:')
  tellScores(sheets, await readHeldOut(sheets, values.keep, { isByText: values.text, isVerbose: values.verbose }), told)
}

if (values.photos) process.exitCode = scorePhotos()
else await scoreSheets()
