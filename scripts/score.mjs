import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { createInterface } from 'node:readline'
import { buildServer, root } from './build-server.mjs'

// Scores the reader on the real sheets beside the project, if there are any: npm run score [-- --verbose] [-- part-of-a-name…]
// `npm run score -- --photos [part of a name]` scores photos of sheets and of labels instead.
// Prints each sheet on stderr as it is read. Takes minutes, because some sheets need OCR.
const folder = join(process.env.HELIODEX_SHARED ?? join(root, '..', 'shared'), 'datasheets')
const options = process.argv.slice(2).filter((word) => word.startsWith('--'))
const parts = process.argv.slice(2).filter((word) => !word.startsWith('--'))

/** Reads all files through the product's own command line and prints each as it arrives. */
async function readAll(files) {
  const reading = spawn(process.execPath, [buildServer('cli/datasheet.js'), ...files], {
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
  const where = 'src/server/datasheets/reader/photo/read-photo.test.ts'
  const { status } = spawnSync(process.execPath, [...tests, where], { cwd: root, env, stdio: 'inherit' })
  process.exitCode = status ?? 1
} else if (!existsSync(join(folder, 'pdf'))) {
  console.log(`No datasheets at ${folder}: nothing to score.`)
} else {
  const names = readdirSync(join(folder, 'pdf')).filter((name) => parts.every((part) => name.includes(part)))
  const lines = await readAll(names.map((name) => join(folder, 'pdf', name)))
  tellTimes(lines)
  spawnSync(process.execPath, [join(folder, 'score.mjs'), ...options], {
    input: lines.join('\n'),
    stdio: ['pipe', 'inherit', 'inherit'],
  })
}
