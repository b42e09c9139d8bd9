import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas'
import { openPdf } from '../../src/reader/pdf/open-pdf.js'
import { renderPage } from '../../src/reader/pdf/render-page.js'

/** The pose of the phone, and the light in the room. */
export type Pose = {
  /** Degrees clockwise. */
  turn: number
  /** How much shorter the far edge is than the near one. */
  tilt: number
  /** The share of light that the darkest corner has lost. */
  shade: number
  noise: number
  /** JPEG quality. */
  quality: number
  /** The share of the photo's shorter side that the sheet covers. */
  fill?: number
}

const longSide = 4000
const shortSide = 3000
type Point = { x: number; y: number }

/** The sheet's corners on the photo, from the top left one, clockwise. */
function cornersOf(size: { width: number; height: number }, photo: typeof size, { turn, tilt, fill = 0.9 }: Pose) {
  const angle = (turn * Math.PI) / 180
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const spanX = size.width * cos + size.height * Math.abs(sin)
  const spanY = size.height * cos + size.width * Math.abs(sin)
  const scale = fill * Math.min(photo.width / spanX, photo.height / spanY)
  const place = (x: number, y: number): Point => {
    const [far, across, down] = [
      1 - (tilt * (1 - y)) / 2,
      (x - 0.5) * size.width * scale,
      (y - 0.5) * size.height * scale,
    ]
    return {
      x: photo.width / 2 + across * far * cos - down * sin,
      y: photo.height / 2 + across * far * sin + down * cos,
    }
  }
  return [place(0, 0), place(1, 0), place(1, 1), place(0, 1)] as const
}

/** Maps a position on the photo to a position on the sheet, both from 0 to 1: the inverse of the camera's projection. */
function inverseOf([a, b, c, d]: ReturnType<typeof cornersOf>) {
  const [dx1, dx2, sx] = [b.x - c.x, d.x - c.x, a.x - b.x + c.x - d.x]
  const [dy1, dy2, sy] = [b.y - c.y, d.y - c.y, a.y - b.y + c.y - d.y]
  const whole = dx1 * dy2 - dx2 * dy1
  const [g, h] = [(sx * dy2 - dx2 * sy) / whole, (dx1 * sy - sx * dy1) / whole]
  const [m0, m1] = [b.x - a.x + g * b.x, d.x - a.x + h * d.x]
  const [m3, m4] = [b.y - a.y + g * b.y, d.y - a.y + h * d.y]
  return (x: number, y: number) => {
    // (m0 − g·x)·u + (m1 − h·x)·v = x − a.x, and the same for y
    const [p, q, r] = [m0 - g * x, m1 - h * x, x - a.x]
    const [s, t, w] = [m3 - g * y, m4 - h * y, y - a.y]
    const determinant = p * t - q * s
    return { u: (r * t - q * w) / determinant, v: (p * w - r * s) / determinant }
  }
}

/** A repeatable sequence of uniform numbers between 0 and 1. */
function makeDice(seed: number) {
  let state = seed
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}

type Source = { width: number; height: number; data: Uint8ClampedArray }

function paint(context: SKRSContext2D, photo: { width: number; height: number }, source: Source, pose: Pose) {
  const pixels = context.createImageData(photo.width, photo.height)
  const inverse = inverseOf(cornersOf(source, photo, pose))
  const dice = makeDice(Math.round(1000 * (pose.turn + 10)))
  for (let y = 0, at = 0; y < photo.height; y += 1)
    for (let x = 0; x < photo.width; x += 1, at += 4) {
      const { u, v } = inverse(x + 0.5, y + 0.5)
      const light = 1 - pose.shade * Math.min(1, Math.max(0, (x / photo.width + y / photo.height) / 2))
      const grain = (dice() + dice() + dice() - 1.5) * 2 * pose.noise
      const isSheet = u > 0 && u < 1 && v > 0 && v < 1
      for (let channel = 0; channel < 3; channel += 1) {
        const own = isSheet ? sample(source, u, v, channel) : 70 + 14 * Math.sin(y / 40) - 12 * channel
        pixels.data[at + channel] = own * light + grain
      }
      pixels.data[at + 3] = 255
    }
  context.putImageData(pixels, 0, 0)
}

function sample({ width, height, data }: Source, u: number, v: number, channel: number): number {
  const [fx, fy] = [Math.max(0, u * width - 0.5), Math.max(0, v * height - 0.5)]
  const [left, top] = [Math.min(width - 2, Math.floor(fx)), Math.min(height - 2, Math.floor(fy))]
  const at = (top * width + left) * 4 + channel
  const [a, b] = [data[at] ?? 0, data[at + 4] ?? 0]
  const [c, d] = [data[at + width * 4] ?? 0, data[at + width * 4 + 4] ?? 0]
  const [right, down] = [fx - left, fy - top]
  return (a * (1 - right) + b * right) * (1 - down) + (c * (1 - right) + d * right) * down
}

/** A page of a PDF as a twelve-megapixel phone photo of it on a desk. */
export async function photograph(pdf: Uint8Array, page: number, pose: Pose): Promise<Buffer> {
  const document = await openPdf(pdf)
  const { canvas } = await renderPage(document, page, (size) => longSide / Math.max(size.width, size.height))
  await document.loadingTask.destroy()
  const source = { ...pick(canvas), data: canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height).data }
  const isBroad = source.width > source.height
  const photo = isBroad ? { width: longSide, height: shortSide } : { width: shortSide, height: longSide }
  const target = createCanvas(photo.width, photo.height)
  paint(target.getContext('2d'), photo, source, pose)
  return target.encode('jpeg', pose.quality)
}

const pick = ({ width, height }: { width: number; height: number }) => ({ width, height })
