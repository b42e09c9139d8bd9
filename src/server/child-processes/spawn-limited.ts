import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { constants, cpus, setPriority } from 'node:os'
import { join } from 'node:path'
import { projectFolder } from '../project-folder.js'

export type ChildLimits = {
  heapMegabytes: number
  /** Private memory. V8 and WebAssembly reserve far more than they use, so address space is no measure. */
  dataBytes: number
  /** What `grantMemory` may raise it to later. */
  mostDataBytes?: number
  /** It yields to nobody: a person waits for this file alone. */
  isForeground?: boolean
}

/** A child's compiled file, named from the server's folder. Tests run the sources and use what was built from them. */
function findEntry(name: string): string {
  const path = join(projectFolder, 'dist', 'server', `${name}.js`)
  if (!existsSync(path)) throw new Error(`${name} is not built: run the build first.`)
  return path
}

const limitsOf = ({ dataBytes, mostDataBytes = dataBytes }: ChildLimits) => [
  `--data=${dataBytes}:${mostDataBytes}`,
  '--core=0',
  '--fsize=0',
  '--nofile=256',
]

const works = (command: string, ...args: string[]) =>
  process.platform !== 'win32' && spawnSync(command, [...args, 'true'], { stdio: 'ignore' }).status === 0

const gigabyte = 1024 ** 3
/** Tried once: the tool may be missing, or a container may have lower limits already. */
const hasPrlimit = works(
  'prlimit',
  ...limitsOf({ heapMegabytes: 0, dataBytes: gigabyte, mostDataBytes: 2 * gigabyte }),
  '--',
)
/** Half of the processors, the later ones: the others stay free for search, however much a file makes a child work. */
const processors = cpus().length
const share = processors > 1 ? ['taskset', '-c', `${Math.ceil(processors / 2)}-${processors - 1}`] : []
/**
 * Search answers before a file is read, but reading must not starve beside it. Set before the process begins: a
 * running one can only lower its own main thread, and recognition works in others.
 */
const patience = ['nice', '-n', '10']
const politeness = [share, patience].filter(([tool = '', ...args]) => tool !== '' && works(tool, ...args)).flat()

/**
 * Starts the process that touches a stranger's file, under the limits of the operating system where it has them.
 * `entry` is its file below the server's folder, such as `tables-in/child/read-table-child`.
 */
export function spawnLimited(entry: string, limits: ChildLimits): ChildProcess {
  const node = [process.execPath, '--no-warnings', `--max-old-space-size=${limits.heapMegabytes}`, findEntry(entry)]
  const limited = hasPrlimit ? ['prlimit', ...limitsOf(limits), '--'] : []
  const [command = process.execPath, ...args] = [...limited, ...(limits.isForeground ? [] : politeness), ...node]
  const child = spawn(command, args, {
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
    // No secrets of the server's environment, and no proxy, reach the child.
    env: { PATH: process.env.PATH ?? '', NODE_ENV: 'production' },
  })
  // A child must not keep a stopping server alive.
  child.unref()
  child.channel?.unref()
  return child
}

/** Whether a process can be told to run only while nobody else wants to. */
const hasIdleness = works('chrt', '--idle', '0')

/** A file that makes its child work for long gets only what nobody else wants. */
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

const hasTaskset = works('taskset', '-c', '0')
const lowestPriority = 19

/**
 * Lets a child use all processors, behind everybody else: threads that it starts from now on take what others leave.
 * For work that one processor makes people wait for.
 */
export async function letSpread({ pid }: ChildProcess): Promise<void> {
  if (!hasTaskset || pid === undefined) return
  try {
    setPriority(pid, lowestPriority)
  } catch {
    return
  }
  await run('taskset', ['--all-tasks', '--cpu-list', '--pid', `0-${processors - 1}`, String(pid)])
}

/** Runs a tool of the system; whether it works is not needed. */
const run = (tool: string, args: string[]) =>
  new Promise<void>((resolve) => {
    const running = spawn(tool, args, { stdio: 'ignore' })
    running.once('error', () => resolve())
    running.once('exit', () => resolve())
  })

/** Raises the child's limit of memory, up to what it was started with at most. */
export function grantMemory(child: ChildProcess, bytes: number): Promise<void> {
  if (!hasPrlimit || child.pid === undefined) return Promise.resolve()
  return run('prlimit', ['--pid', String(child.pid), `--data=${bytes}:${bytes}`])
}
