import { closeSync, openSync, readSync } from 'node:fs'

/** The kernel counts processor time in ticks, always a hundred per second for programs. */
const millisecondsPerTick = 10

// one shared buffer: files in /proc have no size, and reading them whole would allocate a large buffer each time
const status = Buffer.alloc(1024)

function readStatus(pid: number): string {
  const file = openSync(`/proc/${pid}/stat`, 'r')
  try {
    return status.toString('latin1', 0, readSync(file, status))
  } finally {
    closeSync(file)
  }
}

/** The processor time of a process so far; undefined where the system does not provide it. */
function processorTime(pid: number | undefined): number | undefined {
  if (pid === undefined) return undefined
  try {
    const fields = readStatus(pid)
      .replace(/^.*\) /s, '')
      .split(' ')
    return (Number(fields[11]) + Number(fields[12])) * millisecondsPerTick
  } catch {
    return undefined
  }
}

/** A process that uses less than this share of a processor is stuck, not starved. */
const stuck = 0.005
/** How many times its budget even a starved process may last. */
const mostStretch = 4
const everyMilliseconds = 500

export type Budget = {
  milliseconds: number
  /** Processor time that no good file needs, however little wall time has passed. */
  processorMilliseconds?: number
  /**
   * A process that got less processor time than this is starved by other work on the machine, not slow: it may take
   * longer than its wall time.
   */
  starvedBelowMilliseconds?: number
}

/** Calls back once when a process has used up its budget; returns a function that stops watching. */
export function watchBudget(pid: number | undefined, budget: Budget, onSpent: () => void): () => void {
  const { milliseconds, processorMilliseconds = Number.POSITIVE_INFINITY, starvedBelowMilliseconds = 0 } = budget
  const began = Date.now()
  const before = processorTime(pid)
  const check = () => {
    const passed = Date.now() - began
    const now = processorTime(pid)
    const worked = before !== undefined && now !== undefined ? now - before : passed
    const isStarved =
      worked < starvedBelowMilliseconds && worked > passed * stuck && passed < milliseconds * mostStretch
    if (worked < processorMilliseconds && (passed < milliseconds || isStarved)) return
    stop()
    onSpent()
  }
  const timer = setInterval(check, Math.min(everyMilliseconds, milliseconds))
  const stop = () => clearInterval(timer)
  return stop
}
