import { type Canvas, createCanvas } from '@napi-rs/canvas'
import { findSkew } from '../picture/find-skew.js'
import { greyOfCanvas } from '../picture/grey-picture.js'

/** A smaller skew does not move a word to the line of another. */
const leastSkew = 0.15
/** Nobody puts a sheet into a scanner more crooked than this. */
const mostSkew = 4
const wantedHeight = 1800

/** By how many degrees the lines of a scanned page fall to the right. */
function skewOf(canvas: Canvas): number {
  const scale = Math.min(1, wantedHeight / Math.max(canvas.width, canvas.height))
  const [width, height] = [Math.round(canvas.width * scale), Math.round(canvas.height * scale)]
  const small = createCanvas(Math.max(1, width), Math.max(1, height))
  small.getContext('2d').drawImage(canvas, 0, 0, small.width, small.height)
  return findSkew(greyOfCanvas(small), mostSkew)
}

/** A crooked scan with its lines level, and by how many degrees they fell to the right. */
export function levelPage(canvas: Canvas): { canvas: Canvas; skew?: number } {
  const skew = skewOf(canvas)
  if (Math.abs(skew) < leastSkew || Math.abs(skew) > mostSkew) return { canvas }
  const level = createCanvas(canvas.width, canvas.height)
  const context = level.getContext('2d')
  context.fillStyle = '#fff'
  context.fillRect(0, 0, level.width, level.height)
  context.imageSmoothingQuality = 'high'
  context.translate(level.width / 2, level.height / 2)
  context.rotate((-skew * Math.PI) / 180)
  context.drawImage(canvas, -level.width / 2, -level.height / 2)
  // Otherwise whatever is put onto this canvas later would be turned too.
  context.resetTransform()
  return { canvas: level, skew }
}
