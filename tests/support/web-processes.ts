import { readdirSync, readFileSync } from 'node:fs'

/** The web processes that a product started: its children that run the same program. */
export function webProcessesOf(product: number) {
  const isChild = (pid: string) => {
    try {
      const parent = /^\d+ \(.*\) \S (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1]
      return Number(parent) === product && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('main.js')
    } catch {
      return false
    }
  }
  return readdirSync('/proc').filter((name) => /^\d+$/.test(name) && isChild(name))
}
