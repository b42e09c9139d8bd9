import { AppError } from '../../../shared/http/errors.js'
import { GivenInverter } from '../../../shared/repair/inverter-api.js'
import { mostInputs } from '../../../shared/repair/inverter-fields.js'
import type { ReadInverters } from './read-inverter-csv.js'

/** The lines `Key=value` of a PVsyst file; the first of a name counts, deeper objects repeat some. */
function entriesOf(text: string): Map<string, string> {
  const entries = new Map<string, string>()
  for (const line of text.split(/\r?\n/)) {
    const [, key, value] = /^\s*([A-Za-z_]+)\s*=\s*(.*?)\s*$/.exec(line) ?? []
    if (key && value !== undefined && !entries.has(key)) entries.set(key, value)
  }
  return entries
}

/** One inverter from a PVsyst .OND file: powers are in kW there, voltages in V, currents in A. */
export function readOnd(content: Buffer): ReadInverters {
  const entries = entriesOf(content.toString('latin1'))
  if (!/pvGInverter|pvInverter/i.test(entries.get('PVObject_') ?? '') && !entries.has('VMppMin'))
    throw new AppError('unreadable_file', 'This is not a PVsyst file of an inverter.')
  const numberIn = (...keys: string[]) => {
    for (const key of keys) {
      const value = Number(entries.get(key)?.replace(',', '.'))
      if (entries.has(key) && Number.isFinite(value) && value > 0) return value
    }
    return null
  }
  const inWatts = (kilowatts: number | null) => (kilowatts === null ? null : Math.round(kilowatts * 1e6) / 1000)
  const trackers = numberIn('NbMPPT')
  const connectors = numberIn('NbInputs')
  // one more than may be is refused
  const inputs = Math.min(Math.max(1, Math.round(trackers ?? 1)), mostInputs + 1)
  // a current of several trackers may be meant for each or for all: then nobody states it
  const maxCurrent_A = inputs > 1 ? null : numberIn('INomMax', 'IMaxDC')
  const maxStrings = connectors !== null && connectors % inputs === 0 ? connectors / inputs : null
  const parsed = GivenInverter.safeParse({
    Brand: entries.get('Manufacturer') ?? '',
    Model: entries.get('Model') ?? '',
    AcPower_W: inWatts(numberIn('PNomConv')),
    MaxDcPower_W: inWatts(numberIn('PMaxDC')),
    MaxVoltage_V: numberIn('VAbsMax'),
    MppMin_V: numberIn('VMppMin'),
    MppMax_V: numberIn('VMPPMax', 'VMppMax'),
    Inputs: Array.from({ length: inputs }, (_, n) => ({
      name: String.fromCharCode('A'.charCodeAt(0) + (n % 26)) + (n >= 26 ? n : ''),
      maxCurrent_A,
      maxStrings,
    })),
    Source: ['PVsyst file', entries.get('DataSource')].filter(Boolean).join(': '),
  })
  if (parsed.success) return { inverters: [{ line: 1, inverter: parsed.data }], problems: [] }
  const problems = parsed.error.issues.map(({ path, message }) => ({
    line: 1,
    column: path.map(String).join('.') || null,
    message,
  }))
  return { inverters: [], problems }
}
