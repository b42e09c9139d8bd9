import { readFileSync } from 'node:fs'

/** Clock ticks of the kernel's accounting, fixed at a hundred a second for programs. */
const millisecondsPerTick = 10

/** Processor time a process has had so far; unknown where the system does not tell. */
export function processorTime(pid: number | undefined): number | undefined {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
    return (Number(fields[11]) + Number(fields[12])) * millisecondsPerTick
  } catch {
    return undefined
  }
}

/** Below this share of a processor a process is starved by others rather than greedy. */
const starved = 0.35
/** How many times its budget even a starved process may last. */
const mostStretch = 5
const everyMilliseconds = 500

export type Budget = {
  /** By the clock. */
  milliseconds: number
  /** By the processor: who has had this much work done is greedy, however little time has passed. */
  processorMilliseconds?: number
  /** On a machine that is busy with other work the clock runs on while the process stands still: gives it more time. */
  isPatient?: boolean
}

/** Calls back once when a process has used up its budget; answers how to stop watching. */
export function watchBudget(pid: number | undefined, budget: Budget, onSpent: () => void): () => void {
  const { milliseconds, processorMilliseconds = Number.POSITIVE_INFINITY, isPatient = false } = budget
  const began = Date.now()
  const before = processorTime(pid)
  const check = () => {
    const passed = Date.now() - began
    const now = processorTime(pid)
    const worked = before !== undefined && now !== undefined ? now - before : undefined
    const waits = isPatient && worked !== undefined && worked < passed * starved && passed < milliseconds * mostStretch
    if ((worked ?? 0) < processorMilliseconds && (passed < milliseconds || waits)) return
    stop()
    onSpent()
  }
  const timer = setInterval(check, Math.min(everyMilliseconds, milliseconds))
  const stop = () => clearInterval(timer)
  return stop
}
