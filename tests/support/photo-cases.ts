import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { drawNameplate, type Nameplate } from './draw-nameplate.js'
import { type Pose, photograph } from './draw-photo.js'

/** The figures on a picture, by field. */
export type Figures = Readonly<Record<string, number>>
export type PhotoCase = { name: string; wanted: readonly Figures[]; draw: () => Promise<Buffer> }

const poses: readonly Pose[] = [
  { turn: 0, tilt: 0.04, shade: 0.3, noise: 4, quality: 85 },
  { turn: 8, tilt: 0, shade: 0.4, noise: 5, quality: 80 },
  { turn: -8, tilt: 0.08, shade: 0.2, noise: 6, quality: 80 },
  { turn: 3, tilt: 0.12, shade: 0.5, noise: 4, quality: 85 },
  { turn: -5, tilt: 0.05, shade: 0.6, noise: 7, quality: 75 },
]
const poseOf = (index: number): Pose =>
  poses[index % poses.length] ?? { turn: 0, tilt: 0, shade: 0, noise: 0, quality: 90 }

const old: Figures = {
  Pmax_W: 250,
  Vmp_V: 30.4,
  Imp_A: 8.23,
  Voc_V: 37.6,
  Isc_A: 8.81,
  Weight_kg: 18.5,
  MaxSystemVoltage_V: 1000,
  MaxSeriesFuse_A: 15,
}
const young: Figures = {
  Pmax_W: 430,
  Vmp_V: 32.5,
  Imp_A: 13.24,
  Voc_V: 38.9,
  Isc_A: 13.92,
  Weight_kg: 21.5,
  MaxSystemVoltage_V: 1500,
  MaxSeriesFuse_A: 25,
}
const size = {
  old: { Length_mm: 1640, Width_mm: 992, Thickness_mm: 40 },
  young: { Length_mm: 1722, Width_mm: 1134, Thickness_mm: 30 },
}

const comma = (value: number | undefined) => String(value).replace('.', ',')
const valuesOf = (figures: Figures, write: (value: number | undefined) => string = String) => ({
  p: `${figures.Pmax_W} W`,
  vmp: `${write(figures.Vmp_V)} V`,
  imp: `${write(figures.Imp_A)} A`,
  voc: `${write(figures.Voc_V)} V`,
  isc: `${write(figures.Isc_A)} A`,
  kg: `${write(figures.Weight_kg)} kg`,
  sys: `${figures.MaxSystemVoltage_V} V`,
  fuse: `${figures.MaxSeriesFuse_A} A`,
})

const [o, y, oComma] = [valuesOf(old), valuesOf(young), valuesOf(old, comma)]
const plates: readonly { name: string; wanted: Figures; plate: Nameplate }[] = [
  {
    name: 'English label',
    wanted: { ...old, ...size.old },
    plate: {
      title: 'SOLAR MODULE  HX-250P-60',
      rows: [
        ['Rated Maximum Power (Pmax)', o.p],
        ['Voltage at Pmax (Vmp)', o.vmp],
        ['Current at Pmax (Imp)', o.imp],
        ['Open-Circuit Voltage (Voc)', o.voc],
        ['Short-Circuit Current (Isc)', o.isc],
        ['Maximum System Voltage', o.sys],
        ['Maximum Series Fuse Rating', o.fuse],
        ['Weight', o.kg],
        ['Dimension', '1640 x 992 x 40 mm'],
      ],
    },
  },
  {
    name: 'German label',
    wanted: { ...old, ...size.old },
    plate: {
      title: 'Solarmodul HX-250P-60',
      rows: [
        ['Nennleistung Pmpp', oComma.p],
        ['Nennspannung Umpp', oComma.vmp],
        ['Nennstrom Impp', oComma.imp],
        ['Leerlaufspannung Uoc', oComma.voc],
        ['Kurzschlussstrom Isc', oComma.isc],
        ['Max. Systemspannung', oComma.sys],
        ['Max. Strangsicherung', oComma.fuse],
        ['Gewicht', oComma.kg],
        ['Abmessungen', '1640 x 992 x 40 mm'],
      ],
    },
  },
  {
    name: 'label with symbols',
    wanted: { ...young, ...size.young },
    plate: {
      title: 'PV MODULE   Type: HX430N-54H',
      rows: [
        ['Pmax', y.p],
        ['Vmp', y.vmp],
        ['Imp', y.imp],
        ['Voc', y.voc],
        ['Isc', y.isc],
        ['Max. system voltage', y.sys],
        ['Series fuse rating', y.fuse],
        ['Weight', y.kg],
        ['Dimensions', '1722*1134*30 mm'],
      ],
    },
  },
  {
    name: 'Spanish label',
    wanted: { ...old, ...size.old },
    plate: {
      title: 'Modulo fotovoltaico HX-250P-60',
      rows: [
        ['Potencia máxima (Pmax)', oComma.p],
        ['Tensión en el punto máximo (Vmp)', oComma.vmp],
        ['Corriente en el punto máximo (Imp)', oComma.imp],
        ['Tensión de circuito abierto (Voc)', oComma.voc],
        ['Corriente de cortocircuito (Isc)', oComma.isc],
        ['Tensión máxima del sistema', oComma.sys],
        ['Fusible de serie máximo', oComma.fuse],
        ['Peso', oComma.kg],
        ['Dimensiones', '1640 x 992 x 40 mm'],
      ],
    },
  },
  {
    name: 'French label',
    wanted: { ...young, ...size.young },
    plate: {
      title: 'Module photovoltaïque HX430N-54H',
      rows: [
        ['Puissance maximale (Pmax)', y.p],
        ['Tension à Pmax (Vmp)', y.vmp],
        ['Courant à Pmax (Imp)', y.imp],
        ['Tension en circuit ouvert (Voc)', y.voc],
        ['Courant de court-circuit (Isc)', y.isc],
        ['Tension max. du système', y.sys],
        ['Calibre max. du fusible', y.fuse],
        ['Poids', y.kg],
        ['Dimensions', '1722 x 1134 x 30 mm'],
      ],
    },
  },
]

/** Labels, each in two poses. */
export const labelCases: readonly PhotoCase[] = plates.flatMap(({ name, wanted, plate }, index) =>
  [poseOf(index), poseOf(index + 2)].map((pose) => ({
    name: `${name}, turned by ${pose.turn}°`,
    wanted: [wanted],
    draw: async () => photograph(await drawNameplate(plate), 1, pose),
  })),
)

/** Real sheets with hand-made expected values, if they are beside the project. */
const folder = join(process.env.HELIODEX_SHARED ?? join(import.meta.dirname, '../../../shared'), 'datasheets')
export const hasSheets = existsSync(join(folder, 'pdf'))

/** A sheet and the page with its table. */
const printed: readonly (readonly [name: string, page: number])[] = [
  ['aesolar-mb-60e-315-330', 2],
  ['csun-csun255-265-60p', 2],
  ['ja-jam54d41-440-465-lr', 2],
  ['jinko-jkm430-455n-54hl4r-b', 2],
  ['lg-lg305-320n1c-g4', 2],
  ['rec-twinpeak-265-285', 2],
  ['risen-rsm108-9-415n-440n', 2],
  ['trina-tsm-deg15hc20ii-375-405', 2],
  ['canadian-cs6w-565-600tb-ag', 2],
  ['sharp-nu-serie-170-185-de', 2],
]

export const sheetFields = ['Pmax_W', 'Vmp_V', 'Imp_A', 'Voc_V', 'Isc_A'] as const

function truthOf(name: string): Figures[] {
  const truth: { panels: Record<string, number>[] } = JSON.parse(
    readFileSync(join(folder, 'truth', `${name}.json`), 'utf8'),
  )
  return truth.panels.map((panel) =>
    Object.fromEntries(sheetFields.flatMap((field) => (panel[field] === undefined ? [] : [[field, panel[field]]]))),
  )
}

export const sheetCases = (): readonly PhotoCase[] =>
  printed.map(([name, page], index) => {
    const pose = poseOf(index)
    return {
      name: `${name}, turned by ${pose.turn}°`,
      wanted: truthOf(name),
      draw: async () => photograph(readFileSync(join(folder, 'pdf', `${name}.pdf`)), page, pose),
    }
  })
