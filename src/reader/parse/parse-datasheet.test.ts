import { describe, expect, it } from 'vitest'
import { at, row, sheet } from '../../../tests/support/place-words.js'
import type { PageText, TextItem } from './layout/page-text.js'
import { parseDatasheet } from './parse-datasheet.js'

const stc = (y: number) => [
  row(y, 'Rated output (Pmpp / Wp)', [555, 560, 565]),
  row(y + 12, 'Rated voltage (Vmpp / V)', ['42.10', '42.28', '42.46']),
  row(y + 24, 'Rated current (Impp / A)', ['13.19', '13.25', '13.31']),
  row(y + 36, 'Open circuit voltage (Voc / V)', ['50.10', '50.29', '50.48']),
  row(y + 48, 'Short circuit current (Isc / A)', ['14.00', '14.06', '14.12']),
  row(y + 60, 'Module efficiency', ['21.5%', '21.7%', '21.9%']),
]
const nominal = (y: number) => [
  row(y, 'Rated output (Pmpp / Wp)', ['417.5', '421.2', '425.0']),
  row(y + 12, 'Rated voltage (Vmpp / V)', ['39.30', '39.47', '39.64']),
  row(y + 24, 'Rated current (Impp / A)', ['10.62', '10.67', '10.72']),
  row(y + 36, 'Open circuit voltage (Voc / V)', ['47.60', '47.78', '47.96']),
  row(y + 48, 'Short circuit current (Isc / A)', ['11.30', '11.35', '11.40']),
]
const values = (pages: PageText[]) =>
  parseDatasheet(pages).panels.map(({ Pmax_W, Vmp_V, Isc_A }) => [Pmax_W, Vmp_V, Isc_A])
const expected = [
  [555, 42.1, 14],
  [560, 42.28, 14.06],
  [565, 42.46, 14.12],
]

describe('parseDatasheet', () => {
  it('takes the table at STC where the condition is explained before each table', () => {
    const pages = sheet(
      at(30, 40, 'STC: Irradiance 1000 W/m2, Cell Temperature 25°C, AM=1.5'),
      ...stc(54),
      at(30, 130, 'NMOT: Irradiance 800 W/m2, Ambient Temperature 20°C, AM=1.5, Wind Speed 1m/s'),
      ...nominal(144),
    )
    expect(values(pages)).toEqual(expected)
  })

  it('takes it where the condition is explained after each table', () => {
    const pages = sheet(
      ...stc(54),
      at(30, 130, '*STC: Irradiance 1000 W/m2, Cell Temperature 25°C, AM=1.5'),
      ...nominal(160),
      at(30, 230, '*NMOT: Irradiance 800 W/m2, Ambient Temperature 20°C, Wind Speed 1m/s'),
    )
    expect(values(pages)).toEqual(expected)
  })

  it('takes modules of the same power from two pages', () => {
    const cells = (voltage: number, current: number) => [
      row(67, 'Rated output (Pmpp / Wp)', [555]),
      row(79, 'Rated voltage (Vmpp / V)', [voltage.toFixed(2)]),
      row(91, 'Rated current (Impp / A)', [current.toFixed(2)]),
      row(103, 'Open circuit voltage (Voc / V)', [(voltage * 1.19).toFixed(2)]),
      row(115, 'Short circuit current (Isc / A)', [(current * 1.06).toFixed(2)]),
    ]
    const page = (name: string, ...electrical: TextItem[][]) =>
      sheet(at(30, 40, 'Electrical data at STC'), row(54, 'Module type', [name]), ...electrical)
    const pages = (second: string) =>
      [...page('HX72-555M', ...cells(42.1, 13.19)), ...page(second, ...cells(33.4, 16.62))].map((text, index) => ({
        ...text,
        page: index + 1,
      }))
    const read = (second: string) => parseDatasheet(pages(second)).panels.map(({ SKU, Vmp_V }) => [SKU, Vmp_V])
    expect(read('HX66-555G')).toEqual([
      ['HX72-555M', 42.1],
      ['HX66-555G', 33.4],
    ])
  })

  it('takes it where the other table comes first', () => {
    const pages = sheet(
      at(30, 40, 'ELECTRICAL DATA (NMOT)'),
      ...nominal(54),
      at(30, 130, 'ELECTRICAL DATA (STC)'),
      ...stc(144),
    )
    expect(values(pages)).toEqual(expected)
  })

  it('never takes a table that is only given at another condition', () => {
    expect(parseDatasheet(sheet(at(30, 40, 'ELECTRICAL DATA (NMOT)'), ...nominal(54))).panels).toEqual([])
  })

  it('leaves out columns of a rear-side gain on the same rows', () => {
    const gain = (y: number, cells: string[]) => row(y, '', cells, 420).slice(1)
    const pages = sheet(
      at(30, 40, 'Electrical Characteristics (STC)'),
      at(400, 40, 'Rear Side Power Gain'),
      ...stc(54),
      gain(54, ['583', '611', '638']),
      gain(66, ['42.10', '42.10', '42.10']),
      gain(78, ['13.85', '14.51', '15.16']),
      gain(90, ['50.10', '50.10', '50.10']),
      gain(102, ['14.70', '15.40', '16.10']),
    )
    expect(values(pages)).toEqual(expected)
  })

  it('keeps to the half of a table that is headed STC', () => {
    const half = (y: number, cells: string[]) => row(y, '', cells, 420).slice(1)
    const pages = sheet(
      at(30, 30, 'ELECTRICAL CHARACTERISTICS'),
      at(284, 42, 'STC'),
      at(473, 42, 'NOCT'),
      ...stc(54),
      half(54, ['418', '421', '425']),
      half(66, ['39.30', '39.47', '39.64']),
      half(78, ['10.62', '10.67', '10.72']),
      half(90, ['47.60', '47.78', '47.96']),
      half(102, ['11.30', '11.35', '11.40']),
    )
    expect(values(pages)).toEqual(expected)
  })

  const namesOn = (...items: (TextItem | TextItem[])[]) =>
    parseDatasheet(sheet(...items, at(30, 40, 'ELECTRICAL DATA (STC)'), ...stc(66))).panels.map(({ SKU }) => SKU)

  it('puts the power into a name with a placeholder', () => {
    const names = namesOn(at(30, 10, 'MS4 HC V XXX BF-DG'))
    expect(names).toEqual(['MS4 HC V 555 BF-DG', 'MS4 HC V 560 BF-DG', 'MS4 HC V 565 BF-DG'])
  })

  it('puts names on two lines together that the sheet prints whole elsewhere', () => {
    const halves = [row(48, 'Type', ['AC-555', 'AC-560', 'AC-565']), row(56, '', Array(3).fill('TGB/144TS'))]
    expect(namesOn(...halves)).toEqual(['AC-555', 'AC-560', 'AC-565'])
    const whole = [555, 560, 565].map((power) => at(30, 200 + power / 5, `AC-${power}TGB/144TS`))
    expect(namesOn(...halves, whole)).toEqual(['AC-555TGB/144TS', 'AC-560TGB/144TS', 'AC-565TGB/144TS'])
  })

  it.each(['CHSM54RNs(DG)/F-BH', 'EXTREME ROOF 144X'])('takes the title %s whole for the series', (title) => {
    expect(namesOn(at(30, 8, title, 19))).toEqual([`${title} 555`, `${title} 560`, `${title} 565`])
  })

  it('reads values that sit on two baselines a few points apart', () => {
    const lowered = stc(54).map((items) =>
      items.map(
        (item, index): TextItem =>
          index === 2 ? { ...item, box: [item.box[0], item.box[1] + 3, item.box[2], item.box[3]] } : item,
      ),
    )
    expect(values(sheet(at(30, 40, 'ELECTRICAL DATA (STC)'), ...lowered))).toEqual(expected)
  })

  it('reads sides that have labels of their own, and leaves out what is not stated', () => {
    const pages = sheet(at(30, 40, 'ELECTRICAL DATA (STC)'), ...stc(54), [
      at(30, 200, 'Length'),
      at(150, 200, '2278 (+3/-1) mm'),
      at(30, 212, 'Width'),
      at(150, 212, '1134 mm'),
      at(30, 224, 'Height'),
      at(150, 224, '30 mm'),
    ])
    const [panel] = parseDatasheet(pages).panels
    expect(panel).toMatchObject({ Length_mm: 2278, Width_mm: 1134, Thickness_mm: 30 })
    expect(panel).not.toHaveProperty('Weight_kg')
    expect(panel).not.toHaveProperty('SnowLoad_Pa')
  })

  it('refuses values no module can have', () => {
    const mad = [
      row(54, 'Maximum Power (Pmax)', ['1e309', '-5']),
      row(66, 'Open Circuit Voltage (Voc)', ['9999999', '0']),
      row(78, 'Short Circuit Current (Isc)', ['<script>', 'x']),
    ]
    expect(parseDatasheet(sheet(at(30, 40, 'STC'), ...mad)).panels).toEqual([])
  })

  it('says what a document without panels seems to be', () => {
    const { panels, warnings } = parseDatasheet(
      sheet(at(30, 40, 'Packaging information: 26 modules per pallet, 20 pallets per container')),
    )
    expect(panels).toEqual([])
    expect(warnings).toEqual([
      {
        code: 'other_document',
        text: 'No panel was read: this seems to be packing information, not a module datasheet.',
      },
    ])
  })
})
