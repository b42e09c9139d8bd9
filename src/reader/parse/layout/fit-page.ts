import type { Box, Place } from '../../../shared/panels/datasheet-reading.js'
import type { PageText } from './page-text.js'

/** The area of A4 in square points, for which nearly all sheets are made. */
const usualArea = 595 * 842
/** Sizes of page and type, as multiples and in points, that the later steps can read without scaling. */
const usualPages = { least: 0.7, most: 1.6 }
const usualType = { least: 3.8, most: 14, wanted: 7 }

/** The median height of a page's words. */
function typeOf(page: PageText): number | undefined {
  const heights = page.items
    .filter((item) => !item.turned)
    .flatMap((item) => item.text.split(/\s+/).flatMap((word) => (word ? [item.box[3]] : [])))
    .sort((a, b) => a - b)
  return heights[heights.length >> 1]
}

/** By how much a page must be scaled so that its type has the usual size. */
export function fitOf(page: PageText): number {
  const type = typeOf(page)
  if (!type || !(type > 0)) return 1
  const size = Math.sqrt((page.width * page.height) / usualArea)
  const isUsual =
    size >= usualPages.least && size <= usualPages.most && type >= usualType.least && type <= usualType.most
  return isUsual ? 1 : usualType.wanted / type
}

const scaleBox = (box: Box, factor: number): Box => [box[0] * factor, box[1] * factor, box[2] * factor, box[3] * factor]

/**
 * Posters and thumbnails are scaled to the size of an ordinary sheet, because columns are recognised by the width of
 * gaps.
 */
export function scalePage(page: PageText, factor: number): PageText {
  if (factor === 1) return page
  const items = page.items.map((item) => ({ ...item, box: scaleBox(item.box, factor) }))
  return { ...page, width: page.width * factor, height: page.height * factor, items }
}

/** The position on the original page. */
export function placeOnPage<Kind extends Place>(place: Kind, factor: number): Kind {
  if (factor === 1) return place
  const box = scaleBox(place.box, 1 / factor).map((value) => Math.round(value * 10) / 10) as Box
  return { ...place, box }
}
