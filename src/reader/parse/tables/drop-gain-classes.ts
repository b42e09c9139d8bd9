import type { PowerClass, PowerTable } from './power-table.js'

/** What light on the rear adds to the power of a module. */
const gain = { least: 1.04, most: 1.35 }
const fewestClasses = 3
/** How much steps differ by their last digit alone: 3.8, 3.7. */
const rounding = 0.05

type WorkingPoint = { Pmax_W?: number | undefined; Vmp_V?: number | undefined }

/** Whether a class has the voltage of another and a good deal more power: the same module with light on its rear. */
export function isGainOf(point: WorkingPoint, other: WorkingPoint): boolean {
  const ratio = (point.Pmax_W ?? 0) / (other.Pmax_W ?? Number.NaN)
  return point.Vmp_V !== undefined && point.Vmp_V === other.Vmp_V && ratio > gain.least && ratio < gain.most
}

const pointOf = ({ values }: PowerClass): WorkingPoint => ({
  Pmax_W: values.Pmax_W?.value,
  Vmp_V: values.Vmp_V?.value,
})

/** Whether the powers rise or fall by the same step: a series without any column of another kind. */
function isEven(powers: number[]): boolean {
  const steps = powers.slice(1).map((power, index) => power - (powers[index] ?? 0))
  const mean = steps.reduce((sum, step) => sum + step, 0) / Math.max(1, steps.length)
  return steps.length > 1 && steps.every((step) => Math.abs(step - mean) <= Math.abs(mean) * rounding)
}

/**
 * A column with light on the rear whose heading was lost, among classes at STC. Where the other classes share voltages
 * too, as in a catalogue of small modules, it is a class of its own.
 */
export function dropGainClasses(table: PowerTable): PowerTable {
  if (isEven(table.classes.map(({ values }) => values.Pmax_W?.value ?? Number.NaN))) return table
  const isGain = (power: PowerClass) => table.classes.some((other) => isGainOf(pointOf(power), pointOf(other)))
  const rest = table.classes.filter((power) => !isGain(power))
  const voltages = rest.flatMap(({ values }) => (values.Pmax_W && values.Vmp_V ? values.Vmp_V.value : []))
  const isSeries = voltages.length >= fewestClasses && new Set(voltages).size === voltages.length
  return isSeries ? { ...table, classes: rest } : table
}
