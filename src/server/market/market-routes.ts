import * as api from '../../shared/market/market-api.js'
import { sendCsv } from '../csv/send-csv.js'
import { csvHead, csvRows } from '../csv/write-csv.js'
import type { Route } from '../http/route.js'
import { readMarket } from './read-market.js'

export function marketRoutes(route: Route) {
  route(api.getMarket, ({ db, query }) => readMarket(db, query))
  route(api.downloadMarket, async ({ db, query, reply }) => {
    const { currency, weeks } = await readMarket(db, query)
    return sendCsv(reply, 'heliodex-market', csvHead(headingsIn(currency)) + csvRows(weeks.map(rowOf)))
  })
}

const headingsIn = (currency: string) => [
  'Week (Monday)',
  'Asked or agreed',
  'Technology',
  'Power class',
  'Condition',
  `Median per watt (${currency})`,
  `Lower quartile (${currency})`,
  `Upper quartile (${currency})`,
  'Suppliers',
  'Megawatts',
  'Version',
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
