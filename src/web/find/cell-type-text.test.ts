import { expect, it } from 'vitest'
import { cellTypeText } from './cell-type-text.js'

const textOf = (CellType: string | null) => cellTypeText({ CellType, Description: null })

it('names the family, and the maker’s own text only where it says more in letters that the reader knows', () => {
  expect(textOf('单晶')).toBe('Monocrystalline')
  expect(textOf('monocrystalline')).toBe('Monocrystalline')
  expect(textOf('N-type i-TOPCon, 16 BB')).toBe('TOPCon (N-type i-TOPCon, 16 BB)')
  expect(textOf('Perovskite')).toBe('Perovskite')
  expect(textOf(null)).toBe('–')
})
