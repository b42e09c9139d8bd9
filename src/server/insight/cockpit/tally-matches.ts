import { countUp } from '../../../shared/values/count-up.js'
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
