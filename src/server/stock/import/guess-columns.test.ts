import { describe, expect, it } from 'vitest'
import { languages } from '../../../shared/languages/languages.js'
import { importFieldKeys, importFields } from '../../../shared/stock/import-shapes.js'
import type { Cell } from '../../tables-in/table.js'
import { inventoryHeadings } from '../export-inventory.js'
import { findHeadings, guessColumns } from './guess-columns.js'

const table = (...rows: Cell[][]) => rows.map((cells, index) => ({ row: index + 1, cells }))

describe('columns', () => {
  it('are recognised by their headings, in several languages and spellings', () => {
    const guesses: [Cell[], object][] = [
      [['Brand', 'SKU', 'Quantity', 'Price per unit'], { sku: 1, brand: 0, quantity: 2, price: 3, currency: null }],
      [['Hersteller', 'Modell', 'Bestand', 'Preis (€)'], { sku: 1, brand: 0, quantity: 2, price: 3, currency: null }],
      [['Artikel-Nr.', 'Menge', 'Stückpreis netto'], { sku: 0, brand: null, quantity: 1, price: 2, currency: null }],
      [
        ['Model No.', 'Description', 'Qty available', 'Unit price USD'],
        { sku: 0, brand: null, quantity: 2, price: 3, currency: null },
      ],
      [['Row', 'Problem', 'SKU', 'Quantity'], { sku: 2, brand: null, quantity: 3, price: null, currency: null }],
    ]
    for (const [headings, mapping] of guesses)
      expect(guessColumns(table(headings, ['A-1', '5', '6', '7']))).toEqual({ hasHeader: true, mapping })
  })

  it.each(languages)('of an export in %s are all recognised when it is imported again', (language) => {
    const headings = inventoryHeadings(language)
    const { mapping } = guessColumns(table(headings))
    const english = inventoryHeadings('en')
    const places = importFieldKeys.map((field) => [
      field,
      english.indexOf(field === 'sku' ? 'SKU' : importFields[field]),
    ])
    expect(mapping).toEqual(Object.fromEntries(places))
  })

  it('are found below a title', () => {
    const rows = table(['Stock list 2026'], ['of 15 November'], ['SKU', 'Qty'], ['A-1', '5'])
    expect(findHeadings(rows)?.index).toBe(2)
    expect(guessColumns(rows).mapping).toMatchObject({ sku: 0, quantity: 1 })
  })

  it.each([
    ['Condition', 'broken'],
    ['Available from', '31.02.2027'],
    ['Tested', 'maybe'],
    ['Tested on', 'x'],
  ])('of terms hold what cannot be read, so that it is asked back: %s', (heading, cell) => {
    expect(Object.values(guessColumns(table(['SKU', 'Quantity', heading], ['A-1', '5', cell])).mapping)).toContain(2)
  })

  it('of remarks are no terms, whatever their heading', () => {
    const rows = table(['SKU', 'Quantity', 'Condition'], ['A-1', '5', 'some scratches on the frame'])
    expect(guessColumns(rows).mapping).not.toHaveProperty('condition')
  })

  it('without headings are recognised by their values', () => {
    expect(guessColumns(table(['JKM-545', '20', '99.50'], ['LR5-72', '7', '88']))).toEqual({
      hasHeader: false,
      mapping: { sku: 0, brand: null, quantity: 1, price: 2, currency: null },
    })
  })
})
