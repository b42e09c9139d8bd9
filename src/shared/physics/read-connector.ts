import {
  type ConnectorFamily,
  choiceWords,
  compatibleWords,
  family,
  notPlugs,
  openWords,
  otherWords,
  plugMakers,
  spellings,
} from './connector-families.js'

const startsWord = '(?<![a-z0-9])'
const anyOf = (words: readonly string[]) => new RegExp(`${startsWord}(?:${words.join('|')})`)
const afterMc4 = (words: readonly string[]) => new RegExp(`(?:${startsWord}|mc[ -]*4)(?:${words.join('|')})`)

const compatible = afterMc4(compatibleWords)
const open = anyOf([...openWords, ...choiceWords])
const other = anyOf(otherWords)
const rows = spellings.map((row) => ({
  ...row,
  pattern: new RegExp(`${startsWord}${row.words}(?:(?![a-z0-9])${row.glued ? `|(?=${row.glued})` : ''})`, 'g'),
}))
const makers = plugMakers.map(({ name, words }) => ({ name, pattern: anyOf([words]) }))
const notPlug = new RegExp(`^(?:${notPlugs})$`)
const clauseEnd = /[,;|\n]|\b(?:or|oder)\b|(?<=\s)(?:ou|o|u|oppure|lub|albo|of|eller)(?=\s)|或/

/**
 * The families that a free text names, in order; empty when it names none. Everything in it must be understood:
 * what looks like the type of a plug and is none we know makes it a set with an unnamed maker, as "or compatible" does.
 */
export function readConnector(text: string | null): ConnectorFamily[] {
  if (text === null) return []
  const plain = text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[‐-―−_]/g, '-')
  const found = new Set<ConnectorFamily>()
  let isOpen = false
  for (const clause of plain.split(clauseEnd)) {
    const named = makers.filter(({ pattern }) => pattern.test(clause)).map(({ name }) => name)
    const here = new Set<ConnectorFamily>()
    for (const part of clause.split('/')) {
      const read = readPart(part, named)
      for (const key of read.families) here.add(key)
      isOpen ||= read.isOpen
    }
    isOpen ||= namesForeignMaker(named, here)
    for (const key of here) found.add(key)
  }
  const namesOne = [...found].some((key) => key !== 'other')
  if (isOpen && namesOne && !found.has('mc4Compatible')) found.add('unnamed')
  return [...found]
}

function readPart(part: string, makersNamed: readonly string[]) {
  const isCompatible = compatible.test(part)
  const families: ConnectorFamily[] = []
  let rest = part
  for (const { of, pattern, by, isCompatible: needsOpen } of rows) {
    if ((needsOpen && !isCompatible) || (by && !makersNamed.includes(by))) continue
    const left = rest.replace(pattern, ' ')
    if (left !== rest) families.push(of)
    rest = left
  }
  if (other.test(rest)) families.push('other')
  const isOpen = isCompatible || open.test(rest) || namesUnknownType(rest)
  return { families, isOpen }
}

/** Letters with digits are the type of something. */
const namesUnknownType = (rest: string) =>
  (rest.match(/[a-z0-9]+/g) ?? []).some((word) => /[a-z]/.test(word) && /[0-9]/.test(word) && !notPlug.test(word))

/** "Stäubli / Amphenol MC4" is no Stäubli MC4 for certain. */
const namesForeignMaker = (makersNamed: readonly string[], families: ReadonlySet<ConnectorFamily>) =>
  makersNamed.some((maker) => ![...families].some((key) => family(key).maker === maker))
