import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { buildServer, root } from './build-server.mjs'

// Scores the reader on the real sheets beside the project, where they are there. Takes minutes: some need OCR.
const folder = join(process.env.HELIODEX_SHARED ?? join(root, '..', 'shared'), 'datasheets')
if (!existsSync(join(folder, 'pdf'))) {
  console.log(`No datasheets at ${folder}: nothing to score.`)
} else {
  const files = readdirSync(join(folder, 'pdf')).map((name) => join(folder, 'pdf', name))
  const reading = spawnSync(process.execPath, [buildServer('cli/datasheet.js'), ...files], {
    stdio: ['ignore', 'pipe', 'inherit'],
    maxBuffer: 1 << 28,
  })
  spawnSync(process.execPath, [join(folder, 'score.mjs'), ...process.argv.slice(2)], {
    input: reading.stdout,
    stdio: ['pipe', 'inherit', 'inherit'],
  })
}
