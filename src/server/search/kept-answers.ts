import type { PanelTable } from '../catalogue/panel-table.js'

/** Per process, in addition to the columns. */
const mostBytes = 16 * 1024 * 1024

type KeptAnswer<Found> = { found: Found; bytes: number; until: number }

/**
 * A cache of recent results by address, valid as long as the table does not change, so that a popular search is
 * computed once. Half of the entries are evicted at a time, unused ones first.
 */
export class KeptAnswers<Found> {
  private filling = new Map<string, KeptAnswer<Found>>()
  private older = new Map<string, KeptAnswer<Found>>()
  private bytes = 0
  private version = -1

  constructor(
    private readonly table: Pick<PanelTable, 'version'>,
    private readonly most = mostBytes,
  ) {}

  find(question: string): Found | undefined {
    if (this.version !== this.table.version) this.forget()
    const kept = this.filling.get(question) ?? this.older.get(question)
    if (!kept || kept.until < Date.now()) return undefined
    if (!this.filling.has(question)) this.put(question, kept)
    return kept.found
  }

  /** `until`: when it expires by time alone, in milliseconds since 1970. */
  keep(question: string, found: Found, bytes: number, until: number) {
    if (this.version !== this.table.version) this.forget()
    this.put(question, { found, bytes, until })
  }

  private put(question: string, kept: KeptAnswer<Found>) {
    const bytes = kept.bytes + question.length * 2
    if (bytes > this.most >>> 3) return
    if (this.bytes + bytes > this.most >>> 1) {
      this.older = this.filling
      this.filling = new Map()
      this.bytes = 0
    }
    this.filling.set(question, kept)
    this.bytes += bytes
  }

  private forget() {
    this.filling.clear()
    this.older.clear()
    this.bytes = 0
    this.version = this.table.version
  }
}
