import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = join(dirname(fileURLToPath(import.meta.url)), '..')

function newest(folder) {
  let latest = 0
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    if (entry.isFile() && entry.name.endsWith('.ts'))
      latest = Math.max(latest, statSync(join(entry.parentPath, entry.name)).mtimeMs)
  }
  return latest
}

const rooms = ['server', 'reader', 'shared']

/** Compiles the server and the reader if they are missing or older than their sources; installs nothing. */
export function buildServer(entry) {
  const built = join(root, 'dist', entry)
  const sources = Math.max(...rooms.map((room) => newest(join(root, 'src', room))))
  const record = join(root, 'dist', '.tsbuild', 'server.tsbuildinfo')
  if (existsSync(built) && existsSync(record) && statSync(record).mtimeMs >= sources) return built
  const compiler = join(dirname(createRequire(import.meta.url).resolve('typescript/package.json')), 'bin', 'tsc')
  execFileSync(process.execPath, [compiler, '-b', 'tsconfig.server.json'], { cwd: root, stdio: ['ignore', 2, 2] })
  return built
}
