/** What a supplier asks for a line, in one currency; undefined where it cannot deliver all of it. */
type Prices = { id: string; lines: readonly (number | undefined)[]; freight: number }
export type Mix = {
  total: number
  /** The supplier of each line; undefined where nobody offers all of it. */
  suppliers: readonly (string | undefined)[]
}

const better = (one: Mix | undefined, other: Mix | undefined) =>
  other && (!one || other.total < one.total) ? other : one

/** The cheapest delivery of the wanted lines by these suppliers; the freight of each counts once. */
function mixOf(allowed: readonly Prices[], wanted: readonly boolean[]): Mix | undefined {
  const suppliers: (string | undefined)[] = []
  let total = allowed.reduce((sum, { freight }) => sum + freight, 0)
  for (const [line, isWanted] of wanted.entries()) {
    let best: { id: string; price: number } | undefined
    for (const { id, lines: prices } of allowed) {
      const price = prices[line]
      if (price !== undefined && (!best || price < best.price)) best = { id, price }
    }
    if (isWanted && !best) return undefined
    suppliers.push(best?.id)
    total += best?.price ?? 0
  }
  return { total, suppliers }
}

/** The cheapest supplier of all that is offered, and the cheapest mix of suppliers: each set of them is tried. */
export function bestMix(prices: readonly Prices[], lines: number) {
  const wanted = Array.from({ length: lines }, (_, line) => prices.some((each) => each.lines[line] !== undefined))
  if (!wanted.includes(true)) return {}
  let whole: Mix | undefined
  let mix: Mix | undefined
  for (let set = 1; set < 2 ** prices.length; set++) {
    const allowed = prices.filter((_, place) => Math.floor(set / 2 ** place) % 2 === 1)
    const found = mixOf(allowed, wanted)
    mix = better(mix, found)
    if (allowed.length === 1) whole = better(whole, found)
  }
  return { whole, mix }
}
