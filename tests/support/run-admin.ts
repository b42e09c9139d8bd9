import { spawn } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { projectFolder } from '../../src/server/run/project-folder.js'

const commandFile = join(projectFolder, 'dist', 'served', 'admin.js')

/** Runs an admin command on the built product and returns its output. */
export const runAdmin = (words: readonly string[], env: Record<string, string>) => startAdmin(words, env).ended

/** The same without waiting for its end. */
export function startAdmin(words: readonly string[], env: Record<string, string>) {
  const child = spawn(process.execPath, [commandFile, ...words], {
    cwd: tmpdir(),
    env: { PATH: process.env.PATH ?? '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (data: Buffer) => {
      output += data.toString('utf8')
    })
  const ended = new Promise<{ code: number | null; output: string }>((resolve) =>
    child.once('close', (code) => resolve({ code, output })),
  )
  return { child, ended }
}
