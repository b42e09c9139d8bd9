import { type Demand, maxCountedDemands } from '../../shared/insight/analytics-api.js'
import type { SearchKind } from '../../shared/insight/log-filters.js'
import { phrase } from '../../shared/languages/phrase.js'
import { classNames, type ReplacementClass, replacementClasses } from '../../shared/physics/classify.js'
import type { Db } from '../db/database.js'
import type { CatalogueReader } from '../find/catalogue/catalogue.js'
import type { Say } from '../run/say.js'
import { type CsvValue, csvHead, csvRows } from '../tables-in/write-csv.js'
import { paramsAsText } from './export-search-logs.js'
import { countByClass } from './find-stock.js'
import { listDemand } from './list-demand.js'

type Counts = Record<ReplacementClass, number>

const columns: readonly [heading: string, value: (demand: Demand) => CsvValue][] = [
  [phrase('Kind'), ({ kind }) => kind],
  [phrase('Brand'), ({ brand }) => brand],
  [phrase('Model'), ({ model }) => model?.toUpperCase() ?? null],
  [phrase('Power Class'), ({ powerClass }) => powerClass],
  [phrase('Latest Search'), ({ search }) => paramsAsText(search)],
  [phrase('Searchers'), ({ searchers }) => searchers],
  [phrase('Searches'), ({ searches }) => searches],
  [phrase('Without Results'), ({ withoutResults }) => withoutResults],
  [phrase('Last Seen'), ({ lastSeen }) => lastSeen],
]

const rowsAtOnce = 200

/** Unmet demand, highest first; for replacements also what the catalogue has for them, in stock or not. */
export async function* demandCsv(db: Db, read: CatalogueReader, kind: SearchKind | undefined, say: Say) {
  const classHeadings = replacementClasses.map((name) => say('Catalogue: {fit}', { fit: say(classNames[name]) }))
  yield csvHead([...columns.map(([heading]) => say(heading)), ...classHeadings])
  let left = maxCountedDemands
  for (let page = 1; ; page++) {
    const { demands, totalPages } = await listDemand(db, { kind, page, limit: rowsAtOnce })
    for (const demand of demands) {
      const isCounted = demand.kind === 'replacement' && left-- > 0
      const counted = isCounted ? await countByClass(read, demand.search, false) : undefined
      yield csvRows([[...columns.map(([, value]) => value(demand)), ...countCells(counted?.counts)]])
    }
    if (page >= totalPages) return
  }
}

const countCells = (counts: Counts | undefined) => replacementClasses.map((name) => counts?.[name] ?? null)
