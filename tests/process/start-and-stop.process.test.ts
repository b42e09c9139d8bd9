import { once } from 'node:events'
import { chmodSync, chownSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { isAlive } from '../../src/server/db/embedded/folder-lock.js'
import * as api from '../../src/shared/accounts/account-api.js'
import { callProduct } from '../support/call-product.js'
import { cleanUpAfterEach } from '../support/clean-up.js'
import { type Launch, launchProduct, postmasterOf, startProduct } from '../support/start-product.js'

const isRoot = process.getuid?.() === 0
const nobody = 65_534
const { cleanups, newFolder, preparedFolder, start } = cleanUpAfterEach()

const locksIn = (dataDir: string) => readdirSync(dataDir).filter((name) => /^lock-\d+$/.test(name))

/** How long the main thread of a process could have run, but other work had the processors. */
function waitedForProcessorMs(pid: number) {
  const path = `/proc/${pid}/schedstat`
  return existsSync(path) ? Number(readFileSync(path, 'utf8').split(' ')[1]) / 1e6 : 0
}

/** The user that a process runs for. */
const ownerOf = (pid: number) => Number(/^Uid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])

/** Expects a start to fail, and returns its output. */
async function refusalOf(launch: Launch) {
  const product = await launchProduct({ dataDir: newFolder(), ...launch })
  const { code } = await product.exited
  const output = product.stderr.join('\n')
  expect(code).toBe(1)
  expect(output).not.toMatch(/\n\s+at /)
  return output
}

/** Starts the product; tells how long it took, without the time in which other work had the processors. */
async function startTimed(dataDir: string) {
  const startedAt = Date.now()
  const product = await startProduct({ dataDir })
  const took = Date.now() - startedAt
  const processes = [product.pid, postmasterOf(dataDir)]
  const waited = processes.reduce((sum, pid) => sum + waitedForProcessorMs(pid), 0)
  return { product, tookMs: Math.round(took - waited) }
}

describe('stopping', () => {
  it('finishes running requests, stops PostgreSQL, removes the lock and exits with 0', async () => {
    const dataDir = preparedFolder()
    const product = await startProduct({ dataDir })
    const postgres = postmasterOf(dataDir)
    const signups = Array.from({ length: 10 }, (_, index) =>
      callProduct(product.url, api.signUp, {
        body: { firstName: 'Late', lastName: 'Comer', email: `late${index}@example.test`, password: 'Correct-horse7!' },
      }),
    )
    // at the first answer all requests have arrived, and most still wait for their password to be hashed
    await Promise.race(signups)
    const stoppedAt = Date.now()
    const stopped = product.stop()
    for (const outcome of await Promise.allSettled(signups)) expect(outcome).toMatchObject({ status: 'fulfilled' })
    expect(await stopped).toEqual({ code: 0, signal: null })
    expect(Date.now() - stoppedAt).toBeLessThan(10_000)
    expect(isAlive(postgres)).toBe(false)
    expect(locksIn(dataDir)).toEqual([])
  })

  it('does not wait for connections that have never asked anything, as browsers open them ahead', async () => {
    const product = await startProduct({ dataDir: preparedFolder() })
    const port = Number(new URL(product.url).port)
    const silent = Array.from({ length: 3 }, () => connect(port, '127.0.0.1').on('error', () => {}))
    await Promise.all(silent.map((socket) => once(socket, 'connect')))
    const stoppedAt = Date.now()
    expect(await product.stop()).toEqual({ code: 0, signal: null })
    expect(Date.now() - stoppedAt).toBeLessThan(8000)
    for (const socket of silent) socket.destroy()
  })

  it('during the start waits for it, and closes the database properly', async () => {
    const dataDir = newFolder()
    const product = await launchProduct({ dataDir })
    while (locksIn(dataDir).length === 0) await sleep(1)
    product.child.kill('SIGTERM')
    expect(await product.exited).toEqual({ code: 0, signal: null })
    expect(locksIn(dataDir)).toEqual([])
  })
})

describe('starting', () => {
  it('takes under 5 seconds the second time, after a stop and after a kill', async () => {
    const dataDir = preparedFolder()
    const second = await startTimed(dataDir)
    await second.product.kill9()
    const third = await startTimed(dataDir)
    cleanups.push(() => third.product.stop())
    console.log(`second start ${second.tookMs} ms, after kill -9 ${third.tookMs} ms`)
    expect(second.tookMs).toBeLessThan(5000)
    expect(third.tookMs).toBeLessThan(5000)
  })

  it('prints the generated password of the first admin once, and not again; runs for an ordinary user, who owns all of its files', async () => {
    const dataDir = newFolder()
    if (isRoot) chownSync(dataDir, nobody, nobody)
    const launch = { dataDir, env: { ADMIN_PASSWORD: '' }, ...(isRoot && { uid: nobody, gid: nobody }) }
    const first = await startProduct(launch)
    if (isRoot) expect(ownerOf(postmasterOf(dataDir))).toBe(nobody)
    await first.stop()
    const [, password = ''] = /shown this once: (\S+)/.exec(first.stdout.join('\n')) ?? []
    expect(password.length).toBeGreaterThan(15)
    const second = await start(launch)
    expect(second.stdout.join('\n')).not.toMatch(/shown this once/)
    await callProduct(second.url, api.loginAdmin, { body: { email: 'admin@example.test', password } })
  })

  it('says that the port is in use, and leaves nothing running', async () => {
    const squatter = createServer().listen(0, '127.0.0.1')
    await new Promise((resolve) => squatter.once('listening', resolve))
    cleanups.push(() => squatter.close())
    const dataDir = preparedFolder()
    const port = (squatter.address() as AddressInfo).port
    const output = await refusalOf({ dataDir, env: { PORT: String(port) } })
    expect(output).toContain(`port ${port}`)
    expect(locksIn(dataDir)).toEqual([])
    expect(readdirSync(join(dataDir, 'postgres', 'data'))).not.toContain('postmaster.pid')
  })

  it.runIf(isRoot)('says that the folder is not writable', async () => {
    const dataDir = newFolder()
    chmodSync(dataDir, 0o555)
    expect(await refusalOf({ dataDir, uid: nobody, gid: nobody })).toContain(`DATA_DIR ${dataDir} cannot be written to`)
  })

  it('names every wrong variable at once, and none of their values', async () => {
    const output = await refusalOf({
      env: {
        PORT: 'eighty',
        ADMIN_EMAIL: 'nobody',
        ADMIN_PASSWORD: 'short',
        MAIL_URL: 'http://mail',
        CAPTCHA: 'off',
        CAPTCHA_ALLOW_OFF: '0',
        FREE_SEARCHES: '-1',
        LIMIT_FORMS_PER_CLIENT: 'many',
        DATABASE_URL: 'mysql://root:hunter2@localhost/x',
      },
    })
    for (const name of [
      'PORT',
      'ADMIN_EMAIL',
      'ADMIN_PASSWORD',
      'MAIL_URL',
      'CAPTCHA',
      'FREE_SEARCHES',
      'DATABASE_URL',
    ])
      expect(output).toMatch(new RegExp(`^ *${name}: `, 'm'))
    expect(output).toContain('LIMIT_FORMS_PER_CLIENT: ')
    expect(output).not.toContain('hunter2')
  })
})

describe.runIf(isRoot)('the embedded PostgreSQL', () => {
  it('runs under another user for root, even below a folder that only root can read, and takes over files of either', async () => {
    const parent = newFolder()
    chmodSync(parent, 0o700)
    const dataDir = join(parent, 'data')
    mkdirSync(dataDir)
    const closed = await startProduct({ dataDir })
    await closed.kill9()
    chmodSync(parent, 0o755)
    const opened = await startProduct({ dataDir })
    expect(ownerOf(postmasterOf(dataDir))).not.toBe(0)
    await opened.stop()
    chmodSync(parent, 0o700)
    await start({ dataDir })
  })
})
