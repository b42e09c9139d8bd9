import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from '../../run/log.js'
import type { ClusterFiles } from './cluster-files.js'
import { isAlive } from './folder-lock.js'
import { StartError } from './start-error.js'

/**
 * PostgreSQL survives when Heliodex is killed. This process owns the folder, so a server that still uses it is such an
 * orphan.
 */
export async function endOrphans(files: ClusterFiles, log: Log) {
  const orphans = listServing(files.data)
  if (orphans.length === 0) return
  log.warn({ pids: orphans }, 'PostgreSQL was left running by a Heliodex that was killed; stopping it')
  const postmaster = readPostmasterPid(files.data)
  signal(orphans.includes(postmaster) ? [postmaster] : orphans, 'SIGINT')
  // a process that was frozen takes no signal before it continues
  signal(orphans, 'SIGCONT')
  if (await noneServes(files.data, 10_000)) return
  signal(listServing(files.data), 'SIGQUIT')
  if (await noneServes(files.data, 10_000)) return
  const left = listServing(files.data).join(' ')
  throw new StartError(`PostgreSQL still serves ${files.data} and does not stop.`, `End it with: kill -9 ${left}`)
}

/**
 * PostgreSQL trusts a lock file while its pid is alive, so a pid that was reused, or a zombie, keeps it from starting.
 * When no process works in the folder, the lock files are stale and are removed.
 */
export function removeLeftovers(files: ClusterFiles) {
  if (listServing(files.data).length > 0) return
  rmSync(join(files.data, 'postmaster.pid'), { force: true })
  rmSync(join(files.socketFolder, '.s.PGSQL.5432.lock'), { force: true })
}

/** Every PostgreSQL process has its data folder as working directory, also when its postmaster was killed. */
function listServing(data: string): number[] {
  if (!existsSync(data)) return []
  if (process.platform === 'linux') {
    const folder = realpathSync(data)
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name) && workingFolder(name) === folder)
      .map(Number)
  }
  const pid = readPostmasterPid(data)
  return pid > 0 && isAlive(pid) && commandOf(pid).includes(data) ? [pid] : []
}

function workingFolder(pid: string) {
  try {
    return readlinkSync(`/proc/${pid}/cwd`)
  } catch {
    // it has ended, or belongs to another user
    return undefined
  }
}

function commandOf(pid: number) {
  try {
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' })
  } catch {
    return ''
  }
}

function readPostmasterPid(data: string) {
  const path = join(data, 'postmaster.pid')
  return existsSync(path) ? Number(readFileSync(path, 'utf8').split('\n')[0]) : 0
}

function signal(pids: readonly number[], name: NodeJS.Signals) {
  for (const pid of pids) {
    try {
      process.kill(pid, name)
    } catch {
      // it has already ended
    }
  }
}

const within = async (ms: number, isDone: () => boolean) => {
  for (let waited = 0; waited < ms; waited += 50) {
    if (isDone()) return true
    await sleep(50)
  }
  return false
}
const noneServes = (data: string, ms: number) => within(ms, () => listServing(data).length === 0)
export const hasEnded = (pid: number, ms: number) => within(ms, () => !isAlive(pid))
