import { groupSegments, type Segment } from './group-segments.js'
import type { PageText, TextItem } from './page-text.js'
import { splitWords } from './split-words.js'

/** A text that runs up or down the page: where it stands, and the height of its type. */
export type TurnedText = { segment: Segment; type: number }

type Direction = NonNullable<TextItem['runs']>

/** The box as it would be if its text ran from left to right. */
const levelBox = ([x, y, width, height]: TextItem['box'], runs: Direction): TextItem['box'] =>
  runs === 'up' ? [-(y + height), x, height, width] : [y, -(x + width), height, width]

/** The segment where it stands on the page. */
function standing({ left, right, middle, height, ...segment }: Segment, runs: Direction): TurnedText {
  const [top, bottom] = runs === 'up' ? [-right, -left] : [left, right]
  const across = runs === 'up' ? middle : -middle
  return {
    type: height,
    segment: {
      ...segment,
      left: across - height / 2,
      right: across + height / 2,
      middle: (top + bottom) / 2,
      height: bottom - top,
    },
  }
}

/** The texts that run up or down a page, as the long side of a drawing has them. */
export function turnedTexts(page: PageText): TurnedText[] {
  return (['up', 'down'] as const).flatMap((runs) => {
    const items = page.items
      .filter((item) => item.runs === runs)
      .map(({ text, box }) => ({ text, box: levelBox(box, runs) }))
    return groupSegments(page.page, splitWords({ ...page, items })).map((segment) => standing(segment, runs))
  })
}
