import { spawn, spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { createInterface } from 'node:readline'
import { buildServer, root } from './build-server.mjs'
import { drawScan } from './draw-scan.mjs'

// npm run score [-- --verbose] [-- part-of-a-name…]: scores the reader on the real sheets beside the project, if there
// are any. `npm run score -- --photos [part of a name]` scores photos of sheets and of labels instead, `--scans` the
// sheets as scans. Prints each sheet on stderr as it is read. Takes minutes, because some sheets need OCR.
const folder = join(process.env.HELIODEX_SHARED ?? join(root, '..', 'shared'), 'datasheets')
const options = process.argv.slice(2).filter((word) => word.startsWith('--'))
const parts = process.argv.slice(2).filter((word) => !word.startsWith('--'))

/** Reads all files through the product's own command line and prints each as it arrives. */
async function readAll(files) {
  const reading = spawn(process.execPath, [buildServer('server/cli/datasheet.js'), ...files], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const lines = []
  for await (const line of createInterface({ input: reading.stdout })) {
    const { file, ms, panels, recognised, error } = JSON.parse(line)
    const how = recognised ? 'by eye' : 'text'
    const found = error ?? `${panels.length} panels`
    console.error(`${basename(file).padEnd(44)} ${String(ms).padStart(6)} ms  ${how.padEnd(6)}  ${found}`)
    lines.push(line)
  }
  return lines
}

/** The sheets as an office scanner would give them, one after the other: each may use the whole machine. */
async function readScans(sheets) {
  const drawn = mkdtempSync(join(tmpdir(), 'heliodex-scans-'))
  try {
    const lines = []
    for (const sheet of sheets) {
      const scan = join(drawn, basename(sheet))
      writeFileSync(scan, await drawScan(sheet))
      lines.push(...(await readAll([scan])))
    }
    return lines
  } finally {
    rmSync(drawn, { recursive: true, force: true })
  }
}

function tellTimes(lines) {
  const times = (wanted) =>
    lines
      .map((line) => JSON.parse(line))
      .filter(({ recognised = false }) => recognised === wanted)
      .sort((a, b) => a.ms - b.ms)
  const [text, byEye] = [times(false), times(true)]
  const slowest = byEye.at(-1)
  console.error(`${text.length} sheets by their text: median ${text[text.length >> 1]?.ms ?? 0} ms`)
  if (slowest) console.error(`${byEye.length} sheets by eye: slowest ${slowest.ms} ms (${basename(slowest.file)})`)
}

/** Only the sheets that were read are scored. */
function scoreLines(lines, names) {
  const truth = mkdtempSync(join(tmpdir(), 'heliodex-truth-'))
  for (const name of names.map((pdf) => pdf.replace(/pdf$/, 'json')))
    copyFileSync(join(folder, 'truth', name), join(truth, name))
  const scored = options.filter((option) => option !== '--scans')
  spawnSync(process.execPath, [join(folder, 'score.mjs'), '--truth', truth, ...scored], {
    input: lines.join('\n'),
    stdio: ['pipe', 'inherit', 'inherit'],
  })
  rmSync(truth, { recursive: true, force: true })
}

if (options.includes('--photos')) {
  // Simulated phone photos of sheets and labels, drawn and read by the reader's tests.
  const tests = [
    join(root, 'node_modules/vitest/vitest.mjs'),
    'run',
    '--project',
    'unit',
    '--disable-console-intercept=true',
  ]
  const env = { ...process.env, PHOTOS: 'all', PHOTO_PART: parts.join(' ') }
  const where = 'src/reader/photo/read-photo.test.ts'
  const { status } = spawnSync(process.execPath, [...tests, where], { cwd: root, env, stdio: 'inherit' })
  process.exitCode = status ?? 1
} else if (!existsSync(join(folder, 'pdf'))) {
  console.log(`No datasheets at ${folder}: nothing to score.`)
} else {
  const names = readdirSync(join(folder, 'pdf')).filter((name) => parts.every((part) => name.includes(part)))
  const sheets = names.map((name) => join(folder, 'pdf', name))
  const lines = options.includes('--scans') ? await readScans(sheets) : await readAll(sheets)
  tellTimes(lines)
  scoreLines(lines, names)
}
