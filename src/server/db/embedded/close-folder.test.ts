import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { makeFolder } from './close-folder.js'

it('makes a folder and those above it, also when it is there already', () => {
  const home = mkdtempSync(join(tmpdir(), 'heliodex-folder-'))
  const path = join(home, 'a', 'b')
  makeFolder(path)
  makeFolder(path)
  expect(existsSync(path)).toBe(true)
  rmSync(home, { recursive: true })
})

it.skipIf(process.platform !== 'linux')('fails where nothing can be made, and does not try for ever', () => {
  expect(() => makeFolder('/proc/heliodex/data')).toThrow('ENOENT')
})
