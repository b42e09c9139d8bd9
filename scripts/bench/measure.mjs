// Latency as percentiles; throughput as a count over some seconds.
import autocannon from 'autocannon'

export function percentiles(times) {
  const sorted = [...times].sort((a, b) => a - b)
  const at = (share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99) }
}

/** Runs all jobs one after another, `rounds` times. The first round is a warm-up. */
export async function measureLatency(jobs, rounds) {
  const times = []
  for (let round = 0; round <= rounds; round++) {
    for (const job of jobs) {
      const started = performance.now()
      await job()
      if (round > 0) times.push(performance.now() - started)
    }
  }
  return percentiles(times)
}

/** Runs every job once, one after another, so that no answer is cached. The first ones are a warm-up. */
export async function measureOnce(jobs, warmUp) {
  const times = []
  for (const [index, job] of jobs.entries()) {
    const started = performance.now()
    await job()
    if (index >= warmUp) times.push(performance.now() - started)
  }
  return percentiles(times)
}

/**
 * Requests per second with `clients` clients. Each request takes the next query and, if given, its own client address.
 * Anything but 200 is a failure.
 */
export async function measureHttpThroughput(url, paths, headers, clients, seconds, addressOf) {
  let asked = 0
  const next = (request) => ({
    ...request,
    path: paths[asked++ % paths.length],
    headers: addressOf ? { ...headers, 'x-forwarded-for': addressOf() } : headers,
  })
  const { requests, non2xx, errors } = await autocannon({
    url,
    connections: clients,
    duration: seconds,
    requests: [{ method: 'GET', path: paths[0], headers, setupRequest: next }],
  })
  if (non2xx > 0 || errors > 0) throw new Error(`${non2xx} answers were not 200, ${errors} failed`)
  return requests.average
}
