import type { Token } from '../layout/find-tokens.js'
import { centre, shared } from '../layout/geometry.js'
import type { ElectricalField } from '../words/electrical-labels.js'
import { nameColumn, nameRow } from './name-lines.js'
import type { LineName, PageNumbers, Unit } from './page-numbers.js'
import type { ClassRun } from './propose-classes.js'

/** One quantity for all classes of a run; a class may lack its number. */
export type QuantityLine = { values: (Token | undefined)[]; readonly name: LineName; place: number }

/** How far a row of a table may be from its powers, in points. */
const rowReach = 330

/** How far a value may stand from the only power of a list, in points; where each follows its label, it stands alone. */
const loneReach = 45
const aloneReach = 200

const spread = (run: ClassRun) => run.powers.map((power) => (run.isAcross ? centre(power) : power.middle))

/** The shortest distance between two classes. */
function pitchOf(places: number[]): number {
  const sorted = [...places].sort((a, b) => a - b)
  return Math.min(...sorted.slice(1).map((place, index) => place - (sorted[index] ?? place)))
}

function nearest(tokens: Token[], place: number, reach: number, placeOf: (token: Token) => number): Token | undefined {
  let best: Token | undefined
  let distance = reach
  for (const token of tokens) {
    const own = Math.abs(placeOf(token) - place)
    // of two numbers in one place the first counts: an older sheet that is left under a clip is drawn later
    if (best ? own < distance : own <= distance) [best, distance] = [token, own]
  }
  return best
}

/** How many classes may lack a value: recognition loses some. */
const mostLost = (count: number, isRecognised: boolean) => Math.floor(count * (isRecognised ? 0.5 : 0.25))

const present = (values: (Token | undefined)[]): Token[] => values.flatMap((token) => token ?? [])

/** Names are found only for the lines that physics asks about. */
const lineOf = (values: QuantityLine['values'], place: number, nameIt: () => LineName): QuantityLine => ({
  values,
  place,
  get name() {
    return nameIt()
  },
})

function linesAcross(run: ClassRun, numbers: PageNumbers): QuantityLine[] {
  const places = spread(run)
  const reach = places.length === 1 ? loneReach : pitchOf(places) / 2
  const [first] = run.powers
  if (!first || !(reach > 2)) return []
  return numbers.rows.flatMap((row): QuantityLine[] => {
    const [head] = row
    if (!head || Math.abs(head.middle - first.middle) > rowReach) return []
    const [only] = row.length === 1 && places.length === 1 ? row : []
    const isNear = only && Math.abs(centre(only) - (places[0] ?? 0)) < aloneReach
    const values = isNear ? [only] : places.map((place) => nearest(row, place, reach, centre))
    const own = present(values)
    if (values.length - own.length > mostLost(values.length, numbers.page.recognised) || own.length === 0) return []
    if (new Set(own).size < own.length) return []
    return [lineOf(values, head.middle, () => nameRow(own, numbers))]
  })
}

function linesDown(run: ClassRun, numbers: PageNumbers): QuantityLine[] {
  const rows = run.powers.map((power) =>
    numbers.tokens.filter(
      (token) => Math.abs(token.middle - power.middle) < Math.max(token.height, power.height) * 0.5,
    ),
  )
  const seeds = rows.reduce((a, b) => (b.length > a.length ? b : a), rows[0] ?? [])
  return seeds.flatMap((seed): QuantityLine[] => {
    const values = rows.map((row) =>
      row.reduce<Token | undefined>(
        (best, token) => (shared(token, seed) > Math.max(0, best ? shared(best, seed) : 0) ? token : best),
        undefined,
      ),
    )
    const own = present(values)
    if (values.length - own.length > mostLost(values.length, numbers.page.recognised)) return []
    return [lineOf(values, centre(seed), () => nameColumn(own, numbers))]
  })
}

/** All lines of numbers that have one for each class. */
export const linesOf = (run: ClassRun, numbers: PageNumbers): QuantityLine[] =>
  run.isAcross ? linesAcross(run, numbers) : linesDown(run, numbers)

const unitOfField: Partial<Record<ElectricalField, Unit>> = {
  Pmax_W: 'w',
  Vmp_V: 'v',
  Voc_V: 'v',
  Imp_A: 'a',
  Isc_A: 'a',
  ModuleEfficiency_percent: '%',
}

/** The values that a module can have. */
const possible: Partial<Record<ElectricalField, readonly [least: number, most: number]>> = {
  Vmp_V: [2, 400],
  Voc_V: [2, 450],
  Imp_A: [0.05, 40],
  Isc_A: [0.05, 45],
  ModuleEfficiency_percent: [3, 30],
}

/** How well the words of a line fit a quantity: undefined where they name another one. */
export function fitOfName(
  { values, name }: QuantityLine,
  field: ElectricalField,
  powers: number[],
): number | undefined {
  const [least, most] = possible[field] ?? [0, Number.POSITIVE_INFINITY]
  if (present(values).some(({ value }) => value < least || value > most)) return undefined
  const isUnit = name.unit === undefined ? undefined : name.unit === unitOfField[field]
  if (name.field === field) return isUnit === false ? 0.5 : 2
  // `Maximum Power` over `Voltage`: a label that goes on elsewhere names the power of rows that have none.
  const isOwnPower = name.field === 'Pmax_W' && !isNearPower(values, powers)
  if (name.field !== undefined && !isOwnPower) return undefined
  if (isUnit === false && !isOwnPower) return undefined
  return isUnit ? 0.7 : 0
}

const isNearPower = (values: (Token | undefined)[], powers: number[]) =>
  values.every((token, index) => {
    const power = powers[index]
    return !token || power === undefined || (token.value > power * 0.6 && token.value < power * 1.5)
  })
