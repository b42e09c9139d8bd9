import type { TableLimits } from './table.js'

// no database keeps NUL or half a character, and no catalogue number has a control character
const unstorable = /[\p{Cc}\p{Cs}]+/gu
/** What is left of a character that the cut went through. */
const halfCharacter = /[\ud800-\udbff]$/
const unstorableButLines = /[^\P{Cc}\n\r\t]+|\p{Cs}+/gu

/** A cell's text as it can be stored and shown: on one line, or with its line breaks where they belong to it. */
export function cleanCell(text: string, { cellLength, keepsLines }: Pick<TableLimits, 'cellLength' | 'keepsLines'>) {
  // cut before the patterns run over a cell of megabytes; what they take away at the ends is little
  const start = text.length > cellLength * 2 ? text.slice(0, cellLength * 2) : text
  return start
    .replace(keepsLines ? unstorableButLines : unstorable, ' ')
    .trim()
    .slice(0, cellLength)
    .replace(halfCharacter, '')
}

/** A name or title on one line. */
export const cleanLine = (text: string, cellLength: number) => cleanCell(text, { cellLength, keepsLines: false })
