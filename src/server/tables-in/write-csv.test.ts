import { parse } from 'csv-parse/sync'
import { expect, it } from 'vitest'
import { csvHead, csvRows, unmarkCell } from './write-csv.js'

it('escapes text that a spreadsheet would run, and leaves real numbers alone', () => {
  expect(csvRows([['=1+1', '+49 30', '-x', '@me', '\ttab', -0.29, 5, null]])).toBe(
    `'=1+1,'+49 30,'-x,'@me,"'\ttab",-0.29,5,\r\n`,
  )
})

it('escapes wide signs, and formulas behind a semicolon, tab or line break, where other separators begin a cell', () => {
  expect(csvRows([['＝1+1', '＋1', '－1', '＠me', 'a;=1+1;b', 'a\t@me', 'a\n-1\r\n+2', 'a; -1', 'a-b=c']])).toBe(
    `'＝1+1,'＋1,'－1,'＠me,"a;'=1+1;b","a\t'@me","a\n'-1\r\n'+2","a; -1",a-b=c\r\n`,
  )
})

it('quotes what would break a line or a cell', () => {
  expect(csvRows([['a,b', 'say "hi"', 'two\r\nlines', ' edge', 'a;b']])).toBe(
    `"a,b","say ""hi""","two\r\nlines"," edge","a;b"\r\n`,
  )
})

it('starts with the byte order mark of UTF-8', () => {
  expect(csvHead(['Größe', 'SKU'])).toBe('\ufeffGröße,SKU\r\n')
})

const readCell = (csv: string) => (parse(csv, { record_delimiter: '\r\n' }) as string[][])[0]?.[0] ?? ''

it('reads every text back unchanged', () => {
  for (const text of ['=x', "'=x", "''=x", "'plain", '-', 'plain', "'", "''", "a;=x;'=x;''=x;'y", '\t=x', '\r\n=x'])
    expect(unmarkCell(readCell(csvRows([[text]])))).toBe(text)
})
