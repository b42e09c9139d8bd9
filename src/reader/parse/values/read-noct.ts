import { type Finding, findingIn } from '../layout/finding.js'
import type { Segment } from '../layout/group-segments.js'

import { foldLabel } from '../words/normalize-text.js'
import { around, startsWith } from '../words/phrases.js'

/** `NOCT (Nominal Operating Cell Temperature)`, `NMOT²`: a remark behind the name. */
const remark = String.raw`(?: ?[([][^)\]]*[)\]]?)?`
const ofTheCells = `(?: (?:der|des|de|de la|de las|della|delle|do|da|du|ogniw\\w*))?(?: (?:zellen?|moduls?|c[eé]lulas?|celdas?|cellules?|cell[ae]|modulo|module))?`

/** How long the name of the temperature in use is that a row begins with; 0 if it begins with another. */
const noctLabelLength = startsWith(
  around(
    '',
    {
      signs: ['noct', 'nmot', 'tnoct', 'tnmot'],
      english: [
        'nominal (?:operating|operation) (?:cell|module) temp(?:erature|\\.)?',
        'nominal (?:cell|module) operating temp(?:erature|\\.)?',
        'normal operating cell temp(?:erature|\\.)?',
      ],
    },
    remark,
  ),
  around(
    '',
    {
      german: [
        '(?:nominale?|nenn-?|normale?) ?(?:zellen|modul)?-?betriebstemperatur',
        'nennbetriebs-?(?:zell|modul)temperatur',
      ],
      spanish: ['temperatura (?:nominal )?de (?:operacion|funcionamiento|trabajo)(?: nominal)?'],
      romance: ['temperatura nominal de operacao', "temperature nominale (?:de fonctionnement|d[’'e] ?utilisation)"],
      italian: ['temperatura (?:nominale )?(?:operativa|di lavoro|di esercizio|di funzionamento)(?: nominale)?'],
      dutch: ['nominale (?:cel|module)temperatuur'],
      polish: ['(?:nominalna |znamionowa )temperatura pracy'],
      chinese: ['(?:组件|電池片?|电池片?)?(?:标称|额定|名义)(?:电池|组件)?片?工作温度'],
      japanese: ['公称(?:動作|作動)?セル(?:動作)?温度'],
    },
    ofTheCells + remark,
  ),
)

/** Cells warm up to this in 800 W/m² and 20 °C: below is the air, above is a limit. */
const isUsual = (value: number) => value >= 38 && value <= 55

const number = String.raw`(?<![\d.,+-])([345]\d(?:[.,]\d)?)`
/** `45 ± 2 °C`, `45°C (±2°C)`. */
const withUnit = new RegExp(`${number}\\s*(?:[(]?\\s*(?:±|\\+\\s?/?\\s?-)|[°º˚]|℃|deg)`, 'i')
/** `45`, `42.5 ± 2`: alone in its cell beside a label that has the unit. */
const alone = new RegExp(`^${number}(?:\\s*±.*)?$`)

const temperatureIn = (text: string, pattern: RegExp) => {
  const value = Number(text.match(pattern)?.[1]?.replace(',', '.'))
  return isUsual(value) ? value : undefined
}

/** As far as a table is wide. */
const widest = 400

const isBeside = (label: Segment, other: Segment) =>
  other.left > label.right - 2 &&
  other.left < label.right + widest &&
  Math.abs(other.middle - label.middle) < label.height * 0.6

function readRow(label: Segment, segments: readonly Segment[]): Finding | undefined {
  const folded = foldLabel(label.text)
  const length = noctLabelLength(folded)
  if (length === 0) return undefined
  // how it is measured, not what it is: `NMOT: irradiance 800 W/m², ambient temperature 20 °C`
  const rest = label.text.slice(label.text.length - (folded.length - length))
  const own = /w\s?\/\s?m/i.test(rest) ? undefined : temperatureIn(rest, withUnit)
  if (own !== undefined) return findingIn(own, [label])
  const beside = segments.filter((other) => isBeside(label, other)).sort((a, b) => a.left - b.left)
  const hasUnit = /[°º˚]\s?c|℃/i.test([label, ...beside].map(({ text }) => text).join(' '))
  for (const cell of beside) {
    const value = temperatureIn(cell.text, withUnit) ?? (hasUnit ? temperatureIn(cell.text, alone) : undefined)
    if (value !== undefined) return findingIn(value, [cell])
  }
  return undefined
}

/** The row that states the temperature of the cells in use. */
export function findNoct(pages: readonly { segments: readonly Segment[] }[]): Finding | undefined {
  for (const { segments } of pages)
    for (const segment of segments) {
      const found = readRow(segment, segments)
      if (found) return found
    }
  return undefined
}
