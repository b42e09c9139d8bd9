import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { at, sheet } from '../../../tests/support/place-words.js'
import type { PageText, TextItem } from './layout/page-text.js'
import { parseDatasheet } from './parse-datasheet.js'

type PrintedSheet = { name: string; classes: string[][]; shared: string[][]; pages: PageText[] }

const rowHeight = 12
const gap = 20

/** The cells of one row, each with its left edge. */
const rowOf = (line: string, y: number): TextItem[] =>
  line.split(' | ').flatMap((cell) => {
    const [, title, x, text] = cell.match(/^(!?)(\d+) (.*)$/) ?? []
    return x && text ? [at(Number(x), y, text, title ? 14 : undefined)] : []
  })

function readSheet(text: string): PrintedSheet {
  const [name = '', ...lines] = text.trimEnd().split('\n')
  const told = lines.filter((line) => line.startsWith('> ')).map((line) => line.slice(2).split(' | '))
  let y = 20
  const items = lines
    .filter((line) => !line.startsWith('> '))
    .flatMap((line) => {
      y += line === '' ? gap - rowHeight : rowHeight
      return rowOf(line, y)
    })
  const isClass = ([first = '']: string[]) => /^\d+$/.test(first)
  const shared = told.filter((cells) => !isClass(cells)).flat()
  return { name, classes: told.filter(isClass), shared: shared.map((cell) => cell.split(' ')), pages: sheet(items) }
}

const table = readFileSync(new URL('../../../tests/support/maker-sheets.txt', import.meta.url), 'utf8')
const sheets = table.split('\n=== ').slice(1).map(readSheet)

const letters = (text: unknown) =>
  String(text)
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
const isRight = (found: unknown, wanted: string) =>
  typeof found === 'string' ? letters(found).includes(letters(wanted)) : String(found) === wanted

describe('whole sheets of other makers', () => {
  it.each(sheets)('are read: $name', ({ classes, shared, pages }) => {
    const { panels } = parseDatasheet(pages)
    const found = panels.map(({ Pmax_W, SKU, Vmp_V, Imp_A, Voc_V, Isc_A }, index) =>
      [Pmax_W, classes[index]?.[1] === '-' ? '-' : letters(SKU), Vmp_V, Imp_A, Voc_V, Isc_A].map(String),
    )
    expect(found).toEqual(
      classes.map(([power, name = '', ...values]) => [power, name === '-' ? name : letters(name), ...values]),
    )
    const fields: Record<string, unknown> = { ...panels[0] }
    expect(
      shared
        .filter(([field = '', value = '']) => !isRight(fields[field], value))
        .map(([field = '']) => `${field} ${fields[field]}`),
    ).toEqual([])
  })
})
