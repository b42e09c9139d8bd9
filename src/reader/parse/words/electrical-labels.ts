import { otherEfficiencies, otherThings, ownPower } from './electrical-words.js'
import { anyOf, type Phrases } from './phrases.js'
import { quantityWords } from './quantity-words.js'

/** The subject of a row of an electrical table, or of a temperature coefficient. */
export type ElectricalField =
  | 'Pmax_W'
  | 'Vmp_V'
  | 'Imp_A'
  | 'Voc_V'
  | 'Isc_A'
  | 'ModuleEfficiency_percent'
  | 'TempCoeffPmax_percent_per_C'
  | 'TempCoeffVoc_percent_per_C'
  | 'TempCoeffIsc_percent_per_C'

type LabelRule = { field: ElectricalField; all: RegExp[]; none?: RegExp }

const { voltage, current, power, coefficient, open, short, peak, efficiency } = quantityWords

/** What a coefficient is of: its symbol, or the words of the quantity. */
const coefficientOf = (signs: Phrases['signs'], ...words: RegExp[]) => anyOf({ signs, shared: words })

/** In order: the first rule that matches names the row. */
export const electricalLabels: LabelRule[] = [
  {
    field: 'TempCoeffVoc_percent_per_C',
    all: [
      coefficient,
      coefficientOf(
        [
          ...['voc', /vco\b/, 'uoc', /uco\b/, 'v oc', /\bv[oe][ce]\b/, '(?<![α-ω])β(?![α-ω])', /\bof [vu]\b/],
          ...[/[([][vu]\b/, '[([]voc'],
        ],
        open,
        voltage,
      ),
    ],
    none: /nmot|noct|mpp voltage|vmp|mpp-spannung/,
  },
  {
    field: 'TempCoeffIsc_percent_per_C',
    all: [
      coefficient,
      coefficientOf(
        [...['[il]sc', /icc\b/, 'i sc', /\b[il1][sa][ce]\b/, '(?<![α-ω])α(?![α-ω])', /\bof i\b/], /[([]i[)\]]/],
        short,
        current,
      ),
    ],
    none: /nmot|noct|imp\b|impp/,
  },
  {
    field: 'TempCoeffPmax_percent_per_C',
    all: [
      coefficient,
      coefficientOf(
        [
          ...['p ?max', 'pmaks', 'p ?mpp?', /\bp\w{1,2}[ao]x\b/, 'pnom', /pm\b/, '(?<![α-ω])[γδ](?![α-ω])'],
          ...[/\bof p\b/, /[([]p[)\]]/, /t p\W*$/, 'mpp'],
        ],
        power,
      ),
    ],
    none: /nmot|noct/,
  },
  { field: 'ModuleEfficiency_percent', all: [efficiency], none: otherEfficiencies },
  { field: 'Voc_V', all: [voltage, open], none: otherThings },
  { field: 'Isc_A', all: [current, short], none: otherThings },
  { field: 'Vmp_V', all: [voltage, peak], none: otherThings },
  { field: 'Imp_A', all: [current, peak], none: otherThings },
  { field: 'Voc_V', all: [/^leerlauf|^open[- ]?circuit\W*$/], none: otherThings },
  { field: 'Isc_A', all: [/^kurzschlu|^short[- ]?circuit\W*$/], none: otherThings },
  { field: 'Pmax_W', all: [power, ownPower], none: otherThings },
]

/** The rows that every module has at STC. */
export const stcFields = ['Pmax_W', 'Vmp_V', 'Imp_A', 'Voc_V', 'Isc_A'] as const
export type StcField = (typeof stcFields)[number]
export const isCoefficient = (field: ElectricalField) => field.startsWith('TempCoeff')
