import { existsSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { codeOf } from '../../run/caught-error.js'

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
