import { describe, expect, it } from 'vitest'
import { panelExample } from '../../../../tests/support/panel-example.js'
import { cecModel, nameplateOf, panModel, readCecLibrary, readPan } from '../../../../tests/support/read-panel-files.js'
import type { PanelFacts } from '../../../shared/panels/panel-shapes.js'
import { cellLayoutOf } from './cell-material.js'
import { cecHead, cecLine } from './write-cec.js'
import { orangeButtonOf } from './write-orange-button.js'
import { writePan } from './write-pan.js'

const example: PanelFacts = panelExample
const nothing = Object.fromEntries(Object.keys(example).map((key) => [key, null]))
const bare = { ...nothing, SKU: 'BARE' } as PanelFacts

const panels: readonly PanelFacts[] = [
  example,
  // n-type, with a hard knee
  {
    ...example,
    CellType: 'N-type TOPCon',
    ...{ Vmp_V: 40.89, Imp_A: 17.61, Voc_V: 49.04, Isc_A: 18.67, Watts_W: 720, Pmax_W: 720, NumberOfCells_count: 132 },
    ...{ TempCoeffPmax_percent_per_C: -0.29, TempCoeffVoc_percent_per_C: -0.25, TempCoeffIsc_percent_per_C: 0.045 },
    CellsInSeries_count: null,
  },
  // an old one whose shunt matters
  {
    ...example,
    CellType: 'Polycrystalline',
    ...{ Vmp_V: 29.94, Imp_A: 7.18, Voc_V: 36, Isc_A: 7.83, Watts_W: 215, Pmax_W: 215, NumberOfCells_count: 60 },
    ...{ TempCoeffPmax_percent_per_C: -0.45, TempCoeffVoc_percent_per_C: -0.334, TempCoeffIsc_percent_per_C: 0.0576 },
    CellsInSeries_count: 60,
  },
]

const libraryOf = (panel: PanelFacts) => {
  const written = cecLine({ ...panel, updatedAt: '2026-01-02T03:04:05.000Z' })
  if ('missing' in written) throw new Error(JSON.stringify(written.missing))
  return readCecLibrary(cecHead + written.line)
}
const panOf = (panel: PanelFacts) => {
  const written = writePan(panel)
  if ('missing' in written) throw new Error(JSON.stringify(written.missing))
  return readPan(written.text)
}

describe('the CEC library', () => {
  it('has the headings, units and variables of SAM', () => {
    const { headings, units, variables } = libraryOf(example)
    expect(headings.join()).toBe(
      'Name,Manufacturer,Technology,Bifacial,STC,PTC,A_c,Length,Width,N_s,I_sc_ref,V_oc_ref,I_mp_ref,V_mp_ref,alpha_sc,beta_oc,T_NOCT,a_ref,I_L_ref,I_o_ref,R_s,R_sh_ref,Adjust,gamma_pmp,BIPV,Version,Date',
    )
    expect(units.join()).toBe('Units,,,,,,m2,m,m,,A,V,A,V,A/K,V/K,C,V,A,A,Ohm,Ohm,%,%/K,,,')
    expect(variables.join()).toBe(
      '[0],lib_manufacturer,cec_material,lib_is_bifacial,,,cec_area,lib_length,lib_width,cec_n_s,cec_i_sc_ref,cec_v_oc_ref,cec_i_mp_ref,cec_v_mp_ref,cec_alpha_sc,cec_beta_oc,cec_t_noct,cec_a_ref,cec_i_l_ref,cec_i_o_ref,cec_r_s,cec_r_sh_ref,cec_adjust,cec_gamma_pmp,,,',
    )
  })

  it.each(panels)('gives the nameplate of $CellType back to a program that solves its six parameters', (panel) => {
    const [module = {}] = libraryOf(panel).modules
    const { Voc, Isc, Vmp, Imp } = nameplateOf(cecModel(module, 25))
    expect(Voc).toBeCloseTo(panel.Voc_V ?? 0, 4)
    expect(Isc).toBeCloseTo(panel.Isc_A ?? 0, 4)
    expect(Vmp).toBeCloseTo(panel.Vmp_V ?? 0, 3)
    expect(Imp).toBeCloseTo(panel.Imp_A ?? 0, 3)
  })

  it.each(panels)('lets power of $CellType follow its coefficient from -10 to 50 °C', (panel) => {
    const [module = {}] = libraryOf(panel).modules
    const [cold, warm] = [-10, 50].map((cell_C) => nameplateOf(cecModel(module, cell_C)).Pmax)
    const stc = (panel.Vmp_V ?? 0) * (panel.Imp_A ?? 0)
    const percent = (100 * ((warm ?? 0) - (cold ?? 0))) / (60 * stc)
    expect(percent).toBeCloseTo(panel.TempCoeffPmax_percent_per_C ?? 0, 4)
  })

  it('writes metres, square metres, and coefficients per kelvin of the panel itself', () => {
    const [module = {}] = libraryOf(example).modules
    expect(module).toMatchObject({
      Name: 'Helio HX-545-M10',
      Manufacturer: 'Helio',
      Technology: 'Mono-c-Si',
      Bifacial: '0',
      STC: '545',
      PTC: '',
      Length: '2.278',
      Width: '1.134',
      N_s: '72',
      T_NOCT: '45',
      gamma_pmp: '-0.35',
      Date: '2026-01-02',
    })
    expect(Number(module.A_c)).toBeCloseTo(2.583252, 6)
    expect(Number(module.alpha_sc)).toBeCloseTo(0.00048 * 13.92, 9)
    expect(Number(module.beta_oc)).toBeCloseTo(-0.0027 * 49.65, 9)
  })

  it('leaves unstated cells empty, and names what it cannot do without, all at once', () => {
    const [module = {}] = libraryOf({
      ...example,
      NOCT_C: null,
      IsBifacial: null,
      Brand: null,
      Length_mm: null,
    }).modules
    expect(module).toMatchObject({ Name: 'HX-545-M10', Manufacturer: '', Bifacial: '', T_NOCT: '', Length: '' })
    const { missing } = cecLine({ ...bare, updatedAt: '' }) as { missing: Record<string, string> }
    expect(Object.keys(missing).sort()).toEqual(
      [
        ...['Imp_A', 'Isc_A', 'Length_mm', 'NumberOfCells_count', 'TempCoeffIsc_percent_per_C'],
        ...['TempCoeffPmax_percent_per_C', 'TempCoeffVoc_percent_per_C', 'Vmp_V', 'Voc_V', 'Width_mm'],
      ].sort(),
    )
    expect(missing.Voc_V).toBe('Voc (V) is not stated')
  })

  it('names figures that contradict each other', () => {
    const written = cecLine({ ...example, Vmp_V: 49, updatedAt: '' })
    expect(written).toMatchObject({ missing: { Vmp_V: 'Vmp 49 and Voc 49.65 contradict each other' } })
  })

  it('keeps each name in one cell, whatever signs it has', () => {
    const { modules } = libraryOf({ ...example, Brand: 'Sun, "Co"; Ltd\r\n', SKU: '=HX\t1' })
    expect(modules).toMatchObject([{ Manufacturer: 'Sun_ _Co__ Ltd', Name: 'Sun_ _Co__ Ltd =HX 1' }])
  })
})

describe('the PVsyst module', () => {
  it('states lengths in metres and coefficients in mA and mV per degree', () => {
    expect(panOf(example)).toMatchObject({
      Manufacturer: 'Helio',
      Model: 'HX-545-M10',
      Width: '1.134',
      Height: '2.278',
      Depth: '0.035',
      Weight: '28.6',
      Technol: 'mtSiMono',
      NCelS: '72',
      NCelP: '2',
      NDiode: '3',
      PNom: '545',
      muISC: '6.6816',
      muVocSpec: '-134.055',
      muPmpReq: '-0.35',
      VMaxIEC: '1500',
    })
  })

  it.each(panels)('gives the nameplate of $CellType back by its own model, and the coefficient of power', (panel) => {
    const pan = panOf(panel)
    const { Vmp, Imp, Pmax } = nameplateOf(panModel(pan, 25))
    expect(Vmp).toBeCloseTo(panel.Vmp_V ?? 0, 1)
    expect(Imp).toBeCloseTo(panel.Imp_A ?? 0, 1)
    const warm = nameplateOf(panModel(pan, 45)).Pmax
    expect((100 * (warm / Pmax - 1)) / 20).toBeCloseTo(panel.TempCoeffPmax_percent_per_C ?? 0, 2)
    expect(Number(pan.NCelS) * Number(pan.NCelP)).toBe(panel.NumberOfCells_count)
  })

  it('leaves out what is unstated, and names what it cannot do without, all at once', () => {
    const pan = panOf({ ...example, BypassDiodes_count: null, Weight_kg: null, MaxSystemVoltage_V: null })
    for (const name of ['NDiode', 'Weight', 'VMaxIEC']) expect(pan).not.toHaveProperty(name)
    const { missing } = writePan(bare) as { missing: Record<string, string> }
    expect(Object.keys(missing)).toEqual(
      expect.arrayContaining(['CellType', 'Pmax_W', 'Voc_V', 'Length_mm', 'Width_mm']),
    )
  })
})

describe('the cells of a panel', () => {
  it.each([
    ['as stated', { NumberOfCells_count: 144, CellsInSeries_count: 48 }, { inSeries: 48, inParallel: 3 }],
    [
      'half cells by their voltage',
      { NumberOfCells_count: 144, CellsInSeries_count: null },
      { inSeries: 72, inParallel: 2 },
    ],
    [
      'in one string where the voltage fits none',
      { NumberOfCells_count: 40, CellsInSeries_count: null },
      { inSeries: 40, inParallel: 1 },
    ],
    ['without a number', { NumberOfCells_count: null, CellsInSeries_count: null }, null],
    [
      'stated against their number',
      { NumberOfCells_count: 144, CellsInSeries_count: 50 },
      { inSeries: 72, inParallel: 2 },
    ],
  ])('are counted %s', (_, cells, layout) => {
    expect(cellLayoutOf({ ...example, ...cells })).toEqual(layout)
  })
})

describe('the Orange Button product', () => {
  it('has the units of the taxonomy', () => {
    const { ProdModule } = orangeButtonOf(example)
    expect(ProdModule).toMatchObject({
      ProdMfr: { Value: 'Helio' },
      ProdCode: { Value: 'HX-545-M10' },
      PowerSTC: { Value: 545, Unit: 'W' },
      ModuleEfficiency: { Value: 0.211, Unit: 'decimal_percent' },
      TemperatureCoefficientMaximumPower: { Value: -0.35, Unit: 'percent_per_Cel' },
      TemperatureCoefficientShortCircuitCurrent: { Value: 0.048, Unit: 'percent_per_Cel' },
      TemperatureNOCT: { Value: 45, Unit: 'Cel' },
      Dimension: {
        Length: { Value: 2.278, Unit: 'm' },
        Height: { Value: 0.035, Unit: 'm' },
        Mass: { Value: 28.6, Unit: 'kg' },
      },
      ModuleArea: { Value: 2.583252, Unit: 'sqm' },
      ModuleElectRatings: [
        { ModuleRatingCondition: { Value: 'STC' }, VoltageOpenCircuit: { Value: 49.65, Unit: 'V' } },
      ],
      CellCount: { Value: 144 },
      CellsInSeries: { Value: 72 },
      CellStringsParallelQuantity: { Value: 2 },
      IsBifacial: { Value: false },
      ProdCell: { CellTechnologyType: { Value: 'MonoSi' } },
    })
  })

  it.each([
    ['N-type TOPCon', 'MonoSi'],
    ['HJT', 'HJT'],
    ['Polycrystalline', 'PolySi'],
    ['CdTe thin film', 'CdTe'],
    ['Amorphous silicon', 'ASi'],
    ['Thin Film', 'ThinFilm'],
  ])('calls %s by the taxonomy’s word %s', (CellType, Value) => {
    const { ProdModule } = orangeButtonOf({ ...example, CellType })
    expect(ProdModule).toMatchObject({ ProdCell: { CellTechnologyType: { Value } } })
  })

  it('leaves out everything that is unstated', () => {
    expect(orangeButtonOf(bare)).toEqual({
      ProdModule: { ProdType: { Value: 'ProdModule' }, ProdCode: { Value: 'BARE' } },
    })
  })
})
