import type { Language } from '../../shared/languages/languages.js'
import { plantBounds } from '../../shared/plants/plant-bounds.js'
import { type Cell, cellsOf, type InputDraft, newInput, newString } from './plant-draft.js'
import { inEnglish } from './sentence-words.js'

type ReadString = { cells: Cell[] }
type ReadInput = { name: string; strings: ReadString[] }
type ReadStrings = {
  inputs: InputDraft[]
  /** Parts of the text that were not understood. */
  unread: string[]
}

const numberWords = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
]
const orderWords = [
  '',
  'first',
  'second',
  'third',
  'fourth',
  'fifth',
  'sixth',
  'seventh',
  'eighth',
  'ninth',
  'tenth',
  'eleventh',
  'twelfth',
]

/** Numbers in figures: "two" is 2, "second" is 2nd. */
const inFigures = (text: string) =>
  text.toLowerCase().replace(/[a-z]+/g, (word) => {
    if (word === 'a' || word === 'an') return word
    const [number, order] = [numberWords.indexOf(word), orderWords.indexOf(word)]
    return number >= 0 ? String(number) : order > 0 ? `${order}th` : word
  })

const panelWords = '(?:panels?|modules?|pcs|pieces)?'
const patterns = {
  /** "3 strings of 14", "3 x 14", "a string of 14" */
  strings: /(?:(\d+)\s*(?:strings?(?:\s+(?:of|with|each))*|[x×*])|\ba?\s*string\s+(?:of|with))\s*(\d+)/,
  /** "and 1 of 12" after strings were named */
  more: /^(\d+)\s*(?:of|with)\s*(\d+)/,
  /** "14 a", "12 a and 2 b" */
  kinds: new RegExp(`(\\d+)\\s*${panelWords}\\s*([a-h])\\b`, 'g'),
  span: /\b(?:inputs?|mppts?|mpps?|trackers?)\s*(\d+)\s*(?:to|until|-|–)\s*(\d+)/,
  each: /\b(?:each of|all)?\s*(\d+)\s*(?:inputs|mppts|mpps|trackers)\b/,
  input: /\b(?:inputs?|mppts?|mpps?|trackers?)\s*([a-z0-9]{1,12})\b/,
  broken:
    /(\d+|all|none)(?:\s+of\s+\d+)?\s*(?:(?:are|is|panels?|modules?|of them)\s*)*(?:broken|dead|defective|cracked|smashed|damaged)/,
  /** "and 1 in the third" after broken ones were named */
  moreBroken: /^(\d+)\s*(?:more\s*)?(?=(?:in|on)\b)/,
  place: /\b(?:in|on|of)?\s*(?:the\s+)?(?:string\s+(\d+)|(\d+)(?:st|nd|rd|th)|(last)|(each|every))\b/g,
} as const

/** "3 strings of 14 on input A, 2 broken in the second": what a person says on the roof, as strings. */
export function readStrings(text: string, kinds: readonly string[], language: Language = 'en'): ReadStrings {
  const inputs: ReadInput[] = []
  const unread: string[] = []
  let here: ReadInput[] = []
  let isBroken = false
  for (const sentence of sentencesOf(text)) {
    const clauses = clausesOf(inFigures(inEnglish(sentence, language)))
    clauses.forEach((part, n) => {
      // "2 strings of 12 and 1 of 10 on input 1": what is named later in a sentence holds for its beginning too
      const names = clauses.slice(n).find(namesInput) ?? ''
      const named = inputsIn(names, inputs)
      if (named.length > 0) here = named
      else if (here.length === 0 && patterns.strings.test(part)) here = [nextInput(inputs)]
      const isRead = addStrings(part, here, kinds)
      isBroken = markBroken(part, here, isBroken)
      if (!isRead && !isBroken && !namesInput(part) && unread.at(-1) !== sentence) unread.push(sentence)
    })
  }
  return {
    inputs: inputs
      .filter(({ strings }) => strings.length > 0)
      .slice(0, plantBounds.inputs)
      .map(asDraft),
    unread,
  }
}

const asDraft = ({ name, strings }: ReadInput) =>
  newInput(
    strings.slice(0, plantBounds.strings).map(({ cells }) => newString(cells)),
    name,
  )

const partsOf = (text: string, between: RegExp) =>
  text
    .split(between)
    .map((part) => part.trim())
    .filter((part) => part !== '')
/** The stop of a number such as "im 2. String" ends no sentence. */
const numberStop = /\b((?:im|am|in|dem|den|der|w|we|na) \d+)\.(?=\s|$)/gi
/** Commas, semicolons, lines and full stops part sentences. */
const sentencesOf = (text: string) => partsOf(text.replace(numberStop, '$1th'), /[;,\n]|\.(?=\s|$)/)
/** So does "and" before a number of strings or of broken ones. */
const clausesOf = (sentence: string) =>
  partsOf(sentence, /\band\b(?=\s+\d+\s*(?:strings?|[x×*]|of\b|in\b|broken|dead|defective|cracked))/)
const namesInput = (part: string) => [patterns.span, patterns.each, patterns.input].some((each) => each.test(part))

function nextInput(inputs: ReadInput[], name = ''): ReadInput {
  const made = { name, strings: [] }
  inputs.push(made)
  return made
}

/** The inputs that a clause names: one, or several at once. */
function inputsIn(part: string, inputs: ReadInput[]): ReadInput[] {
  const byName = (name: string) => inputs.find((input) => input.name === name) ?? nextInput(inputs, name)
  const span = patterns.span.exec(part)
  if (span) return upTo(Number(span[2]) - Number(span[1]) + 1, (n) => byName(String(Number(span[1]) + n)))
  const each = patterns.each.exec(part)
  if (each) return upTo(Number(each[1]), (n) => byName(String(n + 1)))
  const name = patterns.input.exec(part)?.[1]
  return name === undefined ? [] : [byName(name.toUpperCase())]
}

const upTo = <Item>(count: number, make: (n: number) => Item) =>
  Array.from({ length: Math.max(0, Math.min(count, plantBounds.inputs)) }, (_, n) => make(n))

function addStrings(part: string, here: readonly ReadInput[], kinds: readonly string[]) {
  const found = patterns.strings.exec(part) ?? (patterns.broken.test(part) ? null : patterns.more.exec(part))
  if (!found) return false
  const count = Math.min(Number(found[1] ?? 1), plantBounds.strings)
  const after = part.slice(found.index)
  const named = [...after.matchAll(patterns.kinds)].flatMap(([, panels, letter]) => {
    const kind = kinds.find((name) => name.toLowerCase() === letter)
    return kind === undefined ? [] : [{ kind, panels: Number(panels) }]
  })
  const groups = named.length > 0 ? named : [{ kind: kinds[0] ?? 'A', panels: Number(found[2]) }]
  const makeCells = () =>
    groups.flatMap(({ kind, panels }) => cellsOf(kind, Math.min(panels, plantBounds.panelsInString)))
  for (const input of here)
    for (let n = 0; n < count; n++) input.strings.push({ cells: makeCells().slice(0, plantBounds.panelsInString) })
  return true
}

/** Broken panels are counted from the start of the string: which ones they are is tapped on the drawing. */
function markBroken(part: string, here: readonly ReadInput[], wasBroken: boolean) {
  const found = patterns.broken.exec(part) ?? (wasBroken ? patterns.moreBroken.exec(part) : null)
  if (!found) return false
  // "2 broken in the second", and "in the second 2 broken"
  const rest = part.replace(found[0], ' ')
  for (const { strings } of here)
    for (const string of placesIn(rest, strings)) {
      const count = found[1] === 'all' ? string.cells.length : found[1] === 'none' ? 0 : Number(found[1])
      string.cells = string.cells.map(({ kind }, place) => ({ kind, isBroken: place < count }))
    }
  return true
}

function placesIn(words: string, strings: readonly ReadString[]): ReadString[] {
  const places = [...words.matchAll(patterns.place)].flatMap(([, number, order, last, each]) => {
    if (each) return strings
    const string = last ? strings.at(-1) : strings[Number(number ?? order) - 1]
    return string ? [string] : []
  })
  // without a place the last string is meant: "a string of 12, 1 broken"
  return places.length > 0 ? places : strings.slice(-1)
}
