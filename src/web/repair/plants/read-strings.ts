import { type Language, languages } from '../../../shared/languages/languages.js'
import { plantBounds } from '../../../shared/repair/plants/plant-bounds.js'
import { type Cell, cellsOf, type InputDraft, newInput, newString } from './plant-draft.js'
import { inEnglish } from './sentence-words.js'

type ReadString = { cells: Cell[] }
type ReadInput = { name: string; strings: ReadString[] }
/** What was read so far: where the words of the next clause belong. */
type Reading = {
  inputs: ReadInput[]
  /** The inputs that are spoken of. */
  here: ReadInput[]
  /** Strings whose length is still to come: "3 strings, each 14 panels". */
  waiting: number
  /** The strings that were named last: by themselves, or as those with broken panels. */
  last: ReadString[]
  isBroken: boolean
  isCountShared: boolean
}
type ReadStrings = {
  inputs: InputDraft[]
  /** Parts of the text that were not understood. */
  unread: string[]
  /** Broken panels were counted over several strings: how many are in each? */
  isCountShared: boolean
}

const numberWords = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ')
const orderWords = ' first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth'.split(' ')

/** Numbers in figures: "two" is 2, "second" and "2nd" are 2th. */
const inFigures = (text: string) =>
  text
    .toLowerCase()
    .replace(/(?<=\d)(?:st|nd|rd)\b/g, 'th')
    // an inverter named with one of its inputs is one input: "inverter 1 input b" is 1b
    .replace(/\binverters?\s*(\w{1,3})[\s,]+(?:inputs?|mppts?|trackers?)\s*(\w{1,3})\b/g, 'input $1$2')
    .replace(/\binverter(s?)(?=\s*\w{1,3}\b)/g, 'input$1')
    .replace(/[a-z]+/g, (word) => {
      if (word === 'a' || word === 'an') return word
      const [number, order] = [numberWords.indexOf(word), orderWords.indexOf(word)]
      return number >= 0 ? String(number) : order > 0 ? `${order}th` : word
    })

const brokenWords = '(?:broken|dead|defective|cracked|smashed|damaged|faulty)'
const patterns = {
  /** "3 strings of 14", "3 x 14", "a string of 14" */
  strings: /(?:(\d+)\s*(?:strings?(?:\s+(?:of|with|each))*|[x×*])|\ba?\s*string\s+(?:of|with))\s*(\d+)/,
  /** "42 panels in 3 strings" */
  total: /(\d+)\s*panels?\s*(?:in|on|over|into)\s*(\d+)\s*(?:equal\s+)?strings?\b/,
  /** "3 strings", and "14 panels each" after it */
  count: /^(\d+)\s*strings?$/,
  length: /^(?:each\s*)?(?:of|with)?\s*(\d+)\s*(?:panels?)?(?:\s*(?:in\s+)?(?:each|per)(?:\s+string)?)?$/,
  /** "and 1 of 12" after strings were named */
  more: /^(\d+)\s*(?:of|with)\s*(\d+)/,
  /** "14 a", "12 a and 2 b" */
  kinds: /(\d+)\s*(?:panels?)?\s*([a-h])\b/g,
  span: /\b(?:inputs?|mppts?|mpps?|trackers?)\s*(\d+)\s*(?:to|until|-|–)\s*(\d+)/,
  each: /\b(?:each of|all)?\s*(\d+)\s*(?:inputs|mppts|mpps|trackers)\b/,
  input: /\b(?:inputs?|mppts?|mpps?|trackers?)\s*([a-z0-9]{1,12})\b/,
  broken: new RegExp(`(\\d+|all|none)(?:\\s+of\\s+\\d+)?\\s*(?:(?:are|is|panels?|of them)\\s*)*${brokenWords}`),
  /** "and 1 in the third" after broken ones were named */
  moreBroken: /^(\d+)\s*(?:more\s*)?(?=(?:in|on)\b)/,
  /** "panels 5+6": what `joinLists` makes of "panels 5 and 6" */
  positions: /(?<!\d\s*)\bpanels?\s+(\d+(?:[+-]\d+)*)(?:th)?\b/,
  isBroken: new RegExp(`\\b(?:are|is)?\\s*${brokenWords}`),
  place:
    /\b(?:in|on|of)?\s*(?:the\s+)?(?:string\s+(?:number\s+)?(\d+)|(\d+)th(?:\s+(?:string|1)\b)?|(last)(?:\s+string)?|(each|every)(?:\s+string)?)\b|\b(?:in|on)\s+(?:number\s+)?(\d+)\b(?!\s*(?:strings|panels|th))/g,
} as const
/** Words that say nothing more. */
const fillers = /\b(?:the|of|in|on|at|with|are|is|have|has|there|them|it|a|an|and|each|panels?|strings?)\b|[:()]/g

/**
 * "3 strings of 14 on input A, 2 broken in the second": what a person says on the roof, as strings. Said in another
 * language than the page's, it is read in that one. What is not understood is named, and never guessed.
 */
export function readStrings(text: string, kinds: readonly string[], language: Language = 'en'): ReadStrings {
  const own = readIn(text, kinds, language)
  if (own.unread.length === 0) return own
  const others = languages.filter((other) => other !== language).map((other) => readIn(text, kinds, other))
  return others.reduce((best, other) => (other.unread.length < best.unread.length ? other : best), own)
}

function readIn(text: string, kinds: readonly string[], language: Language): ReadStrings {
  const reading: Reading = { inputs: [], here: [], waiting: 0, last: [], isBroken: false, isCountShared: false }
  const unread: string[] = []
  let waitsSince = ''
  for (const sentence of sentencesOf(text.normalize('NFC'))) {
    const clauses = clausesOf(joinLists(inFigures(inEnglish(sentence, language)).replaceAll(/\bmodules?\b/g, 'panels')))
    const isRead = clauses.map((clause, n) => readClause(reading, clause, clauses.slice(n), kinds))
    if (reading.waiting > 0 && waitsSince === '') waitsSince = sentence
    if (reading.waiting === 0) waitsSince = ''
    if (isRead.includes(false)) unread.push(sentence)
  }
  if (waitsSince !== '') unread.push(waitsSince)
  return {
    inputs: reading.inputs
      .filter(({ strings }) => strings.length > 0)
      .slice(0, plantBounds.inputs)
      .map(asDraft),
    unread,
    isCountShared: reading.isCountShared,
  }
}

const asDraft = ({ name, strings }: ReadInput) =>
  newInput(
    strings.slice(0, plantBounds.strings).map(({ cells }) => newString(cells)),
    name,
  )

/** Whether everything in a clause was understood. "2 strings of 12 and 1 of 10 on input 1": what comes later names the input. */
function readClause(reading: Reading, clause: string, following: readonly string[], kinds: readonly string[]) {
  const named = inputsIn(following.find(namesInput) ?? '', reading.inputs)
  if (named.length > 0) reading.here = named
  const rest = withoutInputs(clause)
  const left = readBroken(reading, rest) ?? addStrings(reading, rest, kinds)
  if (left === null) return namesInput(clause) && rest.replaceAll(fillers, '').trim() === ''
  return left.replaceAll(fillers, '').trim() === ''
}

const partsOf = (text: string, between: RegExp) =>
  text
    .split(between)
    .map((part) => part.trim())
    .filter((part) => part !== '')
/** The stop of a number such as "im 2. String" ends no sentence. */
const numberStop = /\b((?:im|am|in|dem|den|der|w|we|na) \d+)\.(?=\s|$)/gi
/** "panels 5, 6 and 7" is one list. */
const listComma = /(\p{L}{3,}\s+\d+(?:\s*,\s*\d+)*)\s*,\s*(?=\d+\s*(?:,|\p{L}+\s+\d+\s))/gu
/** Commas, semicolons, lines and full stops part sentences. */
const sentencesOf = (text: string) =>
  partsOf(
    text.replace(numberStop, '$1th').replace(listComma, (list) => `${list.replaceAll(/\s*,\s*/g, '+')}`),
    /[;,\n]|\.(?=\s|$)/,
  )
/** "panels 5 and 6" as "panels 5+6", so that "and" does not part them. */
const joinLists = (sentence: string) =>
  sentence.replace(
    /\bpanels?\s+(?:(?:number|no|nr)s?\s+)?\d+(?:th)?(?:\s*(?:\+|and|to|-|–)\s*\d+(?:th)?(?!\s*(?:strings?|[x×*]|broken)))+/g,
    (list) =>
      list
        .replaceAll(/th|numbers?|nos?\b|nrs?\b/g, '')
        .replaceAll(/\s*(?:\+|and)\s*/g, '+')
        .replaceAll(/\s*(?:to|-|–)\s*/g, '-'),
  )
/** So does "and" before a number of strings or of broken ones. */
const clausesOf = (sentence: string) =>
  partsOf(
    sentence,
    /\band\b(?=\s+(?:\d+\s*(?:strings?|[x×*]|of\b|in\b|(?:panels?\s+)?broken|dead|defective|cracked)|panels?\s+\d))/,
  )

const inputPatterns = [patterns.span, patterns.each, patterns.input]
const namesInput = (part: string) => inputPatterns.some((each) => each.test(part))
const withoutInputs = (part: string) => {
  const pattern = inputPatterns.find((each) => each.test(part))
  return (pattern ? part.replace(pattern, ' ') : part).trim()
}

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
  return name === undefined ? [] : [byName(asName(name))]
}

/** "a" is input A, "south" is input South. */
const asName = (word: string) => (word.length > 2 ? word.charAt(0).toUpperCase() + word.slice(1) : word.toUpperCase())

const upTo = <Item>(count: number, make: (n: number) => Item) =>
  Array.from({ length: Math.max(0, Math.min(count, plantBounds.inputs)) }, (_, n) => make(n))

/** Strings of a clause, and what is left of it; null where it names none. */
function addStrings(reading: Reading, part: string, kinds: readonly string[]): string | null {
  const waiting = patterns.count.exec(part)
  if (waiting) {
    reading.waiting = Number(waiting[1])
    return ''
  }
  const found = stringsIn(reading, part)
  if (!found) return null
  const { count, panels, words } = found
  const after = part.slice(part.indexOf(words))
  const named = [...after.matchAll(patterns.kinds)].flatMap(([text, number, letter]) => {
    const kind = kinds.find((name) => name.toLowerCase() === letter)
    return kind === undefined ? [] : [{ kind, panels: Number(number), text }]
  })
  const groups = named.length > 0 ? named : [{ kind: kinds[0] ?? 'A', panels }]
  const makeString = (): ReadString => {
    const cells = groups.flatMap((group) => cellsOf(group.kind, Math.min(group.panels, plantBounds.panelsInString)))
    return { cells: cells.slice(0, plantBounds.panelsInString) }
  }
  if (reading.here.length === 0) reading.here = [nextInput(reading.inputs)]
  reading.waiting = 0
  reading.isBroken = false
  reading.last = reading.here.flatMap(({ strings }) => {
    const added = Array.from({ length: Math.min(count, plantBounds.strings) }, makeString)
    strings.push(...added)
    return added
  })
  // the number may belong to a kind: "1 string of 12 a"
  const kept = part.replace(words, ` ${panels}`)
  return named.length > 0
    ? named.reduce((left, { text }) => left.replace(text, ' '), kept)
    : kept.replace(String(panels), ' ')
}

function stringsIn({ waiting, last, isBroken }: Reading, part: string) {
  const total = patterns.total.exec(part)
  if (total) {
    const [panels, count] = [Number(total[1]), Number(total[2])]
    return count > 0 && panels % count === 0 ? { count, panels: panels / count, words: total[0] } : null
  }
  const length = waiting > 0 ? patterns.length.exec(part) : null
  if (length) return { count: waiting, panels: Number(length[1]), words: length[0] }
  const found = patterns.strings.exec(part) ?? (last.length > 0 && !isBroken ? patterns.more.exec(part) : null)
  return found && { count: Number(found[1] ?? 1), panels: Number(found[2]), words: found[0] }
}

/**
 * Marks broken panels, and gives what is left of the clause; null where it names none. Those that are only counted are
 * marked from the start of the string: which ones they are is tapped on the drawing.
 */
function readBroken(reading: Reading, part: string): string | null {
  const positions = patterns.positions.exec(part)
  const found = positions ?? patterns.broken.exec(part) ?? (reading.isBroken ? patterns.moreBroken.exec(part) : null)
  if (!found || (positions && stringsIn(reading, part))) return null
  // "2 broken in the second", and "in the second 2 broken"
  const rest = part.replace(found[0], ' ').replace(positions ? patterns.isBroken : '', ' ')
  const left = rest.replaceAll(patterns.place, ' ')
  const strings = placesIn(rest, reading)
  const isBrokenAt = positions ? isOneOf(found[1] ?? '') : countedFrom(found[1] ?? '')
  const isCountShared = !positions && isShared(found[1] ?? '', rest)
  if (isCountShared) reading.isCountShared = true
  const isUnclear = left.replaceAll(fillers, '').trim() !== ''
  if (isCountShared || isUnclear || strings.length === 0 || !strings.every((string) => holds(string, found[1] ?? '')))
    return part
  reading.last = strings
  reading.isBroken = true
  for (const string of strings)
    string.cells = string.cells.map(({ kind }, place) => ({ kind, isBroken: isBrokenAt(place, string.cells.length) }))
  return ''
}

/** "2 broken in the second and third": one in each, or two? "2 broken in each of" them, and "1 broken in" them, are clear. */
const isShared = (count: string, words: string) => {
  const places = [...words.matchAll(patterns.place)]
  return Number(count) > 1 && places.length > 1 && !places.some(isEach)
}
const isEach = ([, , , , each]: RegExpExecArray) => each !== undefined

/** Whether a string has the panels that are called broken. */
const holds = ({ cells }: ReadString, words: string) =>
  (words.match(/\d+/g) ?? []).every((number) => Number(number) <= cells.length)

const countedFrom = (count: string) => (place: number, length: number) =>
  place < (count === 'all' ? length : count === 'none' ? 0 : Number(count))

/** "5+6", "5-8" */
function isOneOf(list: string) {
  const spans = list.split('+').map((span) => span.split('-').map(Number))
  return (place: number) => spans.some(([from = 0, to = from]) => place + 1 >= from && place + 1 <= to)
}

/** The strings that are named, or the one that was named last; none where that is not clear. */
function placesIn(words: string, { here, last }: Reading): ReadString[] {
  const all = [...words.matchAll(patterns.place)]
  // "each of the second and third" means these
  const named = all.filter((place) => !isEach(place))
  const places = named.length > 0 ? named : all
  if (places.length > 0) {
    const found = here.map(({ strings }) =>
      places.map(([, number, order, isLast, each, plain]) => {
        if (each) return strings
        const string = isLast ? strings.at(-1) : strings[Number(number ?? order ?? plain) - 1]
        return string ? [string] : []
      }),
    )
    return found.flat().some((strings) => strings.length === 0) ? [] : found.flat(2)
  }
  // "a string of 12, 1 broken", but not "3 strings of 12, 1 broken"
  return last.length === here.length ? last : []
}
