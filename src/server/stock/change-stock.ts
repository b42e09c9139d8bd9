import { sql } from 'kysely'
import { AppError } from '../../shared/http/errors.js'
import { phrase } from '../../shared/languages/phrase.js'
import { maxPrice } from '../../shared/money/inventory-fields.js'
import { changedTerms, defaultTerms, type OfferTerms, termKeys } from '../../shared/money/offer-terms.js'
import { breakProblem } from '../../shared/money/price-breaks.js'
import { panelTitle } from '../../shared/panels/panel-search-text.js'
import type { StockProblem } from '../../shared/stock/stock-change-api.js'
import { changeOwnStock, type LineVersion, type StockChange } from '../../shared/stock/stock-change-api.js'
import { type Db, ifTaken, inLongTransaction } from '../db/database.js'
import { joinWriters } from '../db/hold-catalogue.js'
import { lockStock, recountStock } from '../db/recount-stock.js'
import { answerRepeat } from '../http/answer-repeat.js'
import { askBack, priceJudge } from '../money/judge-price.js'
import { columnsOfTerm, keepLines, termColumns } from './inventory-items.js'

type StockChangeRequest = { change: StockChange; lines: readonly LineVersion[]; askBack?: boolean | undefined }

/** Changes several lines, all or none. The same change sent again within a minute counts once. */
export const changeStock = (db: Db, supplierId: string, request: StockChangeRequest) =>
  answerRepeat(db, {
    endpoint: changeOwnStock,
    owner: supplierId,
    body: request,
    work: (trx) => inLongTransaction(trx, (inside) => changeLines(inside, supplierId, request)),
    isStillThere: (trx, answer) => isNotUndone(trx, answer.change.id),
  })

async function isNotUndone(trx: Db, id: string) {
  const row = await trx.selectFrom('stock_changes').select('undone').where('id', '=', id).executeTakeFirst()
  return row !== undefined && row.undone === null
}

async function changeLines(trx: Db, supplierId: string, { change, lines, askBack: mayAsk }: StockChangeRequest) {
  const held = await holdLines(trx, supplierId, lines, change)
  const problems = lines.flatMap((line) => problemOf(line, held.get(line.id), change) ?? [])
  if (problems.length > 0) throw refusalOf(lines, problems)
  const found = lines.flatMap(({ id }) => held.get(id) ?? [])
  const touched = found.filter(({ price }) => change.kind !== 'price' || price !== null)
  if (mayAsk && change.kind === 'price') await askAboutPrices(trx, touched)
  const ids = touched.map(({ id }) => id)
  const id = await keepLines(trx, supplierId, change.kind, ids)
  await applyChange(trx, change, ids).catch(ifTaken(() => refusalOf(lines, touched.map(takenLot))))
  if (change.kind !== 'confirm')
    await recountStock(
      trx,
      touched.map(({ panelId }) => panelId),
    )
  return { change: { id, kind: change.kind, changed: ids.length, leftAlone: held.size - ids.length } }
}

/**
 * Asks back about prices that a percentage makes implausible; a price that was implausible before was confirmed then.
 */
async function askAboutPrices(trx: Db, lines: readonly LockedLine[]) {
  const judge = await priceJudge(trx)
  askBack(
    judge,
    lines.flatMap(({ id, price, nextPrice, currency, ...panel }) =>
      price === null || nextPrice === null || judge(price, currency, panel.Watts_W) !== undefined
        ? []
        : [{ id, panel, pricePerUnit: nextPrice, currency }],
    ),
  )
}

type LockedLine = {
  id: string
  panelId: string
  version: number
  price: number | null
  nextPrice: number | null
  currency: string
  terms: OfferTerms
  Watts_W: number | null
  SKU: string
  Brand: string | null
}

const percentOf = (change: StockChange) => (change.kind === 'price' ? change.percent : 0)
/** In the database's decimals, so that no cent is lost to binary fractions. */
const changedPrice = (change: StockChange) =>
  sql`round(price_per_unit * (100 + ${String(percentOf(change))}::numeric) / 100, 2)`

/** The existing lines of this supplier, under the locks of a write to stock. */
async function holdLines(trx: Db, supplierId: string, lines: readonly LineVersion[], change: StockChange) {
  const ids = lines.map(({ id }) => id)
  // from now on, no merge moves a line to another panel
  await joinWriters(trx)
  const seen = await sql<{ panelId: string }>`
    select panel_id as "panelId" from inventory
    where id = any(${ids}::uuid[]) and supplier_id = ${supplierId}`.execute(trx)
  await lockStock(
    trx,
    [supplierId],
    seen.rows.map(({ panelId }) => panelId),
  )
  const { rows } = await sql<LockedLine>`
    select i.id, i.panel_id as "panelId", i.version, i.price_per_unit as price, ${changedPrice(change)} as "nextPrice",
      i.currency, offer_terms(i) as terms, p.sku as "SKU", p.brand as "Brand", p.watts_w as "Watts_W"
    from inventory i join panels p on p.id = i.panel_id
    where i.id = any(${ids}::uuid[]) and i.supplier_id = ${supplierId} order by i.id for update of i`.execute(trx)
  return new Map(rows.map((row) => [row.id, row]))
}

function problemOf(line: LineVersion, held: LockedLine | undefined, change: StockChange): StockProblem | undefined {
  if (!held) return { id: line.id, problem: 'gone', panel: null }
  const panel = panelTitle(held)
  if (held.version !== line.version) return { id: line.id, problem: 'changed', panel }
  const isBroken =
    change.kind === 'terms' &&
    breakProblem({ ...changedTerms(held.terms, change), pricePerUnit: held.price }) !== undefined
  if (isBroken) return { id: line.id, problem: 'breaks_wrong', panel }
  return held.nextPrice !== null && held.nextPrice > maxPrice
    ? { id: line.id, problem: 'price_too_high', panel }
    : undefined
}

const takenLot = (held: LockedLine): StockProblem => ({ id: held.id, problem: 'lot_taken', panel: panelTitle(held) })

const sentences: Record<StockProblem['problem'], string> = {
  gone: phrase('This line does not exist any more'),
  changed: phrase('Somebody else has changed this line'),
  price_too_high: phrase`The price would be above ${maxPrice}`,
  breaks_wrong: phrase('The price breaks would contradict the price or the least quantity of this line'),
  lot_taken: phrase('A panel would be there twice in the same condition and lot'),
}

function refusalOf(lines: readonly LineVersion[], problems: StockProblem[]) {
  const message =
    problems.length === 1
      ? 'Nothing was changed: 1 line is no longer as you saw it.'
      : `Nothing was changed: ${problems.length} lines are no longer as you saw them.`
  const fields = problems.map(({ id, problem }) => [
    `lines.${lines.findIndex((line) => line.id === id)}`,
    sentences[problem],
  ])
  return new AppError('conflict', message, {
    fields: Object.fromEntries(fields),
    extra: { problems },
  })
}

async function applyChange(trx: Db, change: StockChange, ids: readonly string[]) {
  const these = sql`where id = any(${ids}::uuid[])`
  if (change.kind === 'delete') await sql`delete from inventory ${these}`.execute(trx)
  else if (change.kind === 'confirm') await sql`update inventory set updated_at = now() ${these}`.execute(trx)
  else await sql`update inventory set ${setOf(change)}, version = version + 1, updated_at = now() ${these}`.execute(trx)
}

type Edit = Exclude<StockChange, { kind: 'delete' | 'confirm' }>

function setOf(change: Edit) {
  if (change.kind === 'quantity') return sql`quantity = ${change.quantity}`
  if (change.kind === 'price')
    return sql`price_per_unit = ${changedPrice(change)}, price_breaks = coalesce((
      select jsonb_agg(jsonb_build_object('from', b->'from', 'pricePerUnit',
        round((b->>'pricePerUnit')::numeric * (100 + ${String(change.percent)}::numeric) / 100, 2)) order by place)
      from jsonb_array_elements(price_breaks) with ordinality as step (b, place)), '[]')`
  const columns = termColumns(changedTerms(defaultTerms, change))
  return sql.join(
    termKeys
      .filter((key) => change[key] !== undefined)
      .flatMap((key) => columnsOfTerm[key])
      .map((name) => sql`${sql.ref(name)} = ${columns[name]}`),
  )
}
