import { expect, it } from 'vitest'
import { findInk } from './find-ink.js'
import { findShapes } from './find-shapes.js'
import { blank } from './grey-picture.js'
import { soften } from './soften.js'
import { spreadShades } from './spread-shades.js'

/** Strokes of a shade on paper of another. */
function pageOf(paper: number, shade: number) {
  const page = blank(200, 120)
  page.grey.fill(paper)
  for (let y = 40; y < 60; y += 1)
    for (let x = 20; x < 180; x += 9) page.grey.fill(shade, y * page.width + x, y * page.width + x + 4)
  return page
}

it('spreads the shades of a pale scan from black to white, and leaves a picture on white paper', () => {
  const pale = spreadShades(pageOf(205, 120))
  expect([Math.min(...pale.grey), Math.max(...pale.grey)]).toEqual([0, 250])
  const white = pageOf(250, 120)
  expect(spreadShades(white)).toBe(white)
})

it('closes a hole through a letter that is purely black or white', () => {
  const torn = pageOf(255, 0)
  torn.grey.fill(255, 50 * torn.width, 51 * torn.width)
  const strokesOf = (page: typeof torn) => findShapes(findInk(page), page.width).length
  expect(strokesOf(torn)).toBe(36)
  expect(strokesOf(soften(torn))).toBe(18)
})
