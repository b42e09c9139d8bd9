import { degrees, PDFDocument } from '@cantoo/pdf-lib'
import { describe, expect, it } from 'vitest'
import { drawDatasheet, rasterise, type SheetOptions } from '../../tests/support/draw-datasheet.js'
import { type DrawnClass, drawnBody, drawnClasses } from '../../tests/support/sheet-words.js'
import type { DatasheetReading, ReadingStage } from '../shared/panels/datasheet-reading.js'
import { readPages } from './read-pages.js'

const read = (bytes: Uint8Array, stages: ReadingStage[] = []): Promise<DatasheetReading> =>
  readPages(bytes, {
    onProgress: ({ stage }) => stages.push(stage),
    onStep: async () => undefined,
    onRecognise: async () => undefined,
  })

const round = (value: number, places: number) => Number(value.toFixed(places))

const expected = ({ name, power, vmp, imp, voc, isc }: DrawnClass, places: number) => ({
  SKU: name,
  Watts_W: power,
  Pmax_W: power,
  Vmp_V: round(vmp, places),
  Imp_A: round(imp, 2),
  Voc_V: round(voc, places),
  Isc_A: round(isc, 2),
})

describe('readPages', () => {
  it.each<[string, SheetOptions, number]>([
    ['classes in columns, one table per condition', { layout: 'A' }, 2],
    ['conditions interleaved under each class', { layout: 'B' }, 2],
    ['classes in rows with rear-side gains and another table beside', { layout: 'C' }, 1],
    ['mechanical data beside the table', { layout: 'A', sideBySide: true }, 2],
    ['interleaved conditions with mechanical data beside', { layout: 'B', sideBySide: true }, 2],
    ['German labels, decimal commas and thousands dots', { layout: 'A', german: true }, 2],
    ['German labels beside each other', { layout: 'A', german: true, sideBySide: true }, 2],
    ['descending classes', { layout: 'A', classes: [...drawnClasses].reverse() }, 2],
    ['an older sheet hidden under a clip', { layout: 'A', stale: true }, 2],
    ['its writing from top to bottom', { layout: 'A', lying: true }, 2],
  ])('reads a sheet with %s', async (_, options, places) => {
    const { panels, pages } = await read(await drawDatasheet(options))
    const classes = options.classes ?? drawnClasses
    expect(panels.map(({ provenance: _places, ...values }) => values)).toMatchObject(
      classes.map((drawn) => ({ ...expected(drawn, places), ...drawnBody })),
    )
    expect(pages).toHaveLength(1)
  })

  it('reads a list of one class', async () => {
    const { panels } = await read(await drawDatasheet({ layout: 'D' }))
    expect(panels).toMatchObject([
      { ...expected(drawnClasses[0] as DrawnClass, 2), ...drawnBody, ModuleEfficiency_percent: 21.51 },
    ])
  })

  it('says for each value where it stands and under which condition it was measured', async () => {
    const { panels } = await read(await drawDatasheet({ layout: 'A' }))
    const place = panels[1]?.provenance.Vmp_V
    expect(place).toMatchObject({ page: 1, text: '32.30', condition: 'stc' })
    const [x, y, width, height] = place?.box ?? [0, 0, 0, 0]
    // Second column, second row of the table that begins 76 points below the top.
    expect(x + width / 2).toBeCloseTo(262, 0)
    expect(y + height / 2).toBeGreaterThan(90)
    expect(y + height / 2).toBeLessThan(106)
  })

  it('gives the place of a value on the page as it is shown, though it was turned to be read', async () => {
    const { panels, pages } = await read(await drawDatasheet({ layout: 'A', lying: true }))
    expect(pages).toEqual([{ page: 1, width: 842, height: 595 }])
    const [x = 0, y = 0, width = 0, height = 0] = panels[1]?.provenance.Vmp_V?.box ?? []
    // On its side, a text 95 points from the top is as far from the left edge.
    expect(x + width / 2).toBeGreaterThan(90)
    expect(x + width / 2).toBeLessThan(106)
    expect(595 - (y + height / 2)).toBeCloseTo(262, 0)
  })

  it('reads a scanned sheet by eye, though it lies on its side, and says so', async () => {
    const stages: ReadingStage[] = []
    const classes = drawnClasses.slice(0, 3)
    const { panels, warnings } = await read(
      await rasterise(await drawDatasheet({ layout: 'A', classes, lying: true, brief: true })),
      stages,
    )
    expect(stages).toContain('ocr')
    expect(panels.map((panel) => panel.Pmax_W)).toEqual([420, 425, 430])
    expect(panels.map((panel) => panel.Vmp_V)).toEqual([32.1, 32.3, 32.5])
    expect(warnings.map(({ code }) => code)).toContain('recognised')
  }, 180_000)

  it('reads a scan that lies upside down, and gives the places on it', async () => {
    // Enough words that a page with so few that make sense must be turned.
    const scan = await PDFDocument.load(await rasterise(await drawDatasheet({ layout: 'A', brief: true })))
    for (const page of scan.getPages()) page.setRotation(degrees(180))
    const { panels } = await read(await scan.save())
    expect(panels.map((panel) => panel.Vmp_V)).toEqual([32.1, 32.3, 32.5, 32.7, 32.9])
    const [, y = 0, , height = 0] = panels[1]?.provenance.Vmp_V?.box ?? []
    expect(842 - (y + height / 2)).toBeGreaterThan(90)
    expect(842 - (y + height / 2)).toBeLessThan(106)
  }, 180_000)
})
