import { quantile } from '../number-at.js'
import { findShapes, heightOf, widthOf } from '../picture/find-shapes.js'
import type { GreyPicture } from '../picture/grey-picture.js'

const inkBelow = 140
/** Shapes of letters: not dots, not rules, not pictures. */
const letter = { least: 6, most: 160, slimmest: 0.15, broadest: 1.8 }
const enough = 40

/** The heights of connected ink with the shape of a letter. */
function letterHeights({ width, grey }: GreyPicture): number[] {
  const ink = grey.map((shade) => (shade < inkBelow ? 1 : 0))
  return findShapes(ink, width).flatMap((shape) => {
    const tall = heightOf(shape)
    const slim = widthOf(shape) / tall
    const isLetter = tall >= letter.least && tall <= letter.most && slim >= letter.slimmest && slim <= letter.broadest
    return isLetter ? [tall] : []
  })
}

/** The median height of letters in pixels; undefined without letters. */
export function measureType(evenlyLit: GreyPicture): number | undefined {
  const heights = letterHeights(evenlyLit)
  return heights.length < enough ? undefined : quantile(heights, 0.5)
}
