import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { projectFolder } from '../src/server/run/project-folder.js'

type Lock = { packages: Record<string, { version?: string }> }
const lock = JSON.parse(readFileSync(join(projectFolder, 'package-lock.json'), 'utf8')) as Lock

/** The version of every copy of a package, nested copies included. */
const versionsOf = (name: string) =>
  Object.entries(lock.packages)
    .filter(([path]) => path.endsWith(`node_modules/${name}`))
    .map(([, { version = '0' }]) => version)

const isAtLeast = (version: string, floor: string) =>
  version.localeCompare(floor, 'en', { numeric: true, sensitivity: 'base' }) >= 0

// lower versions have known vulnerabilities with a fix
it.each([
  ['nodemailer', '10.1.4'],
  ['pdfjs-dist', '4.2.67'],
])('%s is at least %s', (name, floor) => {
  const versions = versionsOf(name)
  expect(versions.length).toBeGreaterThan(0)
  for (const version of versions) expect(isAtLeast(version, floor), version).toBe(true)
})

it('packages with unfixed vulnerabilities are not installed', () => {
  expect(versionsOf('xlsx')).toEqual([])
  for (const version of versionsOf('multer')) expect(isAtLeast(version, '2.3.0'), version).toBe(true)
})

it('versions compare as numbers', () => {
  expect(['10.1.10', '10.1.4', '11.0.0'].every((version) => isAtLeast(version, '10.1.4'))).toBe(true)
  expect(isAtLeast('10.1.3', '10.1.4')).toBe(false)
  expect(isAtLeast('9.9.9', '10.1.4')).toBe(false)
})
