// The clients of bench:load, and what they ask.
import { Agent, request } from 'node:http'

/** One request on a keep-alive connection. */
export function createAsk(url, clients) {
  const agent = new Agent({ keepAlive: true, maxSockets: clients + 2 })
  return (method, path, content, token) =>
    new Promise((resolve, reject) => {
      const headers = {
        ...(content && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
      }
      const sent = request(`${url}${path}`, { method, agent, headers }, (answer) => {
        const parts = []
        answer.on('data', (part) => parts.push(part))
        answer.on('end', () => resolve({ status: answer.statusCode, body: Buffer.concat(parts).toString('utf8') }))
        answer.on('error', reject)
      })
      sent.on('error', reject)
      sent.end(content && JSON.stringify(content))
    })
}

/** A hundred calls in the proportions of the mix, about panels of the demo catalogue, and an offer that none of them changes. */
export async function createMix(ask, token) {
  const found = JSON.parse((await ask('GET', '/api/solars/search?limit=100', undefined, token)).body).panels
  const [kept, ...stock] = JSON.parse((await ask('GET', '/api/admin/inventory?limit=50', undefined, token)).body).items
  const pick = (list, index) => list[(index * 7) % list.length]
  const search = (index) => {
    const { Brand, Watts_W } = pick(found, index)
    const wanted =
      index % 2 ? `search=${encodeURIComponent(Brand)}` : `Watts_W=${Watts_W}&Watts_W_tol=5&Watts_W_tol_type=percent`
    return { method: 'GET', path: `/api/solars/search?${wanted}` }
  }
  const detail = (index) => ({ method: 'GET', path: `/api/solars/${pick(found, index).id}` })
  const suggest = (index) => ({
    method: 'GET',
    path: `/api/solars/suggest?q=${encodeURIComponent(pick(found, index).SKU.slice(0, 4))}`,
  })
  const write = (index) => ({
    method: 'PUT',
    path: `/api/admin/inventory/${pick(stock, index).id}`,
    body: { quantity: 1 + (index % 900) },
  })
  const mix = Array.from({ length: 100 }, (_, index) =>
    index % 50 === 0 ? write : index % 12 === 1 ? suggest : index % 5 === 2 ? detail : search,
  )
  return { mix, kept }
}

/** Every client sends a request, waits for the answer and sends the next, until the time is over. */
export async function drive(mix, send, { seconds, clients }) {
  const tally = { times: [], searches: [], shed: 0, errors: new Map() }
  const until = performance.now() + seconds * 1000
  const fail = (reason) => tally.errors.set(reason, (tally.errors.get(reason) ?? 0) + 1)
  const one = async (client) => {
    for (let index = client * 13; performance.now() < until; index++) {
      const started = performance.now()
      try {
        const call = mix[index % mix.length](index)
        const { status } = await send(call)
        const took = performance.now() - started
        if (status === 503) tally.shed++
        else if (status >= 300) fail(`status ${status}`)
        else tally.times.push(took)
        if (status === 200 && call.path.startsWith('/api/solars/search?')) tally.searches.push(took)
      } catch (error) {
        fail(error.code ?? error.message)
      }
    }
  }
  await Promise.all(Array.from({ length: clients }, (_, client) => one(client)))
  return tally
}

/** Changes an offer again and again, and reads its panel as soon as the change is acknowledged, wherever that is. */
export function watchStaleness(ask, token, { id, panelId }) {
  const seen = { reads: 0, stale: 0 }
  let isOver = false
  const watched = (async () => {
    for (let quantity = 100_000; !isOver; quantity++) {
      const { status } = await ask('PUT', `/api/admin/inventory/${id}`, { quantity }, token)
      if (status !== 200) continue
      const reads = await Promise.all(
        Array.from({ length: 4 }, () => ask('GET', `/api/solars/${panelId}`, undefined, token)),
      )
      for (const { body } of reads.filter((read) => read.status === 200)) {
        seen.reads++
        if (!body.includes(`"quantity":${quantity}`)) seen.stale++
      }
    }
  })()
  return {
    async stop() {
      isOver = true
      await watched
      return seen
    },
  }
}
