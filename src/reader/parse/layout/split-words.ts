import { normalizeText } from '../words/normalize-text.js'
import { remember } from '../words/remember.js'
import type { PageText, TextItem } from './page-text.js'

/** A word on a page; y grows downwards, `middle` is the vertical centre; `spaced` words follow a blank in their run. */
export type Word = { text: string; left: number; right: number; middle: number; height: number; spaced?: boolean }

/** Relative widths, exact enough to position the words of a longer run. */
const widthOf = remember((character: string): number => {
  if (/[\s.,:;'|!il()[\]/]/.test(character)) return 0.5
  if (/[\u2e80-\uffef]/.test(character)) return 1.8
  return /[A-Zmw%@]/.test(character) ? 1.25 : 1
})

/** `Weight ........ 21.5 kg`: dots between a label and its value. */
const leader = /^[._…]{4,}$/

/** Where words part: blanks, leaders, and a label that touches its value (`Vmp31.2V`, `Power:410W`). */
const between = /(\s+|[._…]{4,}|(?<=(?:^|[\s(])[pvui][-_]?(?:max|mpp?|oc|sc)\)?|\p{L}[)\]]?[:=])(?=\d))/iu

const widthOfText = (text: string) => [...text].reduce((sum, character) => sum + widthOf(character), 0)

function wordsOfItem(item: TextItem): Word[] {
  const text = normalizeText(item.text)
  const [x, y, width, height] = item.box
  const perUnit = width / Math.max(0.1, widthOfText(text))
  const words: Word[] = []
  let position = x
  for (const part of text.split(between)) {
    const partWidth = widthOfText(part) * perUnit
    if (part.trim() && !leader.test(part)) {
      words.push({
        text: part,
        left: position,
        right: position + partWidth,
        middle: y + height / 2,
        height,
        spaced: words.length > 0,
      })
    }
    position += partWidth
  }
  return words
}

/** A blank between two runs of letters separates words, however narrow it is. */
function markSpaced(items: TextItem[]): Word[] {
  return items.flatMap((item, index) => {
    const words = wordsOfItem(item)
    const [blank, before] = [items[index - 1], items[index - 2]]
    const [first, ...others] = words
    const isSpaced =
      blank?.text === ' ' &&
      before !== undefined &&
      Math.abs(before.box[1] - item.box[1]) < item.box[3] * 0.2 &&
      /\p{L}$/u.test(before.text) &&
      /^\p{L}/u.test(item.text)
    return first && isSpaced ? [{ ...first, spaced: true }, ...others] : words
  })
}

const sameSpot = (a: Word, b: Word) =>
  a.text === b.text && Math.abs(a.left - b.left) < a.height * 0.3 && Math.abs(a.middle - b.middle) < a.height * 0.3

/** Some sheets simulate bold type by printing a word twice. */
function withoutDoubles(words: Word[]): Word[] {
  const byText = new Map<string, Word[]>()
  return words.filter((word) => {
    const twins = byText.get(word.text) ?? []
    if (twins.some((twin) => sameSpot(twin, word))) return false
    byText.set(word.text, [...twins, word])
    return true
  })
}

/** The upright text of a page as single words with their positions. */
export function splitWords(page: PageText): Word[] {
  const items = page.items.filter((item) => !item.turned && (item.text === ' ' || item.box[3] > 0))
  return withoutDoubles(markSpaced(items))
}
