import { i18n } from '@lingui/core'
import { sourceLanguage } from '../../shared/languages/languages.js'
import { verdictPatterns } from '../../shared/matching/verdict-patterns.js'
import { figureFormat } from '../ui/format.js'

/** Places of a pattern for what makers write: anything. */
const anything = new Set(['candidate', 'original'])
/** Places for words that are recognised by themselves. All others are for one figure. */
const words = new Set(['amount', 'change', 'figure', 'figures', 'lost', 'newPower', 'oldPower', 'others', 'plugs'])
for (const name of ['sentence', 'sides']) words.add(name)

const placeOf = (name: string) => {
  if (anything.has(name)) return `(?<${name}>.+?)`
  return words.has(name) ? `(?<${name}>[^;]+?)` : `(?<${name}>−?[\\d.]+|–)`
}

/** How a sentence looks that was made by a pattern. */
function shapeOf(pattern: string) {
  const parts = pattern.split(/\{(\w+)\}/)
  const shape = parts.map((part, at) => (at % 2 === 1 ? placeOf(part) : part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')))
  return new RegExp(`^${shape.join('')}$`, 'u')
}

let shapes: readonly { pattern: string; shape: RegExp }[] | undefined

function findPattern(text: string) {
  // not before it is needed: English readers never do
  shapes ??= verdictPatterns.map((pattern) => ({ pattern, shape: shapeOf(pattern) }))
  for (const { pattern, shape } of shapes) {
    const values = shape.exec(text)?.groups
    if (values) return { pattern, values }
  }
  return undefined
}

const figure = /^(?<name>[A-Z][a-z]+ )?(?<sign>−?)(?<digits>\d+\.(?<decimals>\d+))(?<unit> (?:V|A|W|kg|mm|Pa|°C|%))?$/u

/** `Voc 37.6`, `512.3 V` as the reader writes figures. */
function inReadersFigures(text: string) {
  const { name = '', sign = '', digits, decimals = '', unit = '' } = figure.exec(text)?.groups ?? {}
  if (digits === undefined) return text
  return (
    name +
    sign +
    figureFormat(decimals.length, decimals.length, false).format(Number(digits)) +
    unit.replace(' ', '\u00a0')
  )
}

const joints = [/(\. )(?=\p{Lu})/u, /(\.)$/, /(; )/, /(, )/, /( \/ )/] as const

function inParts(text: string): string {
  const joint = joints.find((each) => each.test(text))
  if (!joint) return inReadersFigures(text)
  const parts = text.split(joint)
  return parts.map((part, at) => (at % 2 === 1 ? part : verdictWords(part))).join('')
}

const known = (text: string) => (i18n.messages[text] === undefined ? undefined : i18n._(text))

function valueIn(name: string, text: string) {
  if (anything.has(name))
    return text
      .split(' / ')
      .map((part) => known(part) ?? part)
      .join(' / ')
  // a plural needs the number
  return /^\d+$/.test(text) ? Number(text) : verdictWords(text)
}

/**
 * The sentence of a check in the reader's language: it is recognised by the pattern that it was made by, and what stands
 * in its places is said the same way. What no pattern fits stays English.
 */
export function verdictWords(english: string): string {
  if (i18n.locale === sourceLanguage || english === '') return english
  const said = known(english)
  if (said !== undefined) return said
  const found = findPattern(english)
  if (!found || i18n.messages[found.pattern] === undefined) return inParts(english)
  const values = Object.entries(found.values).map(([name, value]) => [name, valueIn(name, value)])
  return i18n._(found.pattern, Object.fromEntries(values))
}
