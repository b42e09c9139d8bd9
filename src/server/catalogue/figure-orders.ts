import { countUp } from '../../shared/count-up.js'
import { filterKeys, type PanelNumberKey } from '../../shared/panels/panel-fields.js'
import { indexWaitMs, runBeside } from '../event-loop/work.js'
import { createSortingSpace, type FigureOrder, orderFigures, type SortingSpace } from './figure-order.js'

/** Columns whose order may be cached. */
export type FigureKey = PanelNumberKey | 'stockQuantity' | 'lowestPrice'
/** The columns of a panel table that can be sorted. */
type FigureColumns = {
  readonly rowCount: number
  readonly numbers: Readonly<Record<PanelNumberKey, Float64Array>>
  readonly stockQuantity: Float64Array
  readonly lowestPrice: Float64Array
}
/** The columns that filters use. */
export const figureKeys: readonly FigureKey[] = [...filterKeys, 'stockQuantity', 'lowestPrice']

/**
 * An order is rebuilt at the earliest after this many times its build time: a column that changes constantly is scanned
 * instead.
 */
const restShare = 20

/**
 * Caches of rows sorted by figures, for columns that are in use: a narrow filter, or the first page of a sort order,
 * need not visit every row. Built in the background; while one is missing or outdated, the column is scanned.
 */
export class FigureOrders {
  /** False for tables that are used briefly. */
  areKept = false
  private readonly versions = new Map<FigureKey, number>()
  private readonly orders = new Map<FigureKey, FigureOrder>()
  private readonly notBefore = new Map<FigureKey, number>()
  private making: Promise<void> = Promise.resolve()
  private underWay = 0
  /** Kept from one index to the next: for a million rows it is 24 MB, which would be collected each time. */
  private space: SortingSpace | undefined

  constructor(private readonly table: FigureColumns) {}

  /** Must be called for every figure that changes. */
  changed(key: FigureKey) {
    // nothing can be outdated, such as while a whole catalogue is being read
    if (this.orders.size === 0 && this.underWay === 0) return
    countUp(this.versions, key)
  }

  /** The current order of a column, if it is cached. */
  find(key: FigureKey): FigureOrder | undefined {
    const order = this.orders.get(key)
    if (order?.version === this.versionOf(key)) return order
    this.makeBeside(key)
    return undefined
  }

  /** Builds the order of a column, after those that are being built. */
  make(key: FigureKey): Promise<void> {
    this.underWay++
    const made = this.making
      .then(() => runBeside(() => this.build(key), indexWaitMs))
      .finally(() => {
        if (--this.underWay === 0) this.space = undefined
      })
    this.making = made.catch(() => {})
    return made
  }

  private async build(key: FigureKey) {
    const { rowCount } = this.table
    const began = performance.now()
    const version = this.versionOf(key)
    if (this.space?.places.length !== rowCount) this.space = createSortingSpace(rowCount)
    const order = await orderFigures(figuresOf(this.table, key), version, this.space)
    if (this.versionOf(key) === version) this.orders.set(key, order)
    else this.orders.delete(key)
    const ended = performance.now()
    this.notBefore.set(key, ended + (ended - began) * restShare)
  }

  private makeBeside(key: FigureKey) {
    if (!this.areKept || this.table.rowCount < fewestRows || performance.now() < (this.notBefore.get(key) ?? 0)) return
    // already queued
    this.notBefore.set(key, Number.POSITIVE_INFINITY)
    // without it searches still work, slightly slower
    this.make(key).catch(() => {})
  }

  private versionOf(key: FigureKey) {
    return this.versions.get(key) ?? 0
  }
}

/** Scanning fewer rows is as fast. */
const fewestRows = 2000

export function figuresOf(table: FigureColumns, key: FigureKey) {
  if (key === 'stockQuantity') return table.stockQuantity
  return key === 'lowestPrice' ? table.lowestPrice : table.numbers[key]
}
