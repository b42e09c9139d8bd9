// Search as it was before the catalogue moved into memory: the old SQL statement behind plain HTTP, without sessions,
// limits or a log. Reads the connection from standard input and prints its address.
import { createServer } from 'node:http'
import { json } from 'node:stream/consumers'
import { findBySql } from '../../dist/bench/tests/support/search-oracle.js'
import { createPool } from '../../dist/server/db/database.js'
import { searchPanels } from '../../dist/shared/find/search-api.js'
import { readSearch } from '../../dist/shared/find/search-query.js'

// as many connections as the product has
const pool = createPool(await json(process.stdin), { max: 16, statementTimeoutMs: 60_000 })

async function answer(url) {
  const query = Object.fromEntries(new URL(url, 'http://localhost').searchParams)
  const { sort, order, page, limit, ...filters } = searchPanels.query.parse(query)
  const found = await findBySql(pool, readSearch(filters), { sort, order, page, limit, viewer: 'member' })
  return JSON.stringify(found)
}

const server = createServer((request, response) => {
  answer(request.url).then(
    (body) => response.writeHead(200, { 'content-type': 'application/json' }).end(body),
    (error) => response.writeHead(500).end(String(error)),
  )
})
server.listen(0, '127.0.0.1', () => console.log(`http://127.0.0.1:${server.address().port}`))
process.once('SIGTERM', () => {
  server.close()
  server.closeAllConnections()
  void pool.end()
})
