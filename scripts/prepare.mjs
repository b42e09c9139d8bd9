// Prepares a checkout with only Node and npm: installs the locked packages and builds what has changed. Both are
// skipped when there is nothing to do, so that the next start is quick.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const projectFolder = join(dirname(fileURLToPath(import.meta.url)), '..')
const at = (...parts) => join(projectFolder, ...parts)

/** Runs a program; if it fails, exits with its exit code. */
export function run(program, words, options = {}) {
  const { status, error } = spawnSync(program, words, { cwd: projectFolder, stdio: 'inherit', ...options })
  if (error) console.error(`${program} could not be run: ${error.message}`)
  if (status !== 0) process.exit(status ?? 1)
}

const hashOf = (...texts) => createHash('sha256').update(texts.join('\0')).digest('hex')
const readIfThere = (path) => (existsSync(path) ? readFileSync(path, 'utf8') : '')

export function install() {
  // a second checkout may link to the packages of the first, which installs them
  if (existsSync(at('node_modules')) && lstatSync(at('node_modules')).isSymbolicLink()) return
  const current = hashOf(readFileSync(at('package-lock.json'), 'utf8'), process.platform, process.arch, process.version)
  const stamp = at('node_modules', '.heliodex-installed')
  if (readIfThere(stamp) === current) return
  console.log('Installing packages…')
  // not `npm ci`: it refuses a lockfile without the binaries of platforms that the registry lacked when the file was
  // written. This installs the same locked versions and does not change the lockfile.
  run('npm', [
    'install',
    '--no-save',
    '--include=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
    // no package needs its own script: the links of PostgreSQL's libraries are made when it starts
    '--ignore-scripts',
  ])
  writeFileSync(stamp, current)
}

function* filesIn(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* filesIn(path)
    else yield path
  }
}

/** Names, sizes and times of all files that a build reads. */
function sourceState() {
  const files = ['src', 'public', 'locales', 'scripts/vite', 'scripts/messages']
    .filter((folder) => existsSync(at(folder)))
    .flatMap((folder) => [...filesIn(at(folder))])
  const states = [
    ...files,
    at('package-lock.json'),
    at('index.html'),
    at('vite.config.ts'),
    at('scripts', 'bundle-server.mjs'),
    at('scripts', 'draw-pages.mjs'),
  ]
    .filter((path) => existsSync(path) && !/\.test\.tsx?$/.test(path))
    .map((path) => `${path.slice(projectFolder.length)} ${statSync(path).size} ${statSync(path).mtimeMs}`)
  return hashOf(...states.sort())
}

export function build({ always = false } = {}) {
  const current = sourceState()
  const stamp = at('dist', '.heliodex-built')
  if (!always && readIfThere(stamp) === current) return
  console.log('Building…')
  run(process.execPath, [at('node_modules', 'typescript', 'bin', 'tsc'), '-b', 'tsconfig.build.json'])
  run(process.execPath, [at('scripts', 'bundle-server.mjs')])
  run(process.execPath, [at('node_modules', 'vite', 'bin', 'vite.js'), 'build', '--logLevel', 'warn'])
  run(process.execPath, [at('scripts', 'draw-pages.mjs')])
  mkdirSync(at('dist'), { recursive: true })
  writeFileSync(stamp, current)
}
