import { readdirSync, readFileSync } from 'node:fs'

const looks = 10

/** Resident memory in MB of a product's process and of the web processes that it started, sampled over the run. */
export function watchMemory(pid, seconds) {
  const seen = []
  const timer = setInterval(() => seen.push(Math.round(sumOf(pid) / 1024)), (seconds * 1000) / looks)
  return {
    stop() {
      clearInterval(timer)
      return seen
    },
  }
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
