/** What a row of an electrical table, or a temperature coefficient, is about. */
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

const voltage = /voltage|spannung|spng|电压|電壓|tensi[oó]n|tension|\bv ?(oc|mpp?|pm|m)\b|\bu ?(oc|mpp?)\b/
const current = /current|strom|电流|電流|corriente|courant|\bi ?(sc|mpp?|pm|m)\b|\blsc\b/
const power = /power|leistung|功率|potencia|puissance|rated output|\bp ?(max|mpp?|nom|m)\b|pmax|pmpp/
const coefficient =
  /temp\S* ?-?(coe|koe|co-?ef)|temp\S*koeff|koeffizient|coef\w*\.? ?(of|de|für)|temperature (dependenc|derat)|\btk\b|温度系数|溫度係數/
const open = /open|voc\b|v oc\b|uoc\b|leerlauf|开路|開路|abierto|vide/
const short = /short|[il]sc\b|i sc\b|kurzschlu|短路|cortocircuito|court/
const peak =
  /max|mpp?\b|vmp|imp|opt|operat|peak|rated|nominal|nenn|betrieb|pmax|pmpp|vpm|ipm|umpp|\bvm\b|\bim\b|work|最大|峰值|工作|额定/
/** Rows that carry the same words but another thing. */
const other =
  /system|fuse|sicherung|revers|rückstrom|rueckstrom|toleran|sorting|selection|warrant|garant|insulation|isolation|diode|minimum pmax|operating temp|nmot \(|noct \(|bifacial(ity| factor)|curve|kennlin|test voltage|leakage|tariff|系统|保险|公差/

/** In order: the first rule that holds names the row. */
export const electricalLabels: LabelRule[] = [
  {
    field: 'TempCoeffVoc_percent_per_C',
    all: [coefficient, /voc|uoc|v oc|\bv[oe][ce]\b|open|leerlauf|voltage|spannung|开路|电压|β|\bof v\b|\(v/],
    none: /nmot|noct|mpp voltage|vmp/,
  },
  {
    field: 'TempCoeffIsc_percent_per_C',
    all: [coefficient, /[il]sc|i sc|\b[il1][sa][ce]\b|short|kurzschlu|current|strom|短路|电流|α|\bof i\b/],
    none: /nmot|noct|imp\b|impp/,
  },
  {
    field: 'TempCoeffPmax_percent_per_C',
    all: [coefficient, /p ?max|p ?mpp?|\bp\w{1,2}[ao]x\b|pnom|pm\b|power|leistung|功率|γ|δ|\bof p\b|mpp/],
    none: /nmot|noct/,
  },
  {
    field: 'ModuleEfficiency_percent',
    all: [/efficiency|wirkungsgrad|效率|eficiencia|rendement|^η/],
    none: /cell efficiency|zell-?wirkungsgrad|reduc|relative|loss|irradiance|schwachlicht|inverter|cec |european/,
  },
  { field: 'Voc_V', all: [voltage, open], none: other },
  { field: 'Isc_A', all: [current, short], none: other },
  { field: 'Vmp_V', all: [voltage, peak], none: other },
  { field: 'Imp_A', all: [current, peak], none: other },
  { field: 'Voc_V', all: [/^v ?oc\b|^u ?oc\b|^leerlauf|^open[- ]?circuit\W*$/], none: other },
  { field: 'Isc_A', all: [/^[il] ?sc\b|^kurzschlu|^short[- ]?circuit\W*$/], none: other },
  { field: 'Vmp_V', all: [/^(vmpp?|vpm|umpp|v ?mpp)\b/], none: other },
  { field: 'Imp_A', all: [/^(impp?|ipm|i ?mpp)\b/], none: other },
  {
    field: 'Pmax_W',
    all: [
      power,
      /max|mpp|peak|rated|nominal|nenn|pnom|pm\b|class|klasse|最大|峰值|额定|watt|equivalent|output|[([]wp?[)\]]/,
    ],
    none: other,
  },
]

/** How an electrical row may begin; prose that merely mentions a quantity does not. */
export const electricalStart =
  /^(avg\.?|average|min\.?|minimum|minimale?|typ\.?|max|maximal|nominal|nom\.|rated|rating|peak|opt|operating|open|short|mpp|power|output (?:power|voltage|current)|working|nenn|voltage|current|module|modul|panel|efficiency|effic|total equivalent|stc |wirkungsgrad|spannung|strom|leistung|leerlauf|kurzschlu|temp|coef|koeff|tk|p ?max|p ?mpp|pnom|p ?m\b|v ?oc|v ?mp|vpm|u ?oc|u ?mpp|[il] ?sc|i ?mp|ipm|η|[αβγδ]|最大|峰值|额定|开路|短路|组件效率|温度|工作|标称|potencia|tensi|corriente|eficiencia|puissance|courant|rendement)/

/** The rows every module has at STC. */
export const stcFields = ['Pmax_W', 'Vmp_V', 'Imp_A', 'Voc_V', 'Isc_A'] as const
export type StcField = (typeof stcFields)[number]
export const isCoefficient = (field: ElectricalField) => field.startsWith('TempCoeff')

/** Words that name a test condition, in headings, sub-headings and row labels. */
export const conditionWords = [
  {
    condition: 'gain',
    pattern:
      /rear ?-?(side|surface)?.{0,14}(gain|power|irradia|contribution)|back ?side.{0,10}(power|gain)|bi-?facial.{0,6}(gain|output|power)|power gain|with \d+ ?%|irradiance ratio|irradiation ratio|integrated power|equivalent power|bnpi|bstc|bsi\b|双面增益|背面|增益|rückseit.{0,14}(leistung|gewinn)/i,
  },
  {
    condition: 'nominal',
    pattern:
      /\bn(o|m)\w?t\b|noct|nmot|800 ?w|nominal (module |cell )?operating|normal operating cond|betriebstemperatur|nennbetriebs|工作温度|额定工作/i,
  },
  { condition: 'low', pattern: /low irradiance|low light|200 ?w\/m|schwachlicht/i },
  {
    condition: 'stc',
    pattern: /\bstc|standard[- ]?(test|prüf|mess|bedingung)|1[.,]?000 ?w\/m|标准测试|标准条件|at src\b/i,
  },
] as const
