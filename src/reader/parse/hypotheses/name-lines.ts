import type { Token } from '../layout/find-tokens.js'
import { readToken } from '../layout/find-tokens.js'
import { overlaps, type Span } from '../layout/geometry.js'
import { groupLines } from '../layout/group-lines.js'
import type { Word } from '../layout/split-words.js'
import { matchElectricalLabel } from '../words/match-electrical-label.js'
import type { LineName, PageNumbers, Unit } from './page-numbers.js'

/** How far left of its first value a label may begin, in points. */
const labelReach = 300
const widestGap = 330
/** How many lines of type the heading of a column may have. */
const headingLines = 7

const textOf = (words: Word[]) =>
  groupLines(words, 0.6)
    .map((line) => line.map(({ text }) => text).join(' '))
    .join(' ')

const unitWord =
  /(?:[([/,\s-]|^)(wp?|v|a|vdc|adc|%|watts?|volts?|amps?|amperes?)\s?[)\]]?\s*$|[([]\s?(wp?|v|a|vdc|adc|%|watts?|volts?|amps?)\s?[)\]]/i

function unitIn(text: string): Unit | undefined {
  const match = text.match(unitWord)
  return (match?.[1] ?? match?.[2])?.charAt(0).toLowerCase() as Unit | undefined
}

function unitOf(text: string, tokens: Token[]): Unit | undefined {
  const carried = tokens.map(({ unit }) => unit.charAt(0)).filter((unit) => /[wva%]/.test(unit))
  const common = carried.find((unit) => carried.filter((other) => other === unit).length > tokens.length / 2)
  return unitIn(text) ?? (common as Unit | undefined)
}

/** The words before a number on its line, up to the number before it. */
function wordsBefore(first: Token, words: Word[], { style }: PageNumbers): Word[] {
  const row = words
    .filter(
      ({ right, middle, height }) =>
        right <= first.left + 1 && Math.abs(middle - first.middle) < Math.max(height, first.height) * 0.6,
    )
    .sort((a, b) => b.right - a.right)
  const own: Word[] = []
  let edge = first.left
  for (const word of row) {
    const isFootnote = word.text.length === 1 && word.height < first.height * 0.85
    if ((readToken(word, style) && !isFootnote) || edge - word.right > widestGap) break
    own.push(word)
    edge = Math.min(edge, word.left)
  }
  return own
}

/** The words of a line, from right to left, in cells between wider gaps. */
function cellsOf(words: Word[]): Word[][] {
  const cells: Word[][] = []
  for (const word of words) {
    const before = cells.at(-1)?.at(-1)
    if (before && before.left - word.right < word.height * 0.9) cells.at(-1)?.push(word)
    else cells.push([word])
  }
  return cells
}

/** The words one line above or below a label. */
function wordsNear(first: Token, column: Span, words: Word[], side: -1 | 1): Word[] {
  return words.filter((word) => {
    const down = (word.middle - first.middle) * side
    return (
      down > first.height * 0.55 &&
      down < first.height * 1.7 &&
      word.left > column.left - 4 &&
      word.right < column.right
    )
  })
}

function nameOf(texts: string[], tokens: Token[]): LineName {
  for (const text of texts) {
    const field = matchElectricalLabel(text)
    const unit = unitOf(text, tokens)
    if (field) return { field, text, ...(unit && { unit }) }
  }
  const [text = ''] = texts
  const unit = unitOf(texts.at(-1) ?? text, tokens)
  return { text, ...(unit && { unit }) }
}

/** Many proposals ask for the name of one line. */
function remembered(key: string, { names }: PageNumbers, find: () => LineName): LineName {
  const known = names.get(key)
  if (known) return known
  const found = find()
  names.set(key, found)
  return found
}

/** The name of a row: the words left of it, or with the lines above and below them where a label is wrapped. */
export function nameRow(tokens: Token[], numbers: PageNumbers): LineName {
  const first = tokens.reduce((a, b) => (b.left < a.left ? b : a))
  return remembered(`row ${first.left} ${first.middle}`, numbers, () => nameRowAt(first, tokens, numbers))
}

function nameRowAt(first: Token, tokens: Token[], numbers: PageNumbers): LineName {
  const { words } = numbers.page
  const same = wordsBefore(first, words, numbers)
  const column =
    same.length > 0
      ? { left: Math.min(...same.map(({ left }) => left)), right: Math.max(...same.map(({ right }) => right)) + 60 }
      : { left: first.left - labelReach, right: first.left }
  const near = { left: column.left, right: Math.min(column.right, first.left) }
  const hasNumbers = (some: Word[]) => some.some((word) => readToken(word, numbers.style))
  const [above, below] = ([-1, 1] as const).map((side) => wordsNear(first, near, words, side))
  const up = above && !hasNumbers(above) ? above : []
  const down = below && !hasNumbers(below) ? below : []
  // The row of another table may begin left of the label: the nearest cells are tried first.
  const cells = cellsOf(same)
  const own = cells.map((_, index) => cells.slice(0, index + 1).flat())
  const texts = [...own, [...up, ...same], [...same, ...down], [...up, ...same, ...down]].map(textOf)
  return nameOf(
    texts.filter((text, index) => text !== '' && texts.indexOf(text) === index),
    tokens,
  )
}

/** The name of a column: the words above its first number. */
export function nameColumn(tokens: Token[], numbers: PageNumbers): LineName {
  const first = tokens.reduce((a, b) => (b.middle < a.middle ? b : a))
  return remembered(`column ${first.left} ${first.middle}`, numbers, () => nameColumnAt(first, tokens, numbers))
}

function nameColumnAt(first: Token, tokens: Token[], numbers: PageNumbers): LineName {
  const column = {
    left: Math.min(...tokens.map(({ left }) => left)),
    right: Math.max(...tokens.map(({ right }) => right)),
  }
  const above = numbers.page.words
    .filter(
      (word) =>
        word.middle < first.middle - first.height * 0.5 && overlaps(word, column) && word.right - word.left < 90,
    )
    .sort((a, b) => b.middle - a.middle)
  const own: Word[] = []
  let edge = first.middle
  for (const word of above) {
    if (own.length > 0 && edge - word.middle > first.height * 2.2) break
    if (first.middle - word.middle > first.height * headingLines * 2) break
    if (readToken(word, numbers.style) && !/[a-z]/i.test(word.text)) continue
    own.push(word)
    edge = word.middle
  }
  const lines = groupLines(own, 0.6)
  const texts = lines.map((_, index) => textOf(lines.slice(index).flat()))
  const symbols = own.map(({ text }) => text)
  return nameOf([...texts, ...symbols], tokens)
}
