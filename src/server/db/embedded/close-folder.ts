import { chmodSync, existsSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { codeOf } from '../../run/caught-error.js'
import type { Log } from '../../run/log.js'

/**
 * Keeps DATA_DIR to the user of this process: what an earlier release left open, and all that this process and its
 * children write from now on. PostgreSQL takes care of its own files.
 */
export function closeFolder(dataDir: string, log: Log) {
  if (existsSync(dataDir)) closeAll(dataDir, join(dataDir, 'postgres', 'data'), log)
  process.umask(0o077)
}

function closeAll(folder: string, except: string, log: Log) {
  close(folder, 0o700, log)
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isFile()) close(path, 0o600, log)
    else if (entry.isDirectory() && path !== except) closeAll(path, except, log)
  }
}

function close(path: string, mode: number, log: Log) {
  // a file of another process that starts now may be gone again
  if (((statSync(path, { throwIfNoEntry: false })?.mode ?? 0) & 0o077) === 0) return
  try {
    chmodSync(path, mode)
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return
    if (codeOf(error) !== 'EPERM') throw error
    log.warn({ path }, 'others can read this, and only its owner can change that')
  }
}

/**
 * Makes a folder and those above it. Node's own way, `recursive`, never returns where a file system answers that a
 * parent is missing although it is there, as /proc does.
 */
export function makeFolder(path: string): void {
  if (existsSync(path)) return
  makeFolder(dirname(path))
  try {
    mkdirSync(path)
  } catch (error) {
    // another process was first
    if (codeOf(error) !== 'EEXIST') throw error
  }
}
