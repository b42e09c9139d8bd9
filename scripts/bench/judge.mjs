// Prints each target of search as met or missed.
import { judgeBlocks } from './server.mjs'

export function judgeSearch(say, { real, made }) {
  for (const [title, result] of [
    ['real', real],
    ['made', made],
  ]) {
    const { latency, held, member, visitor, bare, throughput, load, startMs } = result
    judgeBlocks(say, title, held)
    const most = 1.5 * bare.p50 + 1.5
    for (const [who, { p50 }] of [
      ['members', member],
      ['visitors', visitor],
    ])
      if (title === 'real')
        say(
          p50 <= most,
          `${title}, ${who}: p50 of the mix ${p50.toFixed(2)} ms (at most ${most.toFixed(2)}: 1.5 × the bare route and 1.5 ms)`,
        )
    if (throughput.sql) {
      say(
        throughput.member >= 4.5 * throughput.sql,
        `${title}: with 32 clients ${(throughput.member / throughput.sql).toFixed(1)} times a server on the old SQL (at least 4.5)`,
      )
      console.log(
        `         ${Math.round((throughput.member / throughput.bare) * 100)} % of the bare route; the same questions again and again: ${Math.round((throughput.popular / throughput.bare) * 100)} %`,
      )
    }
    const { facets, count, '3 filters': search } = latency
    say(
      facets.p50 <= 2 * search.p50,
      `${title}: facets take ${(facets.p50 / search.p50).toFixed(2)} times a search (at most 2)`,
    )
    say(
      count.p50 <= search.p50,
      `${title}: a count takes ${(count.p50 / search.p50).toFixed(2)} times a search (at most 1)`,
    )
    const seconds = title === 'real' ? 1 : 15
    say(load.ms < seconds * 1000, `${title}: read in ${(load.ms / 1000).toFixed(2)} s (under ${seconds})`)
    say(load.bytesAPanel <= 700, `${title}: ${Math.round(load.bytesAPanel)} bytes a panel (at most 700)`)
    say(load.bytesAnOffer <= 150, `${title}: ${Math.round(load.bytesAnOffer)} bytes an offer (at most 150)`)
    if (title === 'real')
      say(startMs < 5000, `${title}: the server is ready after ${(startMs / 1000).toFixed(2)} s (under 5)`)
  }
  for (const kind of Object.keys(real.latency)) {
    const growth = made.latency[kind].p95 / real.latency[kind].p95
    say(growth <= 10, `${kind}: p95 grows ${growth.toFixed(1)} times with 45 times the panels (at most 10)`)
  }
}

export function judgeWrites(say, { now, before }) {
  say(
    now.stock.p50 <= before.stock.p50,
    `a line of stock is written in ${now.stock.p50.toFixed(2)} ms, before in ${before.stock.p50.toFixed(2)} ms`,
  )
  say(
    now.importMs <= before.importMs,
    `4,000 panels are imported in ${Math.round(now.importMs)} ms, before in ${Math.round(before.importMs)} ms`,
  )
}
