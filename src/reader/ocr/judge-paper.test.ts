import { expect, it } from 'vitest'
import { blank } from '../picture/grey-picture.js'
import { hasGrain, hasShades } from './judge-paper.js'

/** A page with some ink, its paper falling from one shade to another, with or without grain. */
function pageOf(from: number, to: number, grain: number) {
  const page = blank(300, 300)
  for (let at = 0, state = 7; at < page.grey.length; at += 1) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    const shade = from + ((to - from) * at) / page.grey.length
    page.grey[at] = at % 50 < 3 ? 20 : shade - (grain * state) / 2 ** 32
  }
  return page
}

it('tells a scan from a page that a program drew, with a gradient too', () => {
  expect(hasGrain(pageOf(250, 250, 14))).toBe(true)
  expect(hasGrain(pageOf(205, 205, 10))).toBe(true)
  expect(hasGrain(pageOf(255, 255, 0))).toBe(false)
  expect(hasGrain(pageOf(255, 190, 0))).toBe(false)
})

it('tells black and white from shades, though the edges of enlarged letters are grey', () => {
  const page = blank(300, 300)
  page.grey.fill(255)
  for (let y = 100; y < 200; y += 1)
    for (let x = 20; x < 280; x += 12) page.grey.set([190, 60, 0, 0, 0, 60, 190], y * page.width + x)
  expect(hasShades(page)).toBe(false)
  page.grey.fill(215, 0, 60 * page.width)
  expect(hasShades(page)).toBe(true)
})
