import { readdirSync, readFileSync } from 'node:fs'

const looks = 10
const warmMinutes = 10
const mostDrift = 30
const mostPauseMs = 60_000

/** Resident memory of a product's process and of the web processes that it started, sampled over the run. */
export function watchMemory(pid, seconds) {
  const seen = []
  const started = performance.now()
  const look = () =>
    seen.push({ minutes: (performance.now() - started) / 60_000, megabytes: Math.round(sumOf(pid) / 1024) })
  const timer = setInterval(look, Math.min(mostPauseMs, (seconds * 1000) / looks))
  return {
    stop() {
      clearInterval(timer)
      return seen
    },
  }
}

/** Whether memory is flat once everything is warm; says nothing about short runs. */
export function judgeMemory(seen) {
  const warm = seen.filter(({ minutes }) => minutes > warmMinutes).map(({ megabytes }) => megabytes)
  if (warm.length < looks) return
  const spread = Math.max(...warm) - Math.min(...warm)
  const isFlat = spread <= 2 * mostDrift
  console.log(
    `  ${isFlat ? 'met' : 'missed'}: memory within ± ${mostDrift} MB after ${warmMinutes} minutes (${Math.min(...warm)} to ${Math.max(...warm)} MB)`,
  )
}

const sumOf = (pid) => [pid, ...webProcessesOf(pid)].reduce((sum, each) => sum + kilobytesOf(each), 0)

function kilobytesOf(pid) {
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readProc(pid, 'status')) ?? []
  return Number(kilobytes ?? 0)
}

const webProcessesOf = (parent) =>
  readdirSync('/proc').filter(
    (name) =>
      /^\d+$/.test(name) &&
      Number(/^\d+ \(.*\) \S (\d+)/.exec(readProc(name, 'stat'))?.[1]) === parent &&
      readProc(name, 'cmdline').includes('main.js'),
  )

/** Empty for a process that has just ended. */
function readProc(pid, name) {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8')
  } catch {
    return ''
  }
}
