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

/**
 * Calls back when a process has used up its time. On a machine that is busy with other work the clock runs on while
 * the process stands still: a patient watch gives such a process more time, and never a greedy one.
 */
export function watchBudget(
  pid: number | undefined,
  milliseconds: number,
  isPatient: boolean,
  onSpent: () => void,
): () => void {
  const began = Date.now()
  const before = processorTime(pid)
  const check = () => {
    const passed = Date.now() - began
    const now = processorTime(pid)
    const waits = before !== undefined && now !== undefined && now - before < passed * starved
    if (isPatient && waits && passed < milliseconds * mostStretch) timer = setTimeout(check, milliseconds / 2)
    else onSpent()
  }
  let timer = setTimeout(check, milliseconds)
  return () => clearTimeout(timer)
}
