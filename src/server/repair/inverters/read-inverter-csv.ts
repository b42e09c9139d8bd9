import { parse } from 'csv-parse/sync'
import { AppError } from '../../../shared/http/errors.js'
import { GivenInverter } from '../../../shared/repair/inverter-api.js'
import {
  type InputFigure,
  inverterFigures,
  mostImportedInverters,
  mostInputs,
} from '../../../shared/repair/inverter-fields.js'
import { keysOf } from '../../../shared/values/keys-of.js'

export type FileProblem = { line: number; column: string | null; message: string }
export type ReadInverters = { inverters: { line: number; inverter: GivenInverter }[]; problems: FileProblem[] }

/** What an input's columns are called after `Input`, or `Input2` where the second differs. */
const inputColumns: Record<InputFigure, string> = {
  maxCurrent_A: 'MaxCurrent_A',
  maxShortCircuit_A: 'MaxShortCircuit_A',
  maxStrings: 'MaxStrings',
}
const figureKeys = keysOf(inverterFigures)
const inputKeys = keysOf(inputColumns)

type Row = Record<string, string>

/** One row an inverter, with the headings of the fields. */
export function readInverterCsv(content: Buffer): ReadInverters {
  const rows = readRows(content)
  const read: ReadInverters = { inverters: [], problems: [] }
  for (const [n, row] of rows.entries()) readRow(row, n + 2, read)
  return read
}

function readRows(content: Buffer): Row[] {
  const text = content.toString('utf8')
  const delimiter = /^[^\n]*;/.test(text) ? ';' : ','
  let rows: Row[]
  try {
    rows = parse(text, { columns: true, bom: true, delimiter, trim: true, skip_empty_lines: true }) as Row[]
  } catch {
    throw new AppError('unreadable_file', 'This file is not a table of inverters: its rows differ in length.')
  }
  const [first] = rows
  if (!first || !('Brand' in first) || !('Model' in first))
    throw new AppError('unreadable_file', 'The first row of the file must name the columns Brand and Model.')
  if (rows.length > mostImportedInverters)
    throw new AppError('unreadable_file', `A file may have at most ${mostImportedInverters} inverters.`)
  return rows
}

function readRow(row: Row, line: number, { inverters, problems }: ReadInverters) {
  const wrong: FileProblem[] = []
  const numberIn = (column: string): number | null => {
    const text = row[column]?.trim() ?? ''
    if (text === '') return null
    const value = Number(text.replace(',', '.'))
    if (Number.isFinite(value)) return value
    wrong.push({ line, column, message: `${text} is not a number` })
    return null
  }
  const given = {
    Brand: row.Brand,
    Model: row.Model,
    ...Object.fromEntries(figureKeys.map((key) => [key, numberIn(key)])),
    Inputs: inputsOf(row, numberIn),
    Source: row.Source,
  }
  const parsed = GivenInverter.safeParse(given)
  if (!parsed.success)
    for (const { path, message } of parsed.error.issues)
      wrong.push({ line, column: path.map(String).join('.') || null, message })
  if (wrong.length > 0) problems.push(...wrong)
  else if (parsed.success) inverters.push({ line, inverter: parsed.data })
}

/** `Inputs_count` equal inputs; a column of a numbered input replaces the figure of that one. */
function inputsOf(row: Row, numberIn: (column: string) => number | null) {
  const count = numberIn('Inputs_count') ?? 0
  if (!Number.isInteger(count) || count < 0 || count > mostInputs)
    return Array.from({ length: mostInputs + 1 }, () => ({}))
  return Array.from({ length: count }, (_, n) => ({
    name: row[`Input${n + 1}Name`]?.trim() || String.fromCharCode('A'.charCodeAt(0) + (n % 26)) + (n >= 26 ? n : ''),
    ...Object.fromEntries(
      inputKeys.map((key) => {
        const own = `Input${n + 1}${inputColumns[key]}`
        return [key, row[own] ? numberIn(own) : numberIn(`Input${inputColumns[key]}`)]
      }),
    ),
  }))
}

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
