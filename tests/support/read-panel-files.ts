/**
 * Readers of the files for other programs, written from those programs' own descriptions and without any code of the
 * product: what a file says is judged by what these programs would make of it.
 */

/** A CEC library as pvlib reads it: the first line names, the next two are skipped, every comma separates. */
export function readCecLibrary(text: string) {
  const [names = '', units = '', variables = '', ...lines] = text.split('\r\n').filter((line) => line !== '')
  const headings = names.split(',')
  const modules = lines.map((line) => {
    const cells = line.split(',')
    if (cells.length !== headings.length) throw new Error(`${cells.length} cells under ${headings.length} headings`)
    return Object.fromEntries(headings.map((heading, at) => [heading, cells[at] ?? '']))
  })
  return { headings, units: units.split(','), variables: variables.split(','), modules }
}

export type DiodeModel = { IL: number; I0: number; Rs: number; Rsh: number; a: number }

/** The curve of a library's module at full sun and a cell temperature (De Soto, with the CEC's adjustment). */
export function cecModel(module: Readonly<Record<string, string>>, cell_C: number): DiodeModel {
  const of = (name: string) => Number(module[name])
  const [kelvin, reference] = [cell_C + 273.15, 298.15]
  const boltzmann = 8.617333262e-5
  const gap = 1.121 * (1 - 0.0002677 * (kelvin - reference))
  const grown = (kelvin / reference) ** 3 * Math.exp(1.121 / (boltzmann * reference) - gap / (boltzmann * kelvin))
  return {
    IL: of('I_L_ref') + of('alpha_sc') * (1 - of('Adjust') / 100) * (kelvin - reference),
    I0: of('I_o_ref') * grown,
    Rs: of('R_s'),
    Rsh: of('R_sh_ref'),
    a: (of('a_ref') * kelvin) / reference,
  }
}

/** The curve of a PVsyst module at full sun and a cell temperature. */
export function panModel(pan: Readonly<Record<string, string>>, cell_C: number): DiodeModel {
  const of = (name: string) => Number(pan[name])
  const thermal = (kelvin: number) => 8.617333262e-5 * kelvin
  const [kelvin, reference] = [cell_C + 273.15, 298.15]
  const warmer = kelvin - reference
  const gamma = of('Gamma') + of('muGamma') * warmer
  const a25 = of('Gamma') * of('NCelS') * thermal(reference)
  // the two currents follow from Isc and Voc
  const [Rs, Rsh, Isc, Voc] = [of('RSerie'), of('RShunt'), of('Isc'), of('Voc')]
  const I0 = (Isc - (Voc - Isc * Rs) / Rsh) / (Math.exp(Voc / a25) - Math.exp((Isc * Rs) / a25))
  const IL = I0 * Math.expm1(Voc / a25) + Voc / Rsh
  const gap = (1.121 / (gamma * 8.617333262e-5)) * (1 / reference - 1 / kelvin)
  return {
    IL: IL + (of('muISC') / 1000) * warmer,
    I0: I0 * (kelvin / reference) ** 3 * Math.exp(gap),
    Rs,
    Rsh,
    a: gamma * of('NCelS') * thermal(kelvin),
  }
}

function halve(f: (x: number) => number, from: number, to: number) {
  let [low, high] = [from, to]
  for (let round = 0; round < 200; round++) {
    const middle = (low + high) / 2
    if (f(middle) > 0) low = middle
    else high = middle
  }
  return (low + high) / 2
}

/** The points of a nameplate, by halving and nothing cleverer. */
export function nameplateOf({ IL, I0, Rs, Rsh, a }: DiodeModel) {
  const miss = (current: number, voltage: number) =>
    IL - I0 * Math.expm1((voltage + current * Rs) / a) - (voltage + current * Rs) / Rsh - current
  const currentAt = (voltage: number) => halve((current) => miss(current, voltage), -IL, 2 * IL)
  const voc = halve((voltage) => miss(0, voltage), 0, 200 * a)
  let [low, high] = [0, voc]
  for (let round = 0; round < 200; round++) {
    const [left, right] = [low + (high - low) / 3, high - (high - low) / 3]
    if (left * currentAt(left) < right * currentAt(right)) low = left
    else high = right
  }
  const vmp = (low + high) / 2
  return { Voc: voc, Isc: currentAt(0), Vmp: vmp, Imp: currentAt(vmp), Pmax: vmp * currentAt(vmp) }
}

/** A PVsyst file: objects inside each other, `name=value` in between. All entries of both objects, flat. */
export function readPan(text: string) {
  const entries: Record<string, string> = {}
  const open: string[] = []
  for (const line of text.split('\r\n').map((each) => each.trim())) {
    const [name = '', value = ''] = line.split(/=(.*)/)
    if (line.startsWith('End of PVObject ')) {
      if (open.pop() !== line.slice('End of PVObject '.length)) throw new Error(`${line} ends another object`)
    } else if (name.startsWith('PVObject_')) open.push(value)
    else if (line !== '' && name !== 'Flags') {
      if (open.length === 0 || name in entries) throw new Error(`${line} is out of place`)
      entries[name] = value
    }
  }
  if (open.length > 0) throw new Error(`${open} is not ended`)
  return entries
}
