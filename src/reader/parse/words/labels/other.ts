import type { LabelRule } from '../label-rule.js'
import { oneOf, startsWith } from '../phrases.js'

const beginnings = oneOf({
  english: [
    ...['front', 'back', 'rear', 'cover', 'glass', 'frame', 'encapsul', 'superstrate', 'substrate', 'bypass'],
    ...['diode', 'protection', 'operat', 'max', 'nominal', 'fire', 'safety', 'application', 'power tol'],
    ...['bifacial', 'warranty', 'hail', 'module fire', 'certific', 'system', 'temperature', 'loading capacity'],
    ...['per container', 'appearance', 'tempered', 'impact', 'colou?r'],
  ],
  german: ['rahmen', 'glas', 'temperatur', 'umgebung', 'frontglas', 'rückseite', 'einbettung'],
  romance: ['marco', 'vidrio', 'cadre', 'verre', 'cornice', 'vetro'],
})

/** Labels of no field that end the cell beside them. */
export const otherLabels: LabelRule[] = [
  {
    label: 'other',
    match: startsWith({ shared: [String.raw`(?:${beginnings})[a-zäöü]*\.?(?: [a-zäöü.&/()-]+){0,5}$`] }),
  },
]
