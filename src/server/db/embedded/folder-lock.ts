import { linkSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { codeOf } from '../../run/caught-error.js'
import { processIdentity } from './process-identity.js'
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
