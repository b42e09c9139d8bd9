type Say = (english: string, values?: Readonly<Record<string, string>>) => string

/** With fewer letters of its own, a text such as `{what}: {price}` would fit everything. */
const leastLetters = 6
/** Longer sentences hold what somebody typed or a list of columns; looking for their text could take long. */
const longestSentence = 500

type Form = { english: string; names: string[]; form: RegExp; letters: number }

const placeholder = /\{(\w+)\}/
const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** What sentences look like that were made of a text with values, such as `{label} is required`. */
function formOf(english: string): Form | undefined {
  // texts and names in turn
  const parts = english.split(placeholder)
  const [texts, names] = [parts.filter((_, at) => at % 2 === 0), parts.filter((_, at) => at % 2 === 1)]
  const letters = texts.join('').replace(/\P{L}/gu, '').length
  // plurals and choices are said by their number, and never arrive as a sentence
  if (names.length === 0 || letters < leastLetters || texts.some((text) => text.includes('{'))) return undefined
  return { english, names, form: new RegExp(`^${texts.map(escaped).join('(.+?)')}$`, 's'), letters }
}

/** Where sentences and lists of words are joined. */
const joints = /((?<=\.) |; |: |, |\.$)/

/**
 * Translates English sentences that come filled in, from a program far away or a file of long ago: by the text that is
 * the sentence, or that it was made of. Values that are texts themselves, such as the name of a field, are translated
 * too, and `figures` writes those that it knows. What is not in the catalogue stays English.
 */
export function sentenceTranslator(
  texts: readonly string[],
  say: Say,
  figures: (english: string) => string | undefined = () => undefined,
) {
  const known = new Set(texts)
  const forms = texts.flatMap((english) => formOf(english) ?? []).sort((one, other) => other.letters - one.letters)
  const translate = (sentence: string): string => {
    if (known.has(sentence)) return say(sentence)
    for (const { english, names, form } of sentence.length > longestSentence ? [] : forms) {
      const [, ...values] = form.exec(sentence) ?? []
      if (values.length > 0)
        return say(english, Object.fromEntries(values.map((value, at) => [names[at] ?? '', translate(value)])))
    }
    const figure = figures(sentence)
    if (figure !== undefined) return figure
    const parts = sentence.split(joints)
    return parts.length === 1 ? sentence : parts.map((part, at) => (at % 2 === 1 ? part : translate(part))).join('')
  }
  return translate
}
