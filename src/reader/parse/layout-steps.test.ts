import { describe, expect, it } from 'vitest'
import { hasOverprint } from '../pdf/has-overprint.js'
import { joinTexts } from './layout/join-texts.js'
import { layOutPage } from './layout/lay-out-pages.js'
import { mendShifted } from './layout/mend-shifted.js'
import type { PageText, TextItem } from './layout/page-text.js'
import { splitWords } from './layout/split-words.js'
import { untangleWords } from './layout/untangle-words.js'
import { findConditionMarks } from './tables/find-conditions.js'
import { collectLabelledValues } from './values/collect-labelled-values.js'

const height = 8
const item = (text: string, x: number, y: number, width = text.length * 4): TextItem => ({
  text,
  box: [x, y, width, height],
})
const page = (...items: TextItem[]): PageText => ({ page: 1, width: 600, height: 800, items })
const segmentsOf = (...items: TextItem[]) => layOutPage(page(...items)).segments
const textsOf = (...items: TextItem[]) => segmentsOf(...items).map(({ text }) => text)

describe('splitWords', () => {
  it('places the words of a longer run', () => {
    const words = splitWords(page(item('49.60 47.42', 100, 50, 55)))
    expect(words.map(({ text }) => text)).toEqual(['49.60', '47.42'])
    expect(words[1]?.left).toBeGreaterThan(125)
  })
  it('drops words printed twice for boldness, and turned ones', () => {
    expect(
      splitWords(page(item('STC', 10, 10), item('STC', 10.4, 10), { ...item('2278', 9, 9), turned: true })),
    ).toHaveLength(1)
  })
})

describe('groupSegments', () => {
  it('joins what stands close and parts what stands apart', () => {
    expect(textsOf(item('Open Circuit', 10, 50), item('Voltage', 61, 50), item('38.7', 150, 50))).toEqual([
      'Open Circuit Voltage',
      '38.7',
    ])
  })
  it('glues a number that the PDF cut into pieces', () => {
    expect(textsOf(item('5', 10, 50, 4), item('6', 14.2, 50, 4), item('0Wp', 18.4, 50, 12))).toEqual(['560Wp'])
  })
  it('takes a subscript into its word', () => {
    const sub: TextItem = { text: 'OC', box: [45.5, 54, 6, 5] }
    expect(textsOf(item('Voltage V', 10, 50), sub)).toEqual(['Voltage VOC'])
  })
  it('puts back a ligature that a font lost', () => {
    expect(textsOf(item('Temp.coe', 14, 50, 36), item('cient of Voc', 58, 50))).toEqual(['Temp.coefficient of Voc'])
  })
})

describe('untangleWords', () => {
  it('ends a word where the next one on its line begins', () => {
    const [first] = untangleWords([
      { text: 'Nominal', left: 33, right: 103, middle: 50, height: 8 },
      { text: 'Power', left: 61, right: 78, middle: 50, height: 8 },
    ])
    expect(first?.right).toBeLessThan(61)
  })
})

describe('findConditionMarks', () => {
  it('tells headings from footnotes and from the row of the temperature itself', () => {
    const marks = findConditionMarks(
      segmentsOf(
        item('ELECTRICAL DATA (NMOT)', 20, 10),
        item('*STC: Irradiance 1000 W/m2, Cell Temperature 25°C', 20, 30),
        item('NOCT', 20, 50),
        item('45±2°C', 120, 50),
        item('800 W/m2', 20, 70),
      ),
    )
    expect(marks.map(({ conditions, footnote }) => [conditions[0], footnote])).toEqual([
      ['nominal', false],
      ['stc', true],
    ])
  })
})

describe('collectLabelledValues', () => {
  const read = (...items: TextItem[]) =>
    Object.fromEntries(
      collectLabelledValues(segmentsOf(...items)).map((value) => [value.label, value.parts.map(({ text }) => text)]),
    )

  it('keeps to its own table where two stand side by side', () => {
    const values = read(
      item('Weight', 10, 50),
      item('21.0 kg', 100, 50),
      item('Maximum System Voltage', 220, 50),
      item('1500 V', 400, 50),
    )
    expect(values.weight).toEqual(['21.0 kg'])
  })
  it('takes the lines of a cell whose label stands in the middle', () => {
    const values = read(
      item('Connector', 10, 30),
      item('MC4', 100, 30),
      item('Output Cables', 10, 50),
      item('4.0 mm2', 100, 45),
      item('(+): 400 mm', 100, 56),
      item('Frame', 10, 70),
      item('Aluminium', 100, 70),
    )
    expect(values.cable).toEqual(['4.0 mm2', '(+): 400 mm'])
  })
})

describe('hasOverprint', () => {
  const rows = Array.from({ length: 40 }, (_, index) => item(`value ${index}`, 20, index * 12))
  it('suspects a page whose texts lie on each other', () => {
    expect(hasOverprint(rows)).toBe(false)
    expect(hasOverprint([...rows, ...rows.slice(0, 10).map((row) => ({ ...row, text: `${row.text} old` }))])).toBe(true)
  })
})

describe('joinTexts', () => {
  const layer = [page(item('37.8', 100, 50), item('楹毕', 10, 50), item('    x1134x30mm', 100, 90, 60))]
  const seen = [
    page(item('Open Circuit Voltage', 10, 50, 70), item('37.8', 100, 50), item('1762x1134x30mm', 100, 90, 60)),
  ]

  it('adds recognised words where the layer has none, and where its glyphs were lost', () => {
    expect(joinTexts(layer, seen)[0]?.items.map(({ text }) => text)).toEqual(['37.8', '楹毕', '1762x1134x30mm'])
  })
  it('keeps only the numbers of a layer whose letters are scrambled', () => {
    expect(joinTexts(layer, seen, false)[0]?.items.map(({ text }) => text)).toEqual([
      '37.8',
      'Open Circuit Voltage',
      '1762x1134x30mm',
    ])
  })
})

describe('mendShifted', () => {
  const layer = [page(item('楹毕焦俯;IY.QFBL55E/31)JJ*', 10, 50, 100), item('42.31!NN', 10, 90))]
  const read = (...items: TextItem[]) => mendShifted(layer, [page(...items)])[0]?.items.map(({ text }) => text)

  it('completes a recognised name from a layer whose letters are shifted by a constant', () => {
    expect(read(item('型号:HX-PEAK44D,20(', 20, 50, 80))).toEqual(['型号:HX-PEAK44D.20(II)'])
  })
  it('leaves a name that the layer does not prove', () => {
    expect(read(item('HY-PEAK44D,20(', 20, 50, 80), item('HX-PEAK44D', 20, 300, 80))).toEqual([
      'HY-PEAK44D,20(',
      'HX-PEAK44D',
    ])
  })
})
