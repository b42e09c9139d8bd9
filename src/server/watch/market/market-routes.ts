import * as api from '../../../shared/watch/market-api.js'
import type { Route } from '../../http/route.js'
import { type Say, sayIn } from '../../run/say.js'
import { sendCsv } from '../../tables-in/send-csv.js'
import { csvHead, csvRows } from '../../tables-in/write-csv.js'
import { readMarket } from './read-market.js'

export function marketRoutes(route: Route) {
  route(api.getMarket, ({ db, query }) => readMarket(db, query))
  route(api.downloadMarket, async ({ db, query, reply, client }) => {
    const { currency, weeks } = await readMarket(db, query)
    return sendCsv(
      reply,
      'heliodex-market',
      csvHead(headingsIn(currency, sayIn(client.language))) + csvRows(weeks.map(rowOf)),
    )
  })
}

const headingsIn = (currency: string, say: Say) => [
  say('Week (Monday)'),
  say('Asked or agreed'),
  say('Technology'),
  say('Power class'),
  say('Condition'),
  say('Median per watt ({currency})', { currency }),
  say('Lower quartile ({currency})', { currency }),
  say('Upper quartile ({currency})', { currency }),
  say('Suppliers'),
  say('Megawatts'),
  say('Version'),
]

const rowOf = (week: api.MarketWeek) => [
  week.week,
  week.kind,
  week.technology,
  week.powerClass,
  week.condition,
  week.median,
  week.lowerQuartile,
  week.upperQuartile,
  week.suppliers,
  week.megawatts,
  week.version,
]
