import type { LabelRule } from './label-rule.js'

/** Labels of no field that end the cell beside them. */
export const otherLabels: LabelRule[] = [
  {
    label: 'other',
    match: [
      /^(?:front|back|rear|cover|glass|frame|encapsul|superstrate|substrate|bypass|diode|protection|operat|max|nominal|fire|safety|application|power tol|bifacial|warranty|hail|module fire|certific|rahmen|glas|system|temperature|loading capacity|per container|appearance|tempered|impact|colou?r|marco|cadre|cornice|vidrio|verre|vetro|temperatur|umgebung|frontglas|rückseite|einbettung)[a-zäöü]*\.?(?: [a-zäöü.&/()-]+){0,5}$/,
    ],
  },
]
