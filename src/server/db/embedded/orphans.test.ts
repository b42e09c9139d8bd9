import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { makeFolder } from '../../../../tests/support/make-folder.js'
import { createLog } from '../../run/log.js'
import { endOrphans } from './orphans.js'

it.skipIf(process.platform !== 'linux')('a server that was left running frozen is ended too', async () => {
  const data = makeFolder('orphans')
  const frozen = spawn('sleep', ['100'], { cwd: data, stdio: 'ignore' })
  const ended = once(frozen, 'exit')
  frozen.kill('SIGSTOP')
  try {
    const files = { home: data, data, log: join(data, 'log'), socketFolder: data, password: '' }
    await endOrphans(files, createLog('silent'))
    expect(await ended).toEqual([null, 'SIGINT'])
  } finally {
    frozen.kill('SIGKILL')
    rmSync(data, { recursive: true, force: true })
  }
})
