import { spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, readdirSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { cleanUpAfterEach } from '../support/clean-up.js'
import { launchProduct, waitUntilHealthy } from '../support/start-product.js'

const { cleanups, newFolder, preparedFolder, start } = cleanUpAfterEach()

const lock = (dataDir: string, holder: object) => writeFileSync(join(dataDir, 'lock-7'), JSON.stringify(holder))

describe('a data folder has one owner', () => {
  it('a second process is refused with the pid of the first, which took over the lock of a pid that now belongs to another program', async () => {
    const dataDir = preparedFolder()
    lock(dataDir, { pid: process.pid, identity: `another boot/${process.pid}/1`, doing: 'serving' })
    const first = await start({ dataDir })
    const second = await launchProduct({ dataDir })
    expect(await second.exited).toEqual({ code: 1, signal: null })
    expect(second.stderr.join('\n')).toContain(`pid ${first.pid}`)
    expect((await fetch(`${first.url}/api/health`)).status).toBe(200)
  })

  it('even when two start at once on the lock of a dead process, whose half-made database is removed', async () => {
    const dataDir = newFolder()
    lock(dataDir, { pid: 4_194_300, identity: 'gone/4194300/1', doing: 'serving' })
    mkdirSync(join(dataDir, 'postgres', 'init-4194300', 'base'), { recursive: true })
    writeFileSync(join(dataDir, 'postgres', 'init-4194300.password'), 'secret')
    const both = await Promise.all([launchProduct({ dataDir }), launchProduct({ dataDir })])
    const [winner, loser] = await Promise.race(
      both.map(async (product, index) => {
        await waitUntilHealthy(product.url)
        return index === 0 ? both : [both[1], both[0]]
      }),
    )
    if (!winner || !loser) throw new Error('neither started')
    cleanups.push(async () => {
      winner.child.kill('SIGTERM')
      await winner.exited
    })
    expect(await loser.exited).toEqual({ code: 1, signal: null })
    expect(loser.stderr.join('\n')).toContain(`pid ${winner.pid}`)
    expect(readdirSync(dataDir).filter((name) => name.startsWith('lock-'))).toHaveLength(1)
    expect(readdirSync(join(dataDir, 'postgres')).filter((name) => name.startsWith('init-'))).toEqual([])
  })

  it('neither a truncated lock file nor a path too long for a socket keeps the owner out', async () => {
    const dataDir = join(newFolder(), 'long'.repeat(25))
    renameSync(preparedFolder(), dataDir)
    writeFileSync(join(dataDir, 'lock-3'), '{"pid":')
    const { url } = await start({ dataDir })
    expect((await fetch(`${url}/api/health`)).status).toBe(200)
    expect(readdirSync(dataDir).filter((name) => name.startsWith('lock-'))).toEqual(['lock-4'])
  })
})

it('nobody else on the machine can read its folder: neither what it writes nor what an earlier release left open', async () => {
  const dataDir = preparedFolder()
  const outbox = join(dataDir, 'outbox')
  mkdirSync(outbox, { mode: 0o755 })
  writeFileSync(join(outbox, 'old.eml'), 'a code', { mode: 0o644 })
  chmodSync(dataDir, 0o755)
  const { url } = await start({ dataDir })
  const body = { firstName: 'A', lastName: 'B', email: 'new@example.test', password: 'cobol-1959' }
  await fetch(`${url}/api/auth/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  await vi.waitUntil(() => readdirSync(outbox).filter((name) => name.endsWith('.eml')).length === 2, {
    timeout: 20_000,
  })
  const { stdout } = spawnSync('find', [dataDir, '-perm', '/077'], { encoding: 'utf8' })
  expect(stdout).toBe('')
})
