import { spawn } from 'node:child_process'
import { buildServer } from './build-server.mjs'

// Reads datasheets: npm run --silent datasheet -- FILE…
const entry = buildServer('server/ops/cli/datasheet.js')
const child = spawn(process.execPath, [entry, ...process.argv.slice(2)], { stdio: 'inherit' })
child.on('exit', (code) => {
  process.exitCode = code ?? 1
})
