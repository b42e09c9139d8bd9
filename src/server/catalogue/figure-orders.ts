import { filterKeys, type PanelNumberKey } from '../../shared/panels/panel-fields.js'
import { type FigureOrder, orderFigures } from './figure-order.js'
import { Pace } from './pace.js'
import type { PanelTable } from './panel-table.js'

/** Columns whose rows may be kept in order. */
export type FigureKey = PanelNumberKey | 'stockQuantity' | 'lowestPrice'
/** Those that filters ask for. */
export const figureKeys: readonly FigureKey[] = [...filterKeys, 'stockQuantity', 'lowestPrice']

/** Made again no sooner than this many times the time it took: a column that changes all the time is simply looked through. */
const restShare = 20

/**
 * Rows in the order of their figures, for those columns that somebody asks for: a narrow filter need not look at every row, nor
 * does the first page of an order. Made beside whatever else goes on; until one is there, and while it is out of date, the
 * column is looked through.
 */
export class FigureOrders {
  /** False for tables that are asked a few things and let go of. */
  areKept = false
  private readonly versions = new Map<FigureKey, number>()
  private readonly orders = new Map<FigureKey, FigureOrder>()
  private readonly notBefore = new Map<FigureKey, number>()
  private making: Promise<void> = Promise.resolve()
  private underWay = 0

  constructor(private readonly table: PanelTable) {}

  /** To be told of every figure that is another than before. */
  changed(key: FigureKey) {
    // nothing can be out of date: so it is while a whole catalogue is read, figure by figure
    if (this.orders.size === 0 && this.underWay === 0) return
    this.versions.set(key, this.versionOf(key) + 1)
  }

  /** The order of a column as it is now, where it is known. */
  find(key: FigureKey): FigureOrder | undefined {
    const order = this.orders.get(key)
    if (order?.version === this.versionOf(key)) return order
    this.makeBeside(key)
    return undefined
  }

  /** Puts a column in order, now. */
  async make(key: FigureKey) {
    const { table } = this
    const began = performance.now()
    const version = this.versionOf(key)
    this.underWay++
    try {
      const order = await orderFigures(figuresOf(table, key), table.rowCount, version, new Pace())
      if (this.versionOf(key) === version) this.orders.set(key, order)
      else this.orders.delete(key)
    } finally {
      this.underWay--
    }
    const ended = performance.now()
    this.notBefore.set(key, ended + (ended - began) * restShare)
  }

  private makeBeside(key: FigureKey) {
    if (!this.areKept || this.table.rowCount < fewestRows || performance.now() < (this.notBefore.get(key) ?? 0)) return
    // once in line, not again
    this.notBefore.set(key, Number.POSITIVE_INFINITY)
    // without it searches go on, a little slower
    this.making = this.making.then(() => this.make(key)).catch(() => {})
  }

  private versionOf(key: FigureKey) {
    return this.versions.get(key) ?? 0
  }
}

/** Fewer are looked through as fast. */
const fewestRows = 2000

export function figuresOf(table: PanelTable, key: FigureKey) {
  if (key === 'stockQuantity') return table.stockQuantity
  return key === 'lowestPrice' ? table.lowestPrice : table.numbers[key]
}
