// Runs the built product with its demo data as a process, and stops it after the work.
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { projectFolder } from './prepare.mjs'

export const admin = { email: 'admin@example.test', password: 'Sunlight-1839!' }

/** Runs `work` with the address, the process id and the folder of a healthy product. */
export async function withDemoProduct(env, work) {
  const port = 20_000 + (process.pid % 20_000)
  const url = `http://127.0.0.1:${port}`
  const dataDir = mkdtempSync(join(tmpdir(), 'heliodex-demo-'))
  const product = spawn(process.execPath, [join(projectFolder, 'dist', 'served', 'main.js')], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      PATH: process.env.PATH ?? '',
      PORT: String(port),
      DATA_DIR: dataDir,
      SEED: 'demo',
      ADMIN_EMAIL: admin.email,
      RATES_URL: 'off',
      ADMIN_PASSWORD: admin.password,
      ...env,
    },
  })
  const ended = new Promise((resolve) => product.once('exit', resolve))
  try {
    await waitUntilHealthy(url)
    await work({ url, pid: product.pid, dataDir })
  } finally {
    product.kill('SIGTERM')
    await ended
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function waitUntilHealthy(url) {
  for (let waited = 0; waited < 240; waited++) {
    if ((await fetch(`${url}/api/health`).catch(() => undefined))?.ok) return
    await sleep(500)
  }
  throw new Error('the product did not start')
}
