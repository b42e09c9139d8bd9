import { expect, it } from 'vitest'
import { panelTitle } from './panel-search-text.js'

it.each([
  [{ Brand: 'JinkoSolar', SKU: 'JKM420N' }, 'JinkoSolar JKM420N'],
  [{ Brand: 'CSUN', SKU: 'CSUN260-60P' }, 'CSUN260-60P'],
  [{ Brand: null, SKU: 'X-1' }, 'X-1'],
])('%j is titled %s', (panel, title) => expect(panelTitle(panel)).toBe(title))
