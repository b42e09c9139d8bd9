import { type Canvas, createCanvas } from '@napi-rs/canvas'
import type { TextItem } from '../parse/layout/page-text.js'
import { sketchOf } from '../pdf/render-page.js'
import { findCut } from './find-cut.js'
import type { Recogniser, Recognition } from './open-recogniser.js'
import type { Rows } from './recognise-lines.js'

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
