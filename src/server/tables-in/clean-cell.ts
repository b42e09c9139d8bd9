import type { TableLimits } from './table.js'

// PostgreSQL stores neither NUL nor lone surrogates, and no catalogue number has a control character
const unstorable = /[\p{Cc}\p{Cs}]+/gu
/** The rest of a character that the cut has split. */
const halfCharacter = /[\ud800-\udbff]$/
const unstorableButLines = /[^\P{Cc}\n\r\t]+|\p{Cs}+/gu

/** The text of a cell in a form that can be stored and shown: on one line, or with its line breaks; one that is cut shows it. */
export function cleanCell(text: string, { cellLength, keepsLines }: Pick<TableLimits, 'cellLength' | 'keepsLines'>) {
  // cut first, so that the patterns do not run over a cell of megabytes; they remove little at the ends
  const start = text.length > cellLength * 2 ? text.slice(0, cellLength * 2) : text
  const clean = start.replace(keepsLines ? unstorableButLines : unstorable, ' ').trim()
  return clean.length > cellLength ? `${clean.slice(0, cellLength - 1).replace(halfCharacter, '')}…` : clean
}

/** A name or title on one line. */
export const cleanLine = (text: string, cellLength: number) => cleanCell(text, { cellLength, keepsLines: false })
