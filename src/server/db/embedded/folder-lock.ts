import { execFileSync } from 'node:child_process'
import { linkSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { codeOf } from '../../run/caught-error.js'
import { StartError } from './start-error.js'

type LockOwner = { pid: number; identity: string; doing: string }

const lockName = /^lock-(\d+)$/
const generationsIn = (folder: string) =>
  readdirSync(folder)
    .map((name) => Number(lockName.exec(name)?.[1]))
    .filter((generation) => generation > 0)
    .sort((a, b) => b - a)

/**
 * Makes this process the only owner of a data folder, or refuses and names the owner.
 *
 * The lock is the file `lock-<n>` with the highest n. The lock of a dead owner is never rewritten; the next owner
 * creates `lock-<n+1>` with link(2), which succeeds for only one of several processes. So two starts at the same moment
 * cannot both succeed, and a live owner, however busy, never loses its lock.
 */
export function lockFolder(folder: string, doing: string): { release: () => void } {
  for (let attempt = 0; attempt < 50; attempt++) {
    const [newest = 0] = generationsIn(folder)
    refuseIfHeld(folder, newest)
    const mine = newest + 1
    if (!tryCreate(folder, mine, doing)) continue
    // a slow process may have created a generation that is older than the current one
    const later = generationsIn(folder).find((generation) => generation > mine)
    if (later !== undefined) {
      rmSync(join(folder, `lock-${mine}`), { force: true })
      continue
    }
    for (const old of generationsIn(folder).filter((generation) => generation < mine))
      rmSync(join(folder, `lock-${old}`), { force: true })
    return { release: () => rmSync(join(folder, `lock-${mine}`), { force: true }) }
  }
  throw new StartError(
    `The lock of ${folder} keeps changing its owner. Is something restarting Heliodex again and again?`,
  )
}

/** The live process that owns a folder, if there is one. */
export function findFolderOwner(folder: string): LockOwner | undefined {
  for (const generation of generationsIn(folder)) {
    const holder = readHolder(join(folder, `lock-${generation}`))
    if (holder && processIdentity(holder.pid) === holder.identity) return holder
  }
  return undefined
}

function refuseIfHeld(folder: string, generation: number) {
  const holder = readHolder(join(folder, `lock-${generation}`))
  if (!holder || processIdentity(holder.pid) !== holder.identity) return
  throw new StartError(
    `Another Heliodex process (pid ${holder.pid}, ${holder.doing}) is using ${folder}.`,
    `Stop it first (kill ${holder.pid}), or give this one a folder of its own with DATA_DIR.`,
  )
}

function readHolder(path: string): LockOwner | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return undefined
  }
}

function tryCreate(folder: string, generation: number, doing: string) {
  const draft = join(folder, `lock-draft-${process.pid}`)
  const holder: LockOwner = { pid: process.pid, identity: processIdentity(process.pid) ?? `${process.pid}`, doing }
  try {
    writeFileSync(draft, JSON.stringify(holder))
    linkSync(draft, join(folder, `lock-${generation}`))
    return true
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    throw error
  } finally {
    rmSync(draft, { force: true })
  }
}

/**
 * Identifies a process by pid and start time since boot, because pids are reused. Undefined when there is no such
 * process.
 */
function processIdentity(pid: number): string | undefined {
  if (!isAlive(pid)) return undefined
  return process.platform === 'linux' ? linuxIdentity(pid) : psIdentity(pid)
}

export function isAlive(pid: number) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // EPERM: the process exists and belongs to another user
    return codeOf(error) === 'EPERM'
  }
}

function linuxIdentity(pid: number) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // the process name, in brackets, may itself contain spaces and brackets
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const [state, startTicks] = [fields[0], fields[19]]
    if (state === 'Z' || state === 'X') return undefined
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
    return `${boot}/${pid}/${startTicks}`
  } catch {
    return undefined
  }
}

function psIdentity(pid: number) {
  try {
    return `${pid}/${execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim()}`
  } catch {
    return undefined
  }
}
