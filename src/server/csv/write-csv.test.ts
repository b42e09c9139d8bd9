import { expect, it } from 'vitest'
import { csvHead, csvRows, unmarkCell } from './write-csv.js'

it('escapes text that a spreadsheet would run, and leaves real numbers alone', () => {
  expect(csvRows([['=1+1', '+49 30', '-x', '@me', '\ttab', -0.29, 5, null]])).toBe(
    `'=1+1,'+49 30,'-x,'@me,"'\ttab",-0.29,5,\r\n`,
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

it('reads every text back unchanged', () => {
  for (const text of ['=x', "'=x", "''=x", "'plain", '-', 'plain', "'", "''"]) {
    const cell = csvRows([[text]]).trimEnd()
    expect(unmarkCell(cell)).toBe(text)
  }
})
