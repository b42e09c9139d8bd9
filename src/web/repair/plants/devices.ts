import type { InputDraft } from './plant-draft.js'

/** An inverter on the wall: its model, and the inputs of the plant that are its own. */
export type Device = { inverterId: string; inputs: readonly number[] }

/**
 * Inputs of one model follow each other until one of its inputs comes again: then it is the next inverter of that model.
 * An input without a name holds for any, so it stands for an inverter of its own.
 */
export function devicesOf(inputs: readonly Pick<InputDraft, 'inverterId' | 'inverterInput'>[]): Device[] {
  const devices: { inverterId: string; inputs: number[]; names: (string | null)[] }[] = []
  inputs.forEach(({ inverterId, inverterInput }, place) => {
    if (inverterId === null) return
    const last = devices.at(-1)
    const isNext =
      last?.inverterId === inverterId &&
      last.inputs.at(-1) === place - 1 &&
      inverterInput !== null &&
      !last.names.includes(inverterInput) &&
      !last.names.includes(null)
    if (isNext) {
      last.inputs.push(place)
      last.names.push(inverterInput)
    } else devices.push({ inverterId, inputs: [place], names: [inverterInput] })
  })
  return devices.map(({ inverterId, inputs: places }) => ({ inverterId, inputs: places }))
}

/** Which input of a chosen inverter comes next: its own by name, else the one after that of the input before, else the first. */
export function nextInputOf(
  names: readonly string[],
  { name }: Pick<InputDraft, 'name'>,
  before: Pick<InputDraft, 'inverterId' | 'inverterInput'> | undefined,
  inverterId: string,
) {
  const own = names.find((each) => each.toLowerCase() === name.toLowerCase())
  if (own !== undefined) return own
  const last = before?.inverterId === inverterId ? names.indexOf(before.inverterInput ?? '') : -1
  return names[last + 1] ?? names[0] ?? null
}
