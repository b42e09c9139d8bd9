import type { GreyPicture } from '../picture/grey-picture.js'

const inkBelow = 140
/** Shapes of letters: not dots, not rules, not pictures. */
const letter = { least: 6, most: 160, slimmest: 0.15, broadest: 1.8 }
const enough = 40

/** The heights of connected ink with the shape of a letter. */
function letterHeights({ width, height, grey }: GreyPicture): number[] {
  const seen = new Uint8Array(grey.length)
  const heights: number[] = []
  const stack: number[] = []
  for (let start = 0; start < grey.length; start += 1) {
    if (seen[start] || (grey[start] ?? 255) >= inkBelow) continue
    let [left, right, top, bottom] = [width, 0, height, 0]
    stack.push(start)
    seen[start] = 1
    while (stack.length > 0) {
      const at = stack.pop() ?? 0
      const [x, y] = [at % width, Math.floor(at / width)]
      left = Math.min(left, x)
      right = Math.max(right, x)
      top = Math.min(top, y)
      bottom = Math.max(bottom, y)
      for (const next of [x > 0 ? at - 1 : -1, x < width - 1 ? at + 1 : -1, at - width, at + width]) {
        if (next < 0 || next >= grey.length || seen[next] || (grey[next] ?? 255) >= inkBelow) continue
        seen[next] = 1
        stack.push(next)
      }
    }
    const [broad, tall] = [right - left + 1, bottom - top + 1]
    const shape = broad / tall
    if (tall >= letter.least && tall <= letter.most && shape >= letter.slimmest && shape <= letter.broadest)
      heights.push(tall)
  }
  return heights
}

/** The median height of letters in pixels; undefined without letters. */
export function measureType(evenlyLit: GreyPicture): number | undefined {
  const heights = letterHeights(evenlyLit).sort((a, b) => a - b)
  return heights.length < enough ? undefined : heights[heights.length >> 1]
}
