import { expect, it } from 'vitest'
import { reasonWords, sheetKindOf } from './datasheet-error.js'

it('tells somebody who sent a photo of a photo, and somebody who sent a PDF of a PDF', () => {
  for (const name of ['a.jpg', 'a.png', 'a.webp']) expect(sheetKindOf(name)).toBe('photo')
  expect(sheetKindOf('photo.jpg.pdf')).toBe('pdf')
  for (const reason of ['damaged', 'too_complex', 'timed_out', 'failed', 'not_a_pdf', 'no_such_page'] as const) {
    expect(reasonWords(reason, 'photo')).not.toContain('PDF')
    expect(reasonWords(reason, 'photo')).toMatch(/photo/i)
    expect(reasonWords(reason, 'pdf')).toContain('PDF')
  }
  expect(reasonWords('too_large', 'photo')).toBe(reasonWords('too_large', 'pdf'))
})
