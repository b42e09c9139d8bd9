import { describe, expect, it } from 'vitest'
import { layOutPage } from '../layout/lay-out-pages.js'
import { findBrand } from './find-brand.js'

const brandIn = (...lines: string[]) =>
  findBrand([
    layOutPage({
      page: 1,
      width: 595,
      height: 842,
      items: lines.map((text, index) => ({ text, box: [30, 30 + index * 20, text.length * 4, 8] })),
    }),
  ])?.value

describe('findBrand', () => {
  it.each([
    ['a maker it knows', ['MONO 400 W', 'www.heckert-solar.com'], 'Heckert Solar'],
    ['a company', ['MONO 400 W', '© 2024 Sonnenfang Solar GmbH, Ulm'], 'Sonnenfang Solar'],
    ['a company with a place', ['Brightfield New Energy Technology Co., Ltd.'], 'Brightfield New Energy Technology'],
    ['an address', ['SOLEX Panels', 'Visit www.solexpanels.com'], 'SOLEX Panels'],
    ['no maker but a laboratory', ['TÜV Rheinland Energy GmbH'], undefined],
    ['no maker but where its mail is', ['panel.maker@gmail.com', 'MONO 400 W'], undefined],
    ['no maker at all', ['Maximum Power 400 W'], undefined],
  ])('reads %s', (_, lines, brand) => {
    expect(brandIn(...lines)).toBe(brand)
  })
})
