import { expect, it } from 'vitest'
import { at, list, row, sheet } from '../../../tests/support/place-words.js'
import type { PageText, TextItem } from './layout/page-text.js'
import { parseDatasheet } from './parse-datasheet.js'

/** Kinds of sheets that are rarer than the table of five classes, each drawn as its makers print it. */
const kinds: [kind: string, pages: PageText[], panels: object[]][] = [
  [
    'a list with one value a line, far from its labels',
    sheet(
      at(30, 30, 'ACX-320 AC module'),
      list(60, [
        ['Rated power (Pmax)', '320 W'],
        ['Vmp', '33.4 V'],
        ['Imp', '9.58 A'],
        ['Voc', '40.9 V'],
        ['Isc', '10.15 A'],
        ['Dimensions', '1665 x 1002 x 40 mm / 65.6 x 39.4 x 1.57 in'],
        ['Cable length', '1.2 m / 3.9 ft'],
      ]),
    ),
    [{ SKU: 'ACX-320', Pmax_W: 320, Vmp_V: 33.4, Isc_A: 10.15, Length_mm: 1665, CableLength_mm: 1200 }],
  ],
  [
    'thin film, whose short circuit has a third more current',
    sheet(
      at(30, 30, 'HX-A100 amorphous silicon'),
      list(60, [
        ['Nominal power', '100 W'],
        ['Nominal voltage', '53.5 V'],
        ['Nominal current', '1.87 A'],
        ['Open circuit voltage', '71.0 V'],
        ['Short circuit current', '2.50 A'],
      ]),
    ),
    [{ SKU: 'HX-A100', Pmax_W: 100, Voc_V: 71, Isc_A: 2.5 }],
  ],
  [
    'a tile of a few watts, told in tenths',
    sheet(
      at(30, 30, 'Solardachziegel'),
      list(60, [
        ['Nennleistung', '9,2 Wp'],
        ['Nennspannung', '2,3 V'],
        ['Nennstrom', '4,0 A'],
        ['Leerlaufspannung', '2,8 V'],
        ['Kurzschlussstrom', '4,3 A'],
        ['Abmessungen', '420 x 330 mm'],
      ]),
    ),
    [{ Pmax_W: 9.2, Vmp_V: 2.3, Isc_A: 4.3, Length_mm: 420, Width_mm: 330 }],
  ],
  [
    'panes of glass that let more or less light through',
    sheet(
      row(60, 'Model', ['PVG-40', 'PVG-60', 'PVG-100']),
      row(72, 'Nominal peak power Pmpp (Wp)', ['40', '60', '100']),
      row(84, 'Open-circuit voltage Voc (V)', ['46', '46', '46']),
      row(96, 'Short-circuit current Isc (A)', ['1.35', '2.02', '3.40']),
      row(108, 'Voltage at nominal power Vmpp (V)', ['35', '35', '35']),
      row(120, 'Current at nominal power Impp (A)', ['1.14', '1.71', '2.86']),
    ),
    [
      { SKU: 'PVG-40', Pmax_W: 40, Isc_A: 1.35 },
      { SKU: 'PVG-60', Pmax_W: 60, Isc_A: 2.02 },
      { SKU: 'PVG-100', Pmax_W: 100, Isc_A: 3.4 },
    ],
  ],
  [
    'classes in uneven steps, one model a row',
    sheet(
      row(60, 'Model', ['Pmax (W)', 'Vmp (V)', 'Imp (A)', 'Voc (V)', 'Isc (A)']),
      row(73, 'XT-105', ['105', '18.1', '5.81', '22.0', '6.20']),
      row(86, 'XT-108', ['108', '18.3', '5.91', '22.2', '6.30']),
      row(99, 'XT-110', ['110', '18.4', '5.98', '22.3', '6.35']),
      row(112, 'XT-115', ['115', '18.7', '6.15', '22.6', '6.50']),
    ),
    [105, 108, 110, 115].map((Pmax_W) => ({ SKU: `XT-${Pmax_W}`, Pmax_W })),
  ],
  [
    'labels that touch their values',
    sheet(
      ...['Module HX-410 Type', 'Pmax410W', 'Vmp31.2V', 'Imp13.15A', 'Voc37.4V', 'Isc13.9A'].map((line, index) =>
        at(30, 30 + index * 13, line),
      ),
    ),
    [{ SKU: 'HX-410', Pmax_W: 410, Vmp_V: 31.2, Imp_A: 13.15, Voc_V: 37.4, Isc_A: 13.9 }],
  ],
  [
    'lines that hold label and value, of any length',
    sheet(
      at(30, 30, 'Panel RX-50'),
      ...[
        ...['Maximum Power: 50W', 'Max. Power Voltage (Vmp): 18.6V', 'Max. Power Current (Imp): 2.69A'],
        ...['Open-Circuit Voltage (Voc): 22.7V', 'Short-Circuit Current (Isc): 2.84A', 'Net Weight: 4.5kg'],
      ].map((line, index) => at(30, 60 + index * 12, line)),
    ),
    [{ SKU: 'RX-50', Pmax_W: 50, Vmp_V: 18.6, Imp_A: 2.69, Voc_V: 22.7, Isc_A: 2.84, Weight_kg: 4.5 }],
  ],
  [
    'shorter and longer modules of one current, each of its own size and weight',
    sheet(
      row(60, 'Model', ['SP 118 L', 'SP 94 L', 'SP 71 L', 'SP 47 L'], 230, 80),
      row(72, 'Peak power (Wp)', ['115', '92', '69', '46'], 230, 80),
      row(84, 'Vmp (V)', ['20.0', '16.0', '12.0', '8.0'], 230, 80),
      row(96, 'Imp (A)', ['5.75', '5.75', '5.75', '5.75'], 230, 80),
      row(108, 'Voc (V)', ['24.5', '19.6', '14.7', '9.8'], 230, 80),
      row(120, 'Isc (A)', ['6.3', '6.3', '6.3', '6.3'], 230, 80),
      row(132, 'Dimensions (mm)', ['1490x550', '1240x550', '990x550', '740x550'], 230, 80),
      row(144, 'Weight (kg)', ['2.1', '1.7', '1.4', '1.0'], 230, 80),
    ),
    [
      { SKU: 'SP 118 L', Pmax_W: 115, Length_mm: 1490, Weight_kg: 2.1 },
      { SKU: 'SP 94 L', Pmax_W: 92, Length_mm: 1240, Weight_kg: 1.7 },
      { SKU: 'SP 71 L', Pmax_W: 69, Length_mm: 990, Weight_kg: 1.4 },
      { SKU: 'SP 47 L', Pmax_W: 46, Length_mm: 740, Weight_kg: 1 },
    ],
  ],
  [
    'a catalogue of modules for twelve volts, one a row',
    sheet(
      row(60, 'Article', ['Dimensions', 'Power', 'Vmp', 'Imp', 'Voc', 'Isc'], 150),
      row(70, 'number', ['mm', 'W', 'V', 'A', 'V', 'A'], 150),
      row(84, 'SPM040201200', ['425x350x25', '20', '18.4', '1.09', '22.6', '1.19'], 150),
      row(96, 'SPM040401200', ['425x668x25', '40', '18.3', '2.19', '22.5', '2.40'], 150),
      row(108, 'SPM040551200', ['545x668x25', '55', '18.8', '2.94', '22.9', '3.22'], 150),
      row(120, 'SPM040901200', ['780x668x30', '90', '19.6', '4.59', '24.06', '5.03'], 150),
    ),
    [
      { SKU: 'SPM040201200', Pmax_W: 20, Width_mm: 350, Isc_A: 1.19 },
      { SKU: 'SPM040401200', Pmax_W: 40, Width_mm: 425, Isc_A: 2.4 },
      { SKU: 'SPM040551200', Pmax_W: 55, Width_mm: 545, Isc_A: 3.22 },
      { SKU: 'SPM040901200', Pmax_W: 90, Length_mm: 780, Isc_A: 5.03 },
    ],
  ],
  [
    'a module with its own inverter, whose volts and amperes are those of the grid',
    sheet(
      at(30, 30, 'ACX-X22-360'),
      list(60, [
        ['Nominal Power (Pnom)', '360 W'],
        ['Avg. Panel Efficiency', '22.2%'],
        ['Dimensions', '1558 x 1046 x 46 mm'],
        ['Inverter output voltage (AC)', '211 / 240 / 264 V'],
        ['Inverter max. output current', '1.31 A'],
        ['Inverter output to the grid', '315 W'],
      ]),
    ),
    [{ SKU: 'ACX-X22-360', Pmax_W: 360, Length_mm: 1558, ModuleEfficiency_percent: 22.2 }],
  ],
  [
    'a title of words as a name, and metres and feet side by side',
    sheet(
      at(30, 30, 'SolarFlex 110', 16),
      list(70, [
        ['Peak power (+/-5%)', '110 W'],
        ['Rated voltage', '18.2 V'],
        ['Rated current', '6.04 A'],
        ['Open circuit voltage', '21.8 V'],
        ['Short circuit current', '6.5 A'],
        ['Cable length (m / ft)', '0.9 / 2.95'],
      ]),
    ),
    [{ SKU: 'SolarFlex 110', Pmax_W: 110, CableLength_mm: 900 }],
  ],
]

it.each(kinds)('reads %s', (_kind, pages, panels) => {
  expect(parseDatasheet(pages).panels).toMatchObject(panels)
})

const table = sheet(
  at(30, 46, 'Electrical data at STC'),
  row(60, 'Maximum power Pmax [W]', ['430', '435', '440']),
  row(72, 'Voltage at maximum power Vmp [V]', ['32.1', '32.3', '32.5']),
  row(84, 'Current at maximum power Imp [A]', ['13.40', '13.47', '13.54']),
  row(96, 'Open circuit voltage Voc [V]', ['38.4', '38.6', '38.8']),
  row(108, 'Short circuit current Isc [A]', ['14.1', '14.2', '14.3']),
)

/** What the sheet of the table above prints besides it, and how its first class is called. */
const named: [what: string, words: TextItem[], name: string | undefined, doubts: number][] = [
  [
    'the number at its foot, up to what stands above it too',
    [at(30, 30, '54HX4R-B', 20), at(400, 800, 'HXM430-440N-54HX4R-B-F8-EN')],
    'HXM430N-54HX4R-B',
    0,
  ],
  ['the number at its foot alone, with a doubt', [at(400, 800, 'HXM430-440N-54HX4R-B')], 'HXM430N-54HX4R-B', 1],
  [
    'its title of several words, with a doubt',
    [at(30, 30, 'NORTHERN EXTREME 144X', 20)],
    'NORTHERN EXTREME 144X 430',
    1,
  ],
  ['a series whose number is no year', [at(30, 30, 'HX2000 : 430-440 Wp', 16)], 'HX2000 430', 1],
  ['a series that begins as a standard does', [at(30, 30, 'Module type: EN54M-HX', 16)], 'EN54M-HX 430', 0],
  ['no plug', [at(30, 30, 'Plug connector'), at(230, 30, 'HX03M')], undefined, 0],
  ['no time', [at(30, 30, 'Module warranty'), at(230, 30, '12 years')], undefined, 0],
  ['no standard', [at(30, 30, 'EN 50380 and IEC61215')], undefined, 0],
]

it.each(named)('names a module after %s', (_what, words, name, doubts) => {
  const [panel] = parseDatasheet([{ ...table[0], items: [...words, ...(table[0]?.items ?? [])] }] as PageText[]).panels
  expect([panel?.SKU, panel?.doubts?.length ?? 0]).toEqual([name, doubts])
})

it('takes all words of a name at the left edge of a catalogue', () => {
  const models = ['SLX 105 USB', 'SLX 110 USB', 'SLX 115 USB'].map((name, index) => at(30, 73 + index * 13, name))
  const values = [
    ['105', '18.1', '5.81', '22.0', '6.20'],
    ['110', '18.4', '5.98', '22.3', '6.35'],
    ['115', '18.7', '6.15', '22.6', '6.50'],
  ].map((cells, index) => row(73 + index * 13, '', cells))
  const pages = sheet(row(60, 'Model', ['Pmax (W)', 'Vmp (V)', 'Imp (A)', 'Voc (V)', 'Isc (A)']), models, ...values)
  expect(parseDatasheet(pages).panels.map(({ SKU }) => SKU)).toEqual(['SLX 105 USB', 'SLX 110 USB', 'SLX 115 USB'])
})

const unnamed: [what: string, pages: PageText[]][] = [
  [
    'a tolerance',
    sheet(
      list(60, [
        ['Nominal power', '400 Wp +/- 5%'],
        ['Voltage at nominal power', '37.3 V'],
        ['Current at nominal power', '10.73 A'],
        ['Open-circuit voltage', '44.5 V'],
        ['Short-circuit current', '11.4 A'],
      ]),
    ),
  ],
  [
    'the microinverter on its back',
    sheet(
      list(60, [
        ['STC power rating', '400 W'],
        ['Max power voltage (Vmp)', '37.3 V'],
        ['Max power current (Imp)', '10.73 A'],
        ['Open-circuit voltage (Voc)', '44.5 V'],
        ['Short-circuit current (Isc)', '11.4 A'],
      ]),
      at(30, 140, 'AC ratings: IQ7HS microinverter'),
      list(155, [['Peak output power', '384 VA']]),
    ),
  ],
]

it.each(unnamed)('does not name a module after %s', (_what, pages) => {
  expect(parseDatasheet(pages).panels.map(({ SKU, Pmax_W }) => [SKU, Pmax_W])).toEqual([[undefined, 400]])
})
