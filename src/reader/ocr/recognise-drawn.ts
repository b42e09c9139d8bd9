import { type Canvas, createCanvas } from '@napi-rs/canvas'
import type { TextItem } from '../parse/layout/page-text.js'
import { type Sketch, sketchOf } from '../pdf/render-page.js'
import type { Recogniser, Recognition } from './open-recogniser.js'
import type { Rows } from './recognise-lines.js'

/** The middle of a page, where a cut makes two parts of similar size. */
const [from, to] = [0.35, 0.65]

/**
 * Where a page can be cut horizontally without cutting a line of text, as a share of its height: at its emptiest rows.
 */
export function findCut({ width, height, ink }: Sketch): number {
  const rows = Array.from({ length: height }, (_, row) =>
    ink.subarray(row * width, (row + 1) * width).reduce((sum, value) => sum + (value > 96 ? 1 : 0), 0),
  )
  const first = Math.floor(height * from)
  const near = rows.slice(first, Math.ceil(height * to))
  const least = Math.min(...near)
  // The middle of the longest run of emptiest rows.
  let [best, run] = [{ end: 0, length: 0 }, 0]
  near.forEach((sum, index) => {
    run = sum <= least + 1 ? run + 1 : 0
    if (run > best.length) best = { end: index, length: run }
  })
  return (first + best.end - (best.length - 1) / 2 + 0.5) / Math.max(1, height)
}

type Part = { canvas: Canvas; top: number }

function partOf(canvas: Canvas, top: number, bottom: number): Part {
  const part = createCanvas(canvas.width, Math.max(1, bottom - top))
  part.getContext('2d').drawImage(canvas, 0, -top)
  return { canvas: part, top }
}

/** Two parts of similar size that engines can read in parallel. */
function cutInTwo({ canvas, top }: Part): Part[] {
  const row = Math.round(canvas.height * findCut(sketchOf(canvas)))
  return [partOf(canvas, 0, row), partOf(canvas, row, canvas.height)].map((part) => ({ ...part, top: top + part.top }))
}

/** Recognises a page that a program drew, or some of its rows: on clean paper the engine finds the words by itself. */
export async function recogniseDrawn(
  canvas: Canvas,
  scale: number,
  recogniser: Recogniser,
  rows: Rows | undefined,
): Promise<Recognition> {
  const first = rows ? Math.max(0, Math.floor(rows.top * scale)) : 0
  const last = rows ? Math.min(canvas.height, Math.ceil(rows.bottom * scale)) : canvas.height
  const found = await Promise.all(
    cutInTwo(partOf(canvas, first, last)).map(async ({ canvas: part, top }) => {
      const { items, sureWords } = await recogniser.recognise(await part.encode('png'), 'page')
      const onPage = items.map(({ box: [x, y, width, height], ...item }): TextItem => {
        return { ...item, box: [x / scale, (y + top) / scale, width / scale, height / scale] }
      })
      return { items: onPage, sureWords }
    }),
  )
  return {
    items: found.flatMap(({ items }) => items),
    sureWords: found.reduce((sum, { sureWords }) => sum + sureWords, 0),
  }
}
