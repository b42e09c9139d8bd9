import type { PanelTable } from '../catalogue/panel-table.js'

/** Per process, in addition to the columns. */
const mostBytes = 16 * 1024 * 1024

type KeptAnswer<Found> = { found: Found; bytes: number; until: number }

/** Enough for the questions of some seconds; two with the same slot only forget each other. */
const askedSlots = 2 ** 14

/**
 * A cache of recent results by address, valid as long as the table does not change. A result is worth keeping from the
 * second time its question is asked, or from the first if it took long: most are asked once, and keeping their answers
 * would fill the memory that a garbage collection of the whole heap has to free. Half of the entries are evicted at a
 * time, unused ones first.
 */
export class KeptAnswers<Found> {
  private filling = new Map<string, KeptAnswer<Found>>()
  private older = new Map<string, KeptAnswer<Found>>()
  private bytes = 0
  private version = -1
  /** The hashes of questions that were asked before. */
  private readonly asked = new Int32Array(askedSlots)

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

  /** Whether its answer took long, or the question was asked before. Remembers the question. */
  isWorthKeeping(question: string, wasLong: boolean) {
    if (wasLong) return true
    const hash = hashOf(question)
    const slot = hash & (askedSlots - 1)
    if (this.asked[slot] === hash) return true
    this.asked[slot] = hash
    return false
  }

  /** `until`: when it expires by time alone, in milliseconds since 1970. */
  keep(question: string, found: Found, { bytes, until }: { bytes: number; until: number }) {
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

/** FNV-1a, with the high bits mixed into those that choose the slot. */
function hashOf(text: string) {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return hash ^ (hash >>> 15)
}
