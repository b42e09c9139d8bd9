import { sql } from 'kysely'
import { minSearchersShown } from '../../../shared/insight/analytics-api.js'
import { countUp } from '../../../shared/values/count-up.js'
import type { Db } from '../../db/database.js'
import type { DemandedPanel } from '../demand-of.js'
import { outcomes } from './judge-line.js'

type Topic = DemandedPanel & { key: string }
type CountedTopic = Topic & { searchers: Set<string> }
/** Indexes, because one search may have hundreds of outcomes. */
export type SupplierOutcome = { supplier: number; outcome: number }

/** The number of outcomes by topic, supplier and day. */
export class Matches {
  readonly topics = new Map<string, CountedTopic>()
  /** For each topic and day, a count per supplier and outcome. */
  private readonly tallies = new Map<string, { topicKey: string; day: string; counts: Map<number, number> }>()

  constructor(private readonly supplierIds: readonly string[]) {}

  add(topic: Topic, day: string, searcher: string | null, found: readonly SupplierOutcome[]) {
    const known = this.topics.get(topic.key) ?? { ...topic, searchers: new Set<string>() }
    if (searcher) known.searchers.add(searcher)
    this.topics.set(topic.key, known)
    const { counts } = this.tallyOf(topic.key, day)
    for (const { supplier, outcome } of found) {
      countUp(counts, supplier * outcomes.length + outcome)
    }
  }

  private tallyOf(topicKey: string, day: string) {
    const key = `${day} ${topicKey}`
    const known = this.tallies.get(key)
    if (known) return known
    const made = { topicKey, day, counts: new Map<number, number>() }
    this.tallies.set(key, made)
    return made
  }

  /** Everything counted: a row per supplier, topic, day and outcome. */
  rows() {
    return [...this.tallies.values()].flatMap(({ topicKey, day, counts }) =>
      [...counts].map(([at, searches]) => ({
        supplierId: this.supplierIds[Math.floor(at / outcomes.length)] ?? '',
        topicKey,
        day,
        outcome: outcomes[at % outcomes.length],
        searches,
      })),
    )
  }
}

/** Adds the matches of a run to the stored counts. */
export async function writeMatches(trx: Db, matches: Matches) {
  const found = matches.rows()
  if (found.length === 0) return
  const all = [...matches.topics.values()]
  await sql`
    insert into search_topics as t (topic_key, brand, model, power_class, searchers)
    select key, brand, model, power_class, string_to_array(marks, ' ')
    from unnest(${all.map(({ key }) => key)}::text[], ${all.map(({ brand }) => brand)}::text[],
      ${all.map(({ model }) => model)}::text[], ${all.map(({ powerClass }) => powerClass)}::text[],
      ${all.map(({ searchers }) => [...searchers].slice(0, minSearchersShown).join(' '))}::text[])
      as counted (key, brand, model, power_class, marks)
    order by key
    on conflict (topic_key) do update set searchers = array(
      select distinct mark from unnest(t.searchers || excluded.searchers) mark limit ${minSearchersShown})`.execute(trx)
  await sql`
    insert into supplier_searches as s (supplier_id, day, topic_id, outcome, searches)
    select counted.supplier_id, counted.day, t.id, counted.outcome, counted.searches
    from unnest(${found.map(({ supplierId }) => supplierId)}::uuid[], ${found.map(({ day }) => day)}::date[],
      ${found.map(({ topicKey }) => topicKey)}::text[], ${found.map(({ outcome }) => outcome)}::text[],
      ${found.map(({ searches }) => searches)}::int[]) as counted (supplier_id, day, topic_key, outcome, searches)
    join search_topics t on t.topic_key = counted.topic_key
    -- gone since its stock was read
    join suppliers on suppliers.account_id = counted.supplier_id
    order by 1, 2, 3, 4
    on conflict (supplier_id, day, topic_id, outcome) do update set searches = s.searches + excluded.searches`.execute(
    trx,
  )
}
