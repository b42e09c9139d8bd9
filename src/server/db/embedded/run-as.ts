import { spawnSync } from 'node:child_process'
import { chownSync, existsSync, lstatSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { StartError } from './start-error.js'

/** How to start a program that refuses to run as root. */
export type RunAs = {
  /** The command before the program itself. */
  prefix: readonly string[]
  uid?: number
  gid?: number
  /** The user who must own the folder of the database; undefined means the user of this process. */
  owner?: { uid: number; gid: number }
}

/**
 * PostgreSQL refuses to run as root. Runs it as another user, or, where that user cannot reach the files, in a user
 * namespace.
 */
export function chooseRunAs(paths: readonly string[]): RunAs {
  if (process.getuid?.() !== 0) return { prefix: [] }
  const other = findUser('postgres') ?? findUser('nobody')
  if (other && paths.every(isReachableByOthers)) return { prefix: [], ...other, owner: other }
  // in the namespace PostgreSQL runs as that user and can still access root's files; the user must exist, because
  // PostgreSQL looks it up
  const prefix = ['unshare', '--user', `--map-user=${other?.uid}`, `--map-group=${other?.gid}`, '--']
  const [program = '', ...words] = [...prefix, 'true']
  if (other && spawnSync(program, words).status === 0) return { prefix, owner: { uid: 0, gid: 0 } }
  throw new StartError(
    'PostgreSQL does not run as root, and no other user can reach its files.',
    'Run Heliodex as an ordinary user, or move it and DATA_DIR out of a closed folder such as /root.',
  )
}

function findUser(name: string) {
  const passwd = existsSync('/etc/passwd') ? readFileSync('/etc/passwd', 'utf8') : ''
  const [, , uid, gid] =
    passwd
      .split('\n')
      .map((row) => row.split(':'))
      .find(([user]) => user === name) ?? []
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : undefined
}

/** Whether every user may traverse the folders down to a path. */
function isReachableByOthers(path: string): boolean {
  const parent = dirname(path)
  if (parent === path) return true
  return (statSync(parent).mode & 0o001) !== 0 && isReachableByOthers(parent)
}

/** Changes the owner of a whole folder, skipping files that the user already owns. */
export function giveFolder(folder: string, { uid, gid }: { uid: number; gid: number }) {
  if (lstatSync(folder).uid !== uid) chownSync(folder, uid, gid)
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) giveFolder(path, { uid, gid })
    else if (!entry.isSymbolicLink() && !entry.isSocket() && lstatSync(path).uid !== uid) chownSync(path, uid, gid)
  }
}
