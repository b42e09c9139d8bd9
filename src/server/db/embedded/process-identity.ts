import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { codeOf } from '../../run/caught-error.js'

/**
 * Identifies a process by pid and start time since boot, because pids are reused. Undefined when there is no such
 * process.
 */
export function processIdentity(pid: number): string | undefined {
  if (!isAlive(pid)) return undefined
  return process.platform === 'linux' ? linuxIdentity(pid) : psIdentity(pid)
}

export function isAlive(pid: number) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // EPERM: the process exists and belongs to another user
    return codeOf(error) === 'EPERM'
  }
}

function linuxIdentity(pid: number) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // the process name, in brackets, may itself contain spaces and brackets
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const [state, startTicks] = [fields[0], fields[19]]
    if (state === 'Z' || state === 'X') return undefined
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
    return `${boot}/${pid}/${startTicks}`
  } catch {
    return undefined
  }
}

function psIdentity(pid: number) {
  try {
    return `${pid}/${execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim()}`
  } catch {
    return undefined
  }
}
