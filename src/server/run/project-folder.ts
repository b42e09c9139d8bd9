import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const findUp = (folder: string): string => (existsSync(join(folder, 'package.json')) ? folder : findUp(dirname(folder)))

/** The folder of package.json, migrations/, catalogue/ and the built web app; the same from src and from dist. */
export const projectFolder = findUp(dirname(fileURLToPath(import.meta.url)))

type Package = { version: string }

/** The release that runs, as the changelog names it. */
export const { version } = JSON.parse(readFileSync(join(projectFolder, 'package.json'), 'utf8')) as Package

/** A compiled file of the server that runs in a process or thread of its own. Tests run from source and use the build. */
export function builtEntry(name: string): string {
  const path = join(projectFolder, 'dist', 'server', `${name}.js`)
  if (!existsSync(path)) throw new Error(`${name} is not built: run the build first.`)
  return path
}
