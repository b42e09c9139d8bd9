import { phrase } from '../../../shared/languages/phrase.js'
import type { MatchFacts, MatchSide } from '../../../shared/physics/match-facts.js'
import { fitPanelInSteps, type PanelCurves } from '../../../shared/physics/panel-curves.js'
import type {
  Counts,
  Plant,
  PlantInput,
  PlantKind,
  PlantSite,
  PlantString,
} from '../../../shared/repair/plants/plant-model.js'
import { makeKind } from '../../../shared/repair/plants/plant-model.js'
import { runSteps } from '../../run/worker-thread.js'

export const noCurve = phrase('No curve can be made from the figures of this panel.')

const planKinds = ['leaveOut', 'spares', 'inPlace', 'ownString'] as const
export type PlanKind = (typeof planKinds)[number]

/** A panel that may be bought. */
export type Candidate = {
  panelId: string
  kind: PlantKind
  /** What so many pieces cost, in US dollars: null without a price, undefined where nobody has that many. */
  costOf: (pieces: number) => number | null | undefined
}

/** A plant with broken panels, what spares there are, and what may be bought. */
export type RepairCase = {
  site: PlantSite
  kinds: ReadonlyMap<string, PlantKind>
  inputs: readonly PlantInput[]
  spares: Counts
  /** By the name that its panels have in an arrangement. */
  candidates: ReadonlyMap<string, Candidate>
}

/** The strings of an input after the repair, each in its place; null where nothing is left of one. */
export type RepairedStrings = readonly (PlantString | null)[]

export type Plan = {
  kind: PlanKind
  /** The name of what is bought. */
  candidate: string | null
  pieces: number
  cost: number | null
  moves: number
  afterW: number
  inputs: readonly RepairedStrings[]
}

export type PlanSearch = {
  plans: Plan[]
  /** How many plans were computed. */
  considered: number
  /** How many of them were excluded, by the check that each breaks first; `stock` where nobody has the pieces. */
  excluded: Map<string, number>
  /** How many choices of strings to build again were not tried, because the plant is too large. */
  untried: number
}

export const standing = (strings: RepairedStrings) => strings.filter((string) => string !== null)

/** A kind of panel as a thread gets it: figures without functions. */
export type KindFigures = {
  facts: MatchFacts
  typed: readonly string[]
  isNew: boolean
  /** As the catalogue keeps them; null where they are still to be fitted. */
  curves: PanelCurves | null
}

/** A plant whose curves are not made yet. */
export type PlantFigures = Omit<Plant, 'kinds'> & { kinds: readonly (readonly [name: string, kind: KindFigures])[] }

/** Null where no curve can be made. */
export function kindOf({ facts, typed, isNew, curves }: KindFigures): PlantKind | null {
  const side: MatchSide = { facts, sourceOf: (field) => (typed.includes(field) ? 'typed' : 'stated') }
  return makeKind(side, isNew, curves ?? runSteps(fitPanelInSteps(facts)).curves)
}
