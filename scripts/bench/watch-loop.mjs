// Preloaded into the product: measures how long its event loop is blocked. SIGUSR2 prints the figures and resets them.
import { monitorEventLoopDelay } from 'node:perf_hooks'

const resolutionMs = 1
const held = monitorEventLoopDelay({ resolution: resolutionMs })
held.enable()
process.on('SIGUSR2', () => {
  // a sample is the time from one tick to the next, the tick itself included
  const ms = (nanoseconds) => Math.max(0, nanoseconds / 1e6 - resolutionMs)
  console.log(`held ${JSON.stringify({ p99: ms(held.percentile(99)), max: ms(held.max) })}`)
  held.reset()
})
