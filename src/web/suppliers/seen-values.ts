import type { updateSupplier } from '../../shared/suppliers/supplier-api.js'
import { refusedWith } from '../api/refused-with.js'

type Texts = Record<string, string>

/**
 * The values that an editor started from. Only changed fields are sent, with what they were, so that two editors do not
 * overwrite each other.
 */
export class SeenValues<Values extends Texts> {
  private seen: Values
  constructor(private base: Values) {
    this.seen = base
  }

  changesIn(values: Values) {
    const names = Object.keys(values).filter((name) => values[name] !== this.base[name])
    const partOf = (from: Texts) => Object.fromEntries(names.map((name) => [name, from[name] ?? '']))
    return { ...partOf(values), seen: partOf(this.seen) }
  }

  /** After a refusal, the values of the other editor have been seen: saving again replaces them. */
  learnFrom(error: unknown) {
    const { current } = refusedWith<typeof updateSupplier>(error)
    if (current)
      this.seen = Object.fromEntries(
        Object.entries(this.seen).map(([name, value]) => [name, textIn(current, name) ?? value]),
      ) as Values
    return false
  }

  replaceBy(values: Values) {
    this.base = values
    this.seen = values
  }
}

function textIn(fields: object, name: string) {
  const value: unknown = Object.entries(fields).find(([key]) => key === name)?.[1]
  return value === null ? '' : typeof value === 'string' ? value : undefined
}
