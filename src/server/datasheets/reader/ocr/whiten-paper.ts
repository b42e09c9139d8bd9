import type { Canvas } from '@napi-rs/canvas'
import { countShades, greyAt, type Pixels } from './shades.js'

/** Grain is never wider than this: what is darker is a tinted area or print. */
const widestGrain = 48
/** Whitening stops here, so that no stroke loses its edges. */
const darkestPaper = 200
/** The grain beyond a shade that only this share of the commonest one's pixels have is twice as wide again. */
const rare = 0.01
const tail = 2.5
/** Squares about as high as a line of text, at the resolution of OCR. */
const square = 24
/** The engine finds its threshold by the shades of the whole picture: with more print than this it lies in the print. */
const littlePrint = 0.2

/** The darkest shade of grainy paper; undefined if the paper is clean or too dark. */
export function findGrain(pixels: Pixels): number | undefined {
  const counts = countShades(pixels)
  const paper = counts.reduce((best, count, shade) => (count > (counts[best] ?? 0) ? shade : best), 255)
  if (paper < darkestPaper) return undefined
  const floor = Math.max(darkestPaper, paper - widestGrain)
  let shade = paper
  while (shade > floor && (counts[shade - 1] ?? 0) > (counts[paper] ?? 0) * rare) shade -= 1
  // The grain of a page that a program drew is nothing: all its paper has one shade.
  return shade < paper - 1 ? Math.max(floor, Math.round(paper - (paper - shade) * tail)) : undefined
}

/** Whether a square of the page has no print. */
function isEmpty({ width, height, data }: Pixels, left: number, top: number, grain: number): boolean {
  for (let y = top; y < Math.min(height, top + square); y += 1)
    for (let x = left; x < Math.min(width, left + square); x += 1)
      if (greyAt(data, (y * width + x) * 4) < grain) return false
  return true
}

type Square = { left: number; top: number }

const squaresOf = ({ width, height }: Pixels) =>
  Array.from({ length: Math.ceil(height / square) }, (_, row) =>
    Array.from(
      { length: Math.ceil(width / square) },
      (_, column): Square => ({
        left: column * square,
        top: row * square,
      }),
    ),
  ).flat()

function whiten({ width, height, data }: Pixels, { left, top }: Square) {
  const right = Math.min(width, left + square)
  for (let y = top; y < Math.min(height, top + square); y += 1)
    data.fill(255, (y * width + left) * 4, (y * width + right) * 4)
}

/**
 * Makes the grainy paper of a scan white where nothing is printed, if hardly anything is printed on the whole picture.
 * The engine's threshold would fall within the grain: it would recognise thousands of specks, for minutes. Other
 * pictures stay as they are: their print is read better on the paper it was scanned with.
 */
export function whitenPaper(canvas: Canvas): void {
  const context = canvas.getContext('2d')
  const image = context.getImageData(0, 0, canvas.width, canvas.height)
  const grain = findGrain(image)
  if (grain === undefined) return
  const squares = squaresOf(image)
  const empty = squares.filter(({ left, top }) => isEmpty(image, left, top, grain))
  if (empty.length < squares.length * (1 - littlePrint)) return
  for (const one of empty) whiten(image, one)
  context.putImageData(image, 0, 0)
}
