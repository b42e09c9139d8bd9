import type { Plan, PlanKind, RepairCase } from '../../src/server/repair/plants/plan-model.js'
import { checkPlant } from '../../src/shared/repair/plants/check-plant.js'
import { PlantJudge } from '../../src/shared/repair/plants/judge-input.js'
import type { Counts, PlantString } from '../../src/shared/repair/plants/plant-model.js'

/** A place of a panel in a plant, as a crew would list them. */
type Seat = { input: number; string: number; kind: string; isBroken: boolean }
type Try = Omit<Plan, 'inputs'>

/** All ways to choose `count` of the seats, as sets of their numbers. */
function choose(seats: readonly number[], count: number): number[][] {
  if (count === 0) return [[]]
  if (seats.length < count) return []
  const [first, ...others] = seats as [number, ...number[]]
  return [...choose(others, count - 1).map((chosen) => [first, ...chosen]), ...choose(others, count)]
}

/** The strings of a plant by what stands on each seat. */
function stringsOf(repair: RepairCase, seats: readonly Seat[], standsOn: (n: number) => string | null) {
  const panels = repair.inputs.map(({ strings }) => strings.map((): Record<string, number> => ({})))
  seats.forEach((seat, n) => {
    const kind = standsOn(n)
    const counts = panels[seat.input]?.[seat.string]
    if (kind !== null && counts) counts[kind] = (counts[kind] ?? 0) + 1
  })
  return panels.map((strings, input) =>
    strings.flatMap((counts, place): PlantString[] => {
      const isAged = repair.inputs[input]?.strings[place]?.isAged ?? true
      return Object.keys(counts).length === 0 ? [] : [{ panels: counts, broken: {}, isRemoved: false, isAged }]
    }),
  )
}

/**
 * Every plan of the family by trying it, without any of the planner's shortcuts: seat by seat, every way to distribute
 * a supply, each whole plant computed anew. Only for plants of a few strings.
 */
export function bruteForcePlans(repair: RepairCase): Try[] {
  const seats: Seat[] = repair.inputs.flatMap(({ strings }, input) =>
    strings.flatMap(({ panels, broken }, string) =>
      Object.entries(panels).flatMap(([kind, count]) =>
        Array.from({ length: count }, (_, n) => ({ input, string, kind, isBroken: n < (broken[kind] ?? 0) })),
      ),
    ),
  )
  const kinds = new Map([...repair.kinds, ...[...repair.candidates].map(([name, { kind }]) => [name, kind] as const)])
  const judge = new PlantJudge({ site: repair.site, kinds })
  const brokenSeats = seats.flatMap(({ isBroken }, n) => (isBroken ? [n] : []))
  if (brokenSeats.length === 0) return []
  const tries: Try[] = []

  const assess = (standsOn: (n: number) => string | null) => {
    const strings = stringsOf(repair, seats, standsOn)
    const inputs = repair.inputs.map((input, n) => ({ ...input, strings: strings[n] ?? [] }))
    const { totals, fits } = checkPlant({ site: repair.site, kinds, inputs })
    return { afterW: totals.stc.power_W, fits: fits !== false }
  }
  const brokenBefore = (input: number, string: number, kind: string) =>
    brokenSeats.filter((n) => {
      const seat = seats[n]
      return seat && seat.input === input && seat.string === string && seat.kind === kind
    })

  /** The sets of broken seats that a supply may fill: strings with the least broken first, every way among equals. */
  function fillings(supply: Counts, isOpen: (seat: Seat) => boolean): number[][] {
    let all: number[][] = [[]]
    for (const kind of repair.kinds.keys()) {
      const groups = repair.inputs.flatMap(({ strings }, input) =>
        strings.flatMap((_, string) => {
          const group = brokenBefore(input, string, kind).filter((n) => seats[n] && isOpen(seats[n]))
          return group.length > 0 ? [group] : []
        }),
      )
      const ways = fillGroups(groups, supply[kind] ?? 0)
      all = all.flatMap((so) => ways.map((way) => [...so, ...way]))
    }
    return all
  }

  const attempt = (kind: PlanKind, candidate: string | null, supply: Counts, anew: ReadonlyMap<string, number>) => {
    const isOpen = ({ input, string }: Seat) => !anew.has(`${input}.${string}`)
    let best: { afterW: number; fits: boolean; filled: number } | null = null
    for (const filled of fillings(supply, isOpen)) {
      const taken = new Set(filled)
      const left = new Map(anew)
      const standsOn = (n: number) => {
        const seat = seats[n]
        if (!seat) return null
        const place = `${seat.input}.${seat.string}`
        const toBuild = left.get(place)
        if (toBuild !== undefined) {
          if (toBuild === 0) return null
          left.set(place, toBuild - 1)
          return candidate
        }
        if (!seat.isBroken || taken.has(n)) return seat.kind
        return kind === 'inPlace' ? candidate : null
      }
      const result = { ...assess(standsOn), filled: filled.length }
      const isBetter = !best || (result.fits === best.fits ? result.afterW > best.afterW + 1e-6 : result.fits)
      if (isBetter) best = result
    }
    const built = [...anew.values()].reduce((sum, count) => sum + count, 0)
    const pieces = kind === 'inPlace' ? brokenSeats.length - (best?.filled ?? 0) : built
    if (!best?.fits || (kind === 'inPlace' && pieces === 0) || (kind === 'spares' && best.filled === 0)) return
    const cost = candidate === null ? 0 : repair.candidates.get(candidate)?.costOf(pieces)
    if (cost !== undefined)
      tries.push({ kind, candidate, pieces, cost, moves: best.filled + pieces, afterW: best.afterW })
  }

  attempt('leaveOut', null, {}, new Map())
  attempt('spares', null, repair.spares, new Map())
  for (const candidate of repair.candidates.keys()) {
    attempt('inPlace', candidate, {}, new Map())
    attempt('inPlace', candidate, repair.spares, new Map())
    for (const kind of new Set(brokenSeats.map((n) => seats[n]?.kind ?? ''))) {
      const donors = repair.inputs.flatMap(({ strings }, input) =>
        strings.flatMap(({ panels, broken }, string) => {
          const names = Object.keys(panels).filter((name) => (panels[name] ?? 0) > 0)
          if (names.length !== 1 || names[0] !== kind) return []
          return [{ input, string, stood: panels[kind] ?? 0, healthy: (panels[kind] ?? 0) - (broken[kind] ?? 0) }]
        }),
      )
      const lengths = ({ input, stood }: (typeof donors)[number]) => {
        const limits = repair.inputs[input]?.limits
        const hold = limits && judge.lengthsOf(candidate, limits, 60)
        return Array.from({ length: stood }, (_, n) => n + 1).filter((n) => hold && n >= hold.least && n <= hold.most)
      }
      donors.forEach((one, n) => {
        const supplyWith = (healthy: number) => ({ ...repair.spares, [kind]: (repair.spares[kind] ?? 0) + healthy })
        for (const length of lengths(one)) {
          const place = `${one.input}.${one.string}`
          attempt('ownString', candidate, supplyWith(one.healthy), new Map([[place, length]]))
          for (const other of donors.slice(n + 1))
            for (const second of lengths(other))
              attempt(
                'ownString',
                candidate,
                supplyWith(one.healthy + other.healthy),
                new Map([
                  [place, length],
                  [`${other.input}.${other.string}`, second],
                ]),
              )
        }
      })
    }
  }
  return tries.filter((plan) => !tries.some((other) => beats(other, plan)))
}

function beats(other: Try, plan: Try) {
  const [otherCost, cost] = [other.cost ?? Number.POSITIVE_INFINITY, plan.cost ?? Number.POSITIVE_INFINITY]
  const isNoWorse = other.afterW >= plan.afterW - 1e-6 && otherCost <= cost && other.moves <= plan.moves
  return isNoWorse && (other.afterW > plan.afterW + 1e-6 || otherCost < cost || other.moves < plan.moves)
}

/** Which groups of seats a supply fills: whole groups from the smallest on, every choice among groups of one size. */
function fillGroups(groups: readonly number[][], supply: number): number[][] {
  const sizes = [...new Set(groups.map(({ length }) => length))].sort((a, b) => a - b)
  const filled: number[] = []
  let left = supply
  for (const size of sizes) {
    const alike = groups.filter(({ length }) => length === size)
    if (left >= size * alike.length) {
      filled.push(...alike.flat())
      left -= size * alike.length
      continue
    }
    const full = Math.floor(left / size)
    const part = left % size
    return choose(
      alike.map((_, n) => n),
      full,
    ).flatMap((whole) => {
      const seatsOf = whole.flatMap((n) => alike[n] ?? [])
      if (part === 0) return [[...filled, ...seatsOf]]
      return alike.flatMap((group, n) => (whole.includes(n) ? [] : [[...filled, ...seatsOf, ...group.slice(0, part)]]))
    })
  }
  return [filled]
}
