// Preloaded into the product: measures how long its event loop is blocked. SIGUSR2 prints the longest block and resets
// it.
//
// A block is what lies between two ticks of a timer. Of each, the clock and the processor time of this thread: when
// other programs take the core, only the clock goes on. Garbage collection is part of both, and is named.
import { openSync, readSync } from 'node:fs'
import { PerformanceObserver } from 'node:perf_hooks'
import { isMainThread } from 'node:worker_threads'

const everyMs = 1
/** Shorter blocks are not worth keeping: no target is near. */
const leastMs = 2

/** The processor time of this thread in milliseconds; where the system does not tell, of the whole process. */
function createThreadClock() {
  try {
    const file = openSync(`/proc/self/task/${process.pid}/schedstat`)
    const bytes = Buffer.alloc(64)
    return () => {
      // brings the figure of a running thread up to date, which the system otherwise does every 4 ms
      process.cpuUsage()
      return Number(bytes.toString('latin1', 0, readSync(file, bytes, 0, 64, 0)).split(' ')[0]) / 1e6
    }
  } catch {
    return () => {
      const { user, system } = process.cpuUsage()
      return (user + system) / 1e3
    }
  }
}

function watch() {
  const threadMs = createThreadClock()
  let blocks = []
  let collections = []
  let [at, worked] = [performance.now(), threadMs()]
  setInterval(() => {
    const [now, nowWorked] = [performance.now(), threadMs()]
    const max = now - at - everyMs
    if (max > leastMs) blocks.push({ from: at, to: now, max, processor: nowWorked - worked })
    ;[at, worked] = [now, nowWorked]
  }, everyMs)
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) collections.push({ from: startTime, ms: duration })
  }).observe({ entryTypes: ['gc'] })
  process.on('SIGUSR2', () => {
    // collections are reported a moment later than they happen
    setTimeout(() => {
      const none = { from: 0, to: 0, max: 0, processor: 0 }
      const { from, to, max } = blocks.reduce((a, b) => (b.max > a.max ? b : a), none)
      const processor = blocks.reduce((most, block) => Math.max(most, block.processor), 0)
      const collecting = collections.reduce((sum, one) => (one.from >= from && one.from < to ? sum + one.ms : sum), 0)
      console.log(`held ${JSON.stringify({ max, processor, collecting })}`)
      blocks = []
      collections = []
    }, 5)
  })
}

if (isMainThread) watch()
