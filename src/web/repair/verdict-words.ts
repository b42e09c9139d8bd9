import { i18n } from '@lingui/core'
import { sourceLanguage } from '../../shared/languages/languages.js'
import { sentenceTranslator } from '../../shared/languages/translate-sentence.js'
import { verdictPatterns } from '../../shared/physics/verdict-patterns.js'
import { translatorOf } from '../base/language/translate.js'
import { figureFormat } from '../ui/format.js'

/** Places of a pattern for what makers write: anything. */
const anything = new Set(['candidate', 'original'])
/** Places for words that are recognised by themselves. All others are for one figure. */
const words = new Set(['amount', 'change', 'figure', 'figures', 'lost', 'newPower', 'oldPower', 'others', 'plugs'])
for (const name of ['sentence', 'sides']) words.add(name)

function placeOf(name: string) {
  if (anything.has(name)) return undefined
  return words.has(name) ? '[^;]+?' : '−?[\\d.]+|–'
}

const figure = /^(?<name>[A-Z][a-z]+ )?(?<sign>−?)(?<digits>\d+\.(?<decimals>\d+))(?<unit> (?:V|A|W|kg|mm|Pa|°C|%))?$/u

/** `Voc 37.6`, `512.3 V` as the reader writes figures. */
function figures(text: string) {
  const { name = '', sign = '', digits, decimals = '', unit = '' } = figure.exec(text)?.groups ?? {}
  if (digits === undefined) return undefined
  const written = figureFormat(decimals.length, decimals.length, false).format(Number(digits))
  return name + sign + written + unit.replace(' ', '\u00a0')
}

/** English readers never need it. */
const translator = translatorOf((texts, say) => {
  const plain = texts.filter((text) => !text.includes('{'))
  const patterns = verdictPatterns.filter((pattern) => texts.includes(pattern))
  return sentenceTranslator([...patterns, ...plain], say, { figures, placeOf })
})

/** The sentence of a check in the reader's language. What no pattern fits stays English. */
export const verdictWords = (english: string) =>
  i18n.locale === sourceLanguage || english === '' ? english : translator()(english)
