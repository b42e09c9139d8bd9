type Say = (english: string, values?: Readonly<Record<string, string>>) => string

type Manner = {
  /** Writes figures as the language does; undefined for what is none. */
  figures?: (english: string) => string | undefined
  /** What may stand in a place of a text, as a regular expression; undefined for anything. */
  placeOf?: (name: string) => string | undefined
}

/** With fewer letters of its own, a text such as `{what}: {price}` would fit everything. */
const leastLetters = 6
/** Longer sentences hold what somebody typed or a list of columns; looking for their text could take long. */
const longestSentence = 500

type Form = { english: string; names: string[]; form: RegExp; letters: number }

const placeholder = /\{(\w+)\}/
const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** What sentences look like that were made of a text with values, such as `{label} is required`. */
function formOf(english: string, placeOf: (name: string) => string | undefined): Form | undefined {
  // texts and names in turn
  const parts = english.split(placeholder)
  const [texts, names] = [parts.filter((_, at) => at % 2 === 0), parts.filter((_, at) => at % 2 === 1)]
  const letters = texts.join('').replace(/\P{L}/gu, '').length
  const isTold = letters >= leastLetters || names.some((name) => placeOf(name) !== undefined)
  // plurals and choices are said by their number, and never arrive as a sentence
  if (names.length === 0 || !isTold || texts.some((text) => text.includes('{'))) return undefined
  const form = parts.map((part, at) => (at % 2 === 0 ? escaped(part) : `(${placeOf(part) ?? '.+?'})`)).join('')
  return { english, names, form: new RegExp(`^${form}$`, 'su'), letters }
}

/** Where sentences and lists of words are joined, the widest first. */
const joints = [/((?<=\.) )/, /(\.)$/, /(; )/, /(: )/, /(, )/, /( \/ )/] as const

/**
 * Translates English sentences that come filled in, from a program far away or a file of long ago: by the text that is
 * the sentence, or that it was made of. Values that are texts themselves, such as the name of a field, are translated
 * too, and `figures` writes those that it knows. What is not in the catalogue stays English.
 */
export function sentenceTranslator(
  texts: readonly string[],
  say: Say,
  { figures = () => undefined, placeOf = () => undefined }: Manner = {},
) {
  const known = new Set(texts)
  const forms = texts.flatMap((english) => formOf(english, placeOf) ?? []).sort((a, b) => b.letters - a.letters)
  const translate = (sentence: string): string => {
    if (known.has(sentence)) return say(sentence)
    for (const { english, names, form } of sentence.length > longestSentence ? [] : forms) {
      const [, ...values] = form.exec(sentence) ?? []
      if (values.length > 0)
        return say(english, Object.fromEntries(values.map((value, at) => [names[at] ?? '', translate(value)])))
    }
    const figure = figures(sentence)
    if (figure !== undefined) return figure
    const joint = joints.find((each) => each.test(sentence))
    if (!joint) return sentence
    return sentence
      .split(joint)
      .map((part, at) => (at % 2 === 1 ? part : translate(part)))
      .join('')
  }
  return translate
}
