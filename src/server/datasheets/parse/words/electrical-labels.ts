import { otherThings, ownPower, quantityWords } from './electrical-words.js'

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

/** In order: the first rule that matches names the row. */
export const electricalLabels: LabelRule[] = [
  {
    field: 'TempCoeffVoc_percent_per_C',
    all: [
      coefficient,
      new RegExp(
        String.raw`voc|vco\b|uoc|uco\b|v oc|\bv[oe][ce]\b|(?<![α-ω])β(?![α-ω])|\bof [vu]\b|[([][vu]\b|[([]voc|${open.source}|${voltage.source}`,
      ),
    ],
    none: /nmot|noct|mpp voltage|vmp|mpp-spannung/,
  },
  {
    field: 'TempCoeffIsc_percent_per_C',
    all: [
      coefficient,
      new RegExp(
        String.raw`[il]sc|icc\b|i sc|\b[il1][sa][ce]\b|(?<![α-ω])α(?![α-ω])|\bof i\b|[([]i[)\]]|${short.source}|${current.source}`,
      ),
    ],
    none: /nmot|noct|imp\b|impp/,
  },
  {
    field: 'TempCoeffPmax_percent_per_C',
    all: [
      coefficient,
      new RegExp(
        String.raw`p ?max|pmaks|p ?mpp?|\bp\w{1,2}[ao]x\b|pnom|pm\b|(?<![α-ω])[γδ](?![α-ω])|\bof p\b|[([]p[)\]]|t p\W*$|mpp|${power.source}`,
      ),
    ],
    none: /nmot|noct/,
  },
  {
    field: 'ModuleEfficiency_percent',
    all: [efficiency],
    none: /cells? efficien|efficien\w+ (?:of |rate )?(?:the )?(?:solar )?cells?\b|zell|ячеек|ячейк|элемент|ogniw|clank|hücre|solcell|kenno|电池|電池|reduc|relative|loss|irradiance|schwachlicht|inverter|cec |european|celula|cellule|cell[ae]\b|apertur|セル|셀|te bao/,
  },
  { field: 'Voc_V', all: [voltage, open], none: otherThings },
  { field: 'Isc_A', all: [current, short], none: otherThings },
  { field: 'Vmp_V', all: [voltage, peak], none: otherThings },
  { field: 'Imp_A', all: [current, peak], none: otherThings },
  { field: 'Voc_V', all: [/^v ?oc\b|^u ?(?:oc|co)\b|^vco\b|^leerlauf|^open[- ]?circuit\W*$/], none: otherThings },
  { field: 'Isc_A', all: [/^[il] ?sc\b|^icc\b|^kurzschlu|^short[- ]?circuit\W*$/], none: otherThings },
  { field: 'Vmp_V', all: [/^(vmpp?|vpm|umpp|v ?mpp|vmax)\b/], none: otherThings },
  { field: 'Imp_A', all: [/^(impp?|ipm|i ?mpp|imax)\b/], none: otherThings },
  { field: 'Pmax_W', all: [power, ownPower], none: otherThings },
]

/** The rows that every module has at STC. */
export const stcFields = ['Pmax_W', 'Vmp_V', 'Imp_A', 'Voc_V', 'Isc_A'] as const
export type StcField = (typeof stcFields)[number]
export const isCoefficient = (field: ElectricalField) => field.startsWith('TempCoeff')

/** Words that name a test condition, in headings, sub-headings and row labels. */
export const conditionWords = [
  {
    condition: 'gain',
    pattern:
      /rear ?-?(side|surface)?.{0,14}(gain|power|irradia|contribution)|back ?side.{0,10}(power|gain)|bi-?facial.{0,6}(gain|output|power|yield)|power gain|with \d+ ?%|irradiance ratio|irradiation ratio|integrated power|equivalent power|ganho|\bbnp[il1!]?(?![a-z])|bstc|bsi\b|bsr\b|双面增益|雙面增益|背面|增益|rückseit.{0,14}(leistung|gewinn)|bifazial.{0,10}(gewinn|leistung)|ganancia|gain (arriere|bifacial)|guadagno|후면 ?(?:출력|이득)|양면 ?(?:출력|이득)/i,
  },
  {
    condition: 'nominal',
    pattern:
      /\bn[om]\wt\b|noct|nmot|\btonc\b|800 ?w|0[.,]8 ?kw|nominal (module |cell )?operating|normal operating cond|betriebstemperatur|nennbetriebs|temperatura (nominal )?de (operaci|funcionamiento)|工作温度|額定工作|额定工作|工作溫度|공칭 ?(?:모듈|셀)? ?(?:동작|작동) ?온도/i,
  },
  { condition: 'low', pattern: /low irradiance|low light|weak light|200 ?w\/m|schwachlicht|弱光|저조도/i },
  {
    condition: 'stc',
    pattern:
      /\bstc|standard[- ]?(test|prüf|mess|bedingung|rating|condi)|1[.,]? ?000 ?w\/m|1 ?kw\/m|condi\w* (de (prueba|essai|test|teste) )?(est[aá]ndar|standard|padr)|标准测试|標準測試|标准条件|標準状態|표준 ?(?:시험|측정)? ?조건|at src\b/i,
  },
] as const
