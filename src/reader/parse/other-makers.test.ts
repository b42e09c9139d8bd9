import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { at, row, sheet } from '../../../tests/support/place-words.js'
import { type PrintedLine, sheetLayouts } from '../../../tests/support/sheet-layouts.js'
import type { ReadFieldKey } from '../../shared/datasheets/datasheet-reading.js'
import { panelFieldKeys } from '../../shared/panels/panel-fields.js'
import { parseDatasheet } from './parse-datasheet.js'

type PrintedBlock = { fields: ReadFieldKey[]; wanted: string[]; lines: PrintedLine[]; text: string }

const isField = (word: string): word is ReadFieldKey => panelFieldKeys.some((key) => key === word)

/** The table of lines; the heading of a section names the fields of its lines. */
function readTable(): PrintedBlock[] {
  const table = readFileSync(new URL('../../../tests/support/maker-lines.txt', import.meta.url), 'utf8')
  let fields: ReadFieldKey[] = []
  return table.split('\n').flatMap((text) => {
    if (text.startsWith('## ')) fields = text.slice(3).split(' ').filter(isField)
    if (text === '' || text.startsWith('#')) return []
    const [values = '', ...cells] = text.split(' | ')
    const lines = cells.flatMap((label, index): PrintedLine[] => (index % 2 ? [] : [[label, cells[index + 1] ?? '']]))
    return [{ fields, wanted: fields.length > 1 ? values.split(' ') : [values], lines, text }]
  })
}

/** The sheet around the lines uses their decimal sign. */
function electrical(isComma: boolean) {
  const write = (values: string[]) => values.map((value) => (isComma ? value.replace('.', ',') : value))
  return [
    [at(30, 30, 'Electrical data at STC')],
    row(42, 'Maximum Power (Pmax)', [420, 425, 430]),
    row(54, 'Maximum Power Voltage (Vmp)', write(['32.10', '32.30', '32.50'])),
    row(66, 'Maximum Power Current (Imp)', write(['13.09', '13.16', '13.24'])),
    row(78, 'Open Circuit Voltage (Voc)', write(['38.50', '38.70', '38.90'])),
    row(90, 'Short Circuit Current (Isc)', write(['13.80', '13.87', '13.95'])),
    row(102, 'Module Efficiency', write(['21.5', '21.8', '22.0'])),
  ]
}

const folded = (text: string) => text.toLowerCase().replace(/[^\p{L}\d]/gu, '')
/** Some sheets describe a connector with more words than a person would write. */
const isRight = (found: unknown, wanted: string) =>
  typeof found === 'string' ? folded(found).includes(folded(wanted)) : String(found ?? '-') === wanted

function misread(
  { fields, wanted, lines, text }: PrintedBlock,
  layout: (lines: PrintedLine[]) => ReturnType<typeof at>[],
) {
  const isComma = lines.some(([, value]) => /(?<!\d)\d{1,2},\d{1,2}(?!\d)/.test(value))
  const whole: PrintedLine[] = [['Glass', '3.2 mm tempered glass'], ...lines, ['Operating temperature', '-40 ~ +85 °C']]
  const [panel] = parseDatasheet(sheet(...electrical(isComma), layout(whole))).panels
  const found = fields.map((field) => panel?.[field])
  return found.every((value, index) => isRight(value, wanted[index] ?? '')) ? [] : [`${text} => ${found.join(' ')}`]
}

const table = readTable()
/** Every line beside its label; for the other layouts a part of the table is enough. */
const partOf = (index: number) => table.filter((_, line) => index === 0 || line % 6 === index)

const sections = [...new Set(table.map(({ fields }) => fields))]
const cases = Object.entries(sheetLayouts).flatMap(([name, layout], index) =>
  sections.map((fields) => ({
    name,
    layout,
    told: fields.join(', '),
    lines: partOf(index).filter((printed) => printed.fields === fields),
  })),
)

describe('lines of other makers', () => {
  it.each(cases)('tell $told on a sheet with $name', ({ layout, lines }) => {
    expect(lines.flatMap((printed) => misread(printed, layout))).toEqual([])
  })
})
