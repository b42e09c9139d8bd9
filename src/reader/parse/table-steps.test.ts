import { describe, expect, it } from 'vitest'
import { checkPanel, checkSheet } from './check-panels.js'
import type { Token } from './layout/find-tokens.js'
import { agreeOnNames } from './models/agree-on-names.js'
import { fillTemplate } from './models/fill-placeholders.js'
import type { Column } from './tables/align-columns.js'
import { chooseTables, isPlausible } from './tables/choose-tables.js'
import { dropSlips } from './tables/drop-slips.js'
import { firstOfRepeats, withoutGainTail } from './tables/pick-columns.js'
import type { PowerClass, PowerTable } from './tables/power-table.js'
import { dropMisreadValues } from './values/drop-misread-values.js'
import { editDistance } from './words/edit-distance.js'
import type { ElectricalField } from './words/electrical-labels.js'

const token = (text: string): Token => ({
  value: Number(text),
  unit: '',
  text,
  left: 0,
  right: 10,
  middle: 0,
  height: 8,
})
type Values = Partial<Record<ElectricalField, string>>
const classOf = (values: Values): PowerClass => ({
  left: 0,
  right: 10,
  middle: 0,
  values: Object.fromEntries(Object.entries(values).map(([field, text]) => [field, token(text)])),
})
const module = (power: number, factor = 1): Values => ({
  Pmax_W: String(power * factor),
  Vmp_V: '32.00',
  Imp_A: ((power * factor) / 32).toFixed(2),
  Voc_V: '38.00',
  Isc_A: ((power * factor) / 30.5).toFixed(2),
})
const table = (classes: Values[], stated = true): PowerTable => ({
  page: 1,
  layout: 'columns',
  stated,
  top: 0,
  bottom: 50,
  left: 0,
  right: 100,
  classes: classes.map(classOf),
})
const powers = (tables: PowerTable[]) => tables.map(({ classes }) => classes.map(({ values }) => values.Pmax_W?.value))

describe('isPlausible', () => {
  it('holds a module together by physics', () => {
    expect(isPlausible(classOf(module(400)))).toBe(true)
    expect(isPlausible(classOf({ ...module(400), Imp_A: '9.38' }))).toBe(false)
    expect(isPlausible(classOf({ ...module(400), Voc_V: '31.0' }))).toBe(false)
  })
})

describe('chooseTables', () => {
  it('takes the table headed STC and no other condition of the same modules', () => {
    const stc = table([module(400), module(405)])
    const noct = table([module(400, 0.75), module(405, 0.75)])
    expect(powers(chooseTables([stc, noct]))).toEqual([[400, 405]])
    expect(powers(chooseTables([noct, stc]))).toEqual([[400, 405]])
  })
  it('knows the same modules at less light where recognition has lost a column of one table', () => {
    const stc = table([module(405), module(410)])
    const noct = table([module(400, 0.75), module(405, 0.75), module(410, 0.75)])
    expect(powers(chooseTables([stc, noct]))).toEqual([[405, 410]])
  })
  it('takes a second table of other modules', () => {
    expect(powers(chooseTables([table([module(400)]), table([module(500), module(505)])]))).toEqual([[400], [500, 505]])
  })
  it('takes modules of the same power at another voltage, on a page of their own', () => {
    const more = { ...module(400), Vmp_V: '41.00', Imp_A: '9.76', Voc_V: '49.10', Isc_A: '10.38' }
    const [first, other] = [table([module(400), module(405)]), table([more])]
    expect(powers(chooseTables([first, { ...other, page: 2 }]))).toEqual([[400, 405], [400]])
    expect(powers(chooseTables([first, other]))).toEqual([[400, 405]])
    const again = table([{ ...module(400), Vmp_V: '32.1' }])
    expect(powers(chooseTables([first, { ...again, page: 2 }]))).toEqual([[400, 405]])
  })
  it('takes nothing that breaks physics', () => {
    expect(chooseTables([table([{ ...module(400), Vmp_V: '20' }])])).toEqual([])
  })
  it('leaves out a column of a chart', () => {
    const stray = { Pmax_W: '12', Vmp_V: '6', Imp_A: '2', Voc_V: '10', Isc_A: '3' }
    expect(powers(chooseTables([table([module(400), module(405), stray])]))).toEqual([[400, 405]])
  })
})

describe('columns without a heading of their own', () => {
  it('knows NOCT by three quarters of the power', () => {
    expect(firstOfRepeats([430, 323, 435, 327])).toEqual([0, 2])
    expect(firstOfRepeats([430, 435, 323, 327])).toEqual([0, 1])
    expect(firstOfRepeats([645, 491, 695, 650, 495, 700])).toEqual([0, 3])
    expect(firstOfRepeats([430, 435, 440, 445])).toEqual([0, 1, 2, 3])
    expect(firstOfRepeats([430, 323])).toEqual([0])
    expect(firstOfRepeats([210, 220])).toEqual([0, 1])
  })
  it('cuts off columns of a rear-side gain', () => {
    const column = (power: number, vmp: number): Column => ({
      left: 0,
      right: 1,
      values: { Pmax_W: token(String(power)), Vmp_V: token(String(vmp)) },
    })
    const bins = [570, 575, 580, 585].map((power, index) => column(power, 43 + index * 0.2))
    const gains = [599, 628, 656].map((power) => column(power, 43))
    expect(withoutGainTail([...bins, ...gains])).toHaveLength(4)
    expect(withoutGainTail(bins)).toHaveLength(4)
  })
})

describe('dropSlips', () => {
  it('restores a point that the row proves and drops what breaks the row', () => {
    const row = ['30.2', '305', '30.7', '31.2', '87.7'].map((voc) => ({ Voc_V: voc }))
    expect(dropSlips(table(row)).classes.map(({ values }) => values.Voc_V?.value)).toEqual([
      30.2,
      30.5,
      30.7,
      31.2,
      undefined,
    ])
  })
  it.each([
    [['14.88', '14.94', '15.00', '15.06', '16.12', '15.18'], 4],
    [['32.37', '32.56', '32.75', '32.95', '33.45', '33.34'], 4],
    [['39.47', '38.67', '38.87', '39.07'], 0],
  ])('drops the one value that goes against its row: %s', (row, stray) => {
    const classes = dropSlips(table(row.map((isc) => ({ Isc_A: isc })))).classes
    expect(classes.map(({ values }) => values.Isc_A?.text)).toEqual(
      row.map((text, index) => (index === stray ? undefined : text)),
    )
  })
  it('drops a value that keeps the order, but not the even steps of all others', () => {
    const read = (row: string[]) =>
      dropSlips(table(row.map((voc) => ({ Voc_V: voc })))).classes.map(({ values }) => values.Voc_V?.text)
    const row = ['38.67', '38.87', '39.07', '39.21', '39.47', '39.67']
    expect(read(row)).toEqual(row.map((text) => (text === '39.21' ? undefined : text)))
    // The first class of a series is often irregular in print, and so are rows of few classes.
    for (const sound of [
      ['14.31', '14.43', '14.50', '14.57', '14.64'],
      ['38.67', '38.87', '39.01', '39.27'],
    ])
      expect(read(sound)).toEqual(sound)
  })
  it('drops the uneven value of the highest class, but not of the lowest', () => {
    const read = (row: string[], powers: string[]) =>
      dropSlips(
        table(row.map((isc, index) => ({ Isc_A: isc, ...(powers[index] && { Pmax_W: powers[index] }) }))),
      ).classes.map(({ values }) => values.Isc_A?.text)
    const row = ['18.31', '18.35', '18.40', '18.45', '18.50', '18.59']
    const powers = ['645', '650', '655', '660', '665', '670']
    expect(read(row, powers)).toEqual([...row.slice(0, -1), undefined])
    expect(read([...row].reverse(), [...powers].reverse())).toEqual([undefined, ...row.slice(0, -1).reverse()])
    const uneven = ['18.25', '18.35', '18.40', '18.45', '18.50', '18.55']
    expect(read(uneven, powers)).toEqual(uneven)
  })
  it('keeps a row that only rises, however unevenly', () => {
    const row = ['40.1', '40.1', '40.4', '41.3'].map((voc) => ({ Voc_V: voc }))
    expect(dropSlips(table(row)).classes.every(({ values }) => values.Voc_V)).toBe(true)
  })
})

describe('dropMisreadValues', () => {
  const finding = (value: number) => ({
    value,
    provenance: { page: 1, box: [0, 0, 1, 1] as [number, number, number, number], text: String(value) },
  })
  it('leaves out what no module weighs, measures or has', () => {
    const body = {
      Length_mm: finding(1640),
      Width_mm: finding(990),
      Thickness_mm: finding(3),
      Weight_kg: finding(3),
      NumberOfCells_count: finding(18),
    }
    expect(Object.keys(dropMisreadValues(body, table([module(265)])))).toEqual(['Length_mm', 'Width_mm'])
  })
  it('keeps what fits', () => {
    const body = {
      Length_mm: finding(1640),
      Width_mm: finding(990),
      Weight_kg: finding(18.3),
      NumberOfCells_count: finding(60),
    }
    expect(dropMisreadValues(body, table([module(265)]))).toEqual(body)
  })
})

describe('agreeOnNames', () => {
  const names = ['JAM72D40-580/MB', 'JAMT2D40-585/MB', 'JAM72D40-590/MB'].map((value) => ({
    value,
    provenance: { page: 1, box: [0, 0, 1, 1] as [number, number, number, number], text: value },
  }))
  it('lets the common form stand for names that differ by a slip', () => {
    expect(agreeOnNames(names, [580, 585, 590], undefined).map(({ value }) => value)).toEqual([
      'JAM72D40-580/MB',
      'JAM72D40-585/MB',
      'JAM72D40-590/MB',
    ])
  })
  it('takes the form in the middle of all, if each was read once', () => {
    const read = ['RSM108-0415N', 'RSA108-9-420N', 'RSM108-9-425N', 'RSM109-9-430N', 'RSM 108-9-435N']
    const powers = [415, 420, 425, 430, 435]
    const agreed = agreeOnNames(read.map((value) => ({ ...names[0], value })) as typeof names, powers, undefined)
    expect(agreed.map(({ value }) => value)).toEqual(powers.map((power) => `RSM108-9-${power}N`))
  })
  it('drops a letter that was read beside a digit of its shape, if the title of the sheet proves it', () => {
    const twice = ['HXG640QE-132', 'HXG645QE-132'].map((value) => ({ ...names[0], value })) as typeof names
    const agreed = (...printed: string[]) =>
      agreeOnNames(twice, [640, 645], undefined, printed).map(({ value }) => value)
    expect(agreed('HX QE-132 Series', 'HXG640QE-132')).toEqual(['HX640QE-132', 'HX645QE-132'])
    expect(agreed('HXG640QE-132')).toEqual(['HXG640QE-132', 'HXG645QE-132'])
    expect(agreed('HXG QE-132', 'HX QE-132')).toEqual(['HXG640QE-132', 'HXG645QE-132'])
  })
  it('counts slips', () => {
    expect(editDistance('JAM66D45', 'JAM6E6D45')).toBe(1)
    expect(fillTemplate('REC#PE', 250)).toBe('REC250PE')
  })
})

describe('checkPanel', () => {
  const sound = {
    Pmax_W: 420,
    Vmp_V: 32.1,
    Imp_A: 13.08,
    Voc_V: 38.5,
    Isc_A: 13.7,
    Length_mm: 1722,
    Width_mm: 1134,
    ModuleEfficiency_percent: 21.5,
    Weight_kg: 21.5,
    provenance: {},
  }
  it('leaves a sound panel alone', () => {
    expect(checkPanel(sound)).toEqual(sound)
  })
  it('marks what contradicts, with the reason', () => {
    expect(checkPanel({ ...sound, Imp_A: 12 }).review?.Imp_A).toMatch(/Vmp × Imp gives 385\.2 W/)
    expect(checkPanel({ ...sound, Width_mm: 1000 }).review?.Width_mm).toMatch(/efficiency/)
    expect(checkPanel({ ...sound, Weight_kg: 60 }).review?.Weight_kg).toMatch(/kg per square metre/)
    expect(checkPanel({ ...sound, Voc_V: 31 }).review?.Voc_V).toMatch(/higher than Vmp/)
  })
  it('warns of a gap between the classes', () => {
    const at = (Pmax_W: number) => ({ ...sound, Pmax_W })
    expect(checkSheet([at(400), at(405), at(415)])).toEqual([])
    expect(checkSheet([at(400), at(405), at(412)])).toHaveLength(1)
  })
})

describe('dropSlips by power', () => {
  it('leaves out the one of volts and amperes whose product gives another power than in all other classes', () => {
    const voltages = ['31.01', '31.17', '31.31', '31.44', '31.80']
    const currents = ['12.74', '12.83', '12.94', '13.04', '13.14']
    const classes = [395, 400, 405, 410, 415].map((power, index) => ({
      ...module(power),
      Vmp_V: voltages[index] ?? '',
      Imp_A: currents[index] ?? '',
    }))
    const kept = dropSlips(table(classes)).classes.map(({ values }) => [values.Vmp_V?.value, values.Imp_A?.value])
    expect(kept.at(-1)).toEqual([undefined, 13.14])
    expect(kept.slice(0, -1).flat()).not.toContain(undefined)
  })
})
