import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { constants, cpus, setPriority } from 'node:os'
import { builtEntry } from './project-folder.js'

type ChildLimits = {
  heapMegabytes: number
  /** Private memory. V8 and WebAssembly reserve far more address space than they use, so that is no measure. */
  dataBytes: number
  /** The highest limit that `grantMemory` may set later. */
  mostDataBytes?: number
  /** Runs at normal priority: a person waits for this file alone. */
  isForeground?: boolean
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
/** Checked once: the tool may be missing, or a container may already have lower limits. */
const hasPrlimit = works(
  'prlimit',
  ...limitsOf({ heapMegabytes: 0, dataBytes: gigabyte, mostDataBytes: 2 * gigabyte }),
  '--',
)
/** The second half of the processors: the first half stays free for search, however much work a file causes. */
const processors = cpus().length
const share = processors > 1 ? ['taskset', '-c', `${Math.ceil(processors / 2)}-${processors - 1}`] : []
/**
 * Search has priority over reading files, but reading must not starve. Set before the process starts: a running process
 * can lower only its main thread, and OCR runs in others.
 */
const patience = ['nice', '-n', '5']
const politeness = [share, patience].filter(([tool = '', ...args]) => tool !== '' && works(tool, ...args)).flat()

/**
 * Starts the process that opens an untrusted file, under the limits that the operating system supports. `entry` is its
 * file below the server's folder, such as `tables-in/child/read-table-child`.
 */
export function spawnLimited(entry: string, limits: ChildLimits): ChildProcess {
  const node = [process.execPath, '--no-warnings', `--max-old-space-size=${limits.heapMegabytes}`, builtEntry(entry)]
  const limited = hasPrlimit ? ['prlimit', ...limitsOf(limits), '--'] : []
  const [command = process.execPath, ...args] = [...limited, ...(limits.isForeground ? [] : politeness), ...node]
  const child = spawn(command, args, {
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
    // The child gets no secrets from the server's environment, and no proxy.
    env: { PATH: process.env.PATH ?? '', NODE_ENV: 'production' },
  })
  // A child must not keep a stopping server alive.
  child.unref()
  child.channel?.unref()
  return child
}

/** Whether the system can run a process only when the processor is idle. */
const hasIdleness = works('chrt', '--idle', '0')

/** A file that takes long to read gets only idle processor time from now on. */
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
    // it has already ended
  }
}

const hasTaskset = works('taskset', '-c', '0')
const lowestPriority = 19

/**
 * Lets a child use all processors at the lowest priority: threads that it starts from now on take idle time. For work
 * that is too slow on one processor.
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

/** Runs a system tool; a failure is ignored. */
const run = (tool: string, args: string[]) =>
  new Promise<void>((resolve) => {
    const running = spawn(tool, args, { stdio: 'ignore' })
    running.once('error', () => resolve())
    running.once('exit', () => resolve())
  })

/** Raises the memory limit of a child, at most to `mostDataBytes`. */
export function grantMemory(child: ChildProcess, bytes: number): Promise<void> {
  if (!hasPrlimit || child.pid === undefined) return Promise.resolve()
  return run('prlimit', ['--pid', String(child.pid), `--data=${bytes}:${bytes}`])
}
