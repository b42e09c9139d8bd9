/**
 * Words by language, or patterns; those with a backslash are written as regular expressions, so that nothing is escaped
 * twice. `romance`, `nordic`, `slavic`, `cyrillic` and `eastern` hold phrases of several languages of the family or script,
 * `others` those of the rest of Europe, `shared` what most languages write alike, `signs` symbols and abbreviations. Any
 * other phrase of several languages is listed once, under one of them. The order does not matter.
 */
export type Phrases = Readonly<Record<string, readonly (string | RegExp)[]>>

const sourcesOf = (phrases: Phrases): string[] =>
  Object.values(phrases)
    .flat()
    .map((phrase) => (typeof phrase === 'string' ? phrase : phrase.source))

/** All phrases of a table as one source, for longer patterns. */
export const oneOf = (phrases: Phrases): string => sourcesOf(phrases).join('|')

/** Whether any phrase occurs in a text. */
export const anyOf = (phrases: Phrases, flags?: string): RegExp => new RegExp(oneOf(phrases), flags)

/** One pattern of all phrases of a table between what they have in common; of two that begin alike, the longer fits. */
export const around = (before: string, phrases: Phrases, after: string): Phrases => {
  const longestFirst = sourcesOf(phrases).sort((a, b) => b.length - a.length)
  return { shared: [`${before}(?:${longestFirst.join('|')})${after}`] }
}

const withoutGroups = (source: string): string => {
  const fewer = source.replace(/\\.|\[[^\]]*\]/g, '').replace(/\([^()]*\)/g, '')
  return fewer === source ? source : withoutGroups(fewer)
}

/** The plain letters that every text of a phrase begins with; the last one may be optional. */
const headOf = (source: string): string =>
  withoutGroups(source).includes('|') ? '' : (source.match(/^\p{L}+(?=\p{L})/u)?.[0] ?? '')

type StartPhrase = { head: string; source: string; pattern?: RegExp }

/** The length of the longest phrase that a text begins with; 0 if there is none. */
export function startsWith(...tables: Phrases[]): (text: string) => number {
  const phrases = tables.flatMap(sourcesOf).map((source): StartPhrase => ({ head: headOf(source), source }))
  return (text) => {
    let longest = 0
    for (const phrase of phrases) {
      // Few phrases begin with the letters of a text; the others are not even compiled.
      if (!text.startsWith(phrase.head)) continue
      phrase.pattern ??= new RegExp(`^(?:${phrase.source})`)
      const [fitting = ''] = phrase.pattern.exec(text) ?? []
      longest = Math.max(longest, fitting.length)
    }
    return longest
  }
}
