import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { constants, cpus, setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'

const megabyte = 1024 * 1024
/** Private memory a child may have. V8 and WebAssembly reserve far more than they use, so address space is no measure. */
const textDataBytes = 1_100 * megabyte
const recognitionDataBytes = 2_200 * megabyte
const heapLimitMegabytes = 768

/** Compiled neighbours first; tests run the sources and use what was built for them. */
const entries = ['./datasheet-child.js', '../../../../../dist/server/datasheets/reader/child/datasheet-child.js']

function findEntry(): string {
  const path = entries.map((entry) => fileURLToPath(new URL(entry, import.meta.url))).find(existsSync)
  if (!path) throw new Error('The datasheet reader is not built: run the build first.')
  return path
}

const limits = [`--data=${textDataBytes}:${recognitionDataBytes}`, '--core=0', '--fsize=0', '--nofile=256']

const works = (command: string, ...args: string[]) =>
  process.platform !== 'win32' && spawnSync(command, [...args, 'true'], { stdio: 'ignore' }).status === 0

/** Tried once: the tool may be missing, or a container may have lower limits already. */
const hasPrlimit = works('prlimit', ...limits, '--')
/** Half of the processors, the later ones: the others stay free for search, however much a document makes a child work. */
const processors = cpus().length
const share = processors > 1 ? ['taskset', '-c', `${Math.ceil(processors / 2)}-${processors - 1}`] : []
/**
 * Search answers before a datasheet is read, but reading must not starve beside it. Set before the process begins: a
 * running one can only lower its own main thread, and recognition works in others.
 */
const patience = ['nice', '-n', '10']
const politeness = [share, patience].filter(([tool = '', ...args]) => tool !== '' && works(tool, ...args)).flat()

/** Starts a child under the limits of the operating system, where it has them; in the foreground it yields to nobody. */
export function spawnChild(isForeground: boolean): ChildProcess {
  const node = [process.execPath, '--no-warnings', `--max-old-space-size=${heapLimitMegabytes}`, findEntry()]
  const limited = hasPrlimit ? ['prlimit', ...limits, '--'] : []
  const [command = process.execPath, ...args] = [...limited, ...(isForeground ? [] : politeness), ...node]
  return spawn(command, args, {
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
    // No secrets of the server's environment, and no proxy, reach the child.
    env: { PATH: process.env.PATH ?? '', NODE_ENV: 'production' },
  })
}

/** Whether a process can be told to run only while nobody else wants to. */
const hasIdleness = works('chrt', '--idle', '0')

/** A document that makes its child work for long gets only what nobody else wants. */
export function stepBack({ pid }: ChildProcess): void {
  if (pid === undefined) return
  if (hasIdleness)
    spawn('chrt', ['--idle', '--all-tasks', '--pid', '0', String(pid)], { stdio: 'ignore' }).on('error', () => {})
  else lower(pid)
}

function lower(pid: number) {
  try {
    setPriority(pid, constants.priority.PRIORITY_LOW)
  } catch {
    // it has ended meanwhile
  }
}

/** Lifts the child's limit to what recognition needs, before it begins. */
export function grantMemory(child: ChildProcess): Promise<void> {
  if (!hasPrlimit || child.pid === undefined) return Promise.resolve()
  const limit = `--data=${recognitionDataBytes}:${recognitionDataBytes}`
  return new Promise((resolve) => {
    const lifting = spawn('prlimit', ['--pid', String(child.pid), limit], { stdio: 'ignore' })
    lifting.once('error', () => resolve())
    lifting.once('exit', () => resolve())
  })
}
