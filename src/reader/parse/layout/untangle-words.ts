import type { Word } from './split-words.js'

/** OCR may give a word the box of its whole line; this cuts each word where the next one on its line begins. */
export function untangleWords(words: Word[]): Word[] {
  return words.map((word) => {
    const next = words
      .filter((other) => other !== word && other.left > word.left + 1 && other.left < word.right)
      .filter((other) => Math.abs(other.middle - word.middle) < Math.max(other.height, word.height) * 0.4)
      .reduce((nearest, other) => Math.min(nearest, other.left), word.right)
    return next < word.right ? { ...word, right: next - word.height * 0.25 } : word
  })
}
