import { blank, type GreyPicture, type Point, shadeAt } from '../picture/grey-picture.js'

/** Corners from the top left one, clockwise. */
export type Quad = readonly [Point, Point, Point, Point]
type Map3 = (x: number, y: number) => Point

/** Maps the unit square to four corners (the projection that a camera makes of a flat object). */
function projectSquare([a, b, c, d]: Quad): Map3 {
  const [dx1, dx2, sx] = [b.x - c.x, d.x - c.x, a.x - b.x + c.x - d.x]
  const [dy1, dy2, sy] = [b.y - c.y, d.y - c.y, a.y - b.y + c.y - d.y]
  const whole = dx1 * dy2 - dx2 * dy1
  const g = (sx * dy2 - dx2 * sy) / whole
  const h = (dx1 * sy - sx * dy1) / whole
  const [ax, bx] = [b.x - a.x + g * b.x, d.x - a.x + h * d.x]
  const [ay, by] = [b.y - a.y + g * b.y, d.y - a.y + h * d.y]
  return (x, y) => {
    const w = g * x + h * y + 1
    return { x: (ax * x + bx * y + a.x) / w, y: (ay * x + by * y + a.y) / w }
  }
}

/** The picture inside four corners, seen from straight above; areas outside the photo are white. */
export function warpPicture({ width, height, grey }: GreyPicture, quad: Quad, size: { width: number; height: number }) {
  const target = blank(size.width, size.height)
  const project = projectSquare(quad)
  for (let y = 0, at = 0; y < size.height; y += 1)
    for (let x = 0; x < size.width; x += 1, at += 1) {
      const from = project((x + 0.5) / size.width, (y + 0.5) / size.height)
      const [fx, fy] = [from.x - 0.5, from.y - 0.5]
      const [left, top] = [Math.floor(fx), Math.floor(fy)]
      if (left < 0 || top < 0 || left + 1 >= width || top + 1 >= height) {
        target.grey[at] = 255
        continue
      }
      const [u, v, index] = [fx - left, fy - top, top * width + left]
      const upper = shadeAt(grey, index) * (1 - u) + shadeAt(grey, index + 1) * u
      const lower = shadeAt(grey, index + width) * (1 - u) + shadeAt(grey, index + width + 1) * u
      target.grey[at] = upper * (1 - v) + lower * v + 0.5
    }
  return target
}

/** A picture turned anticlockwise about its centre, and scaled. */
export function turnPicture(picture: GreyPicture, degrees: number, scale = 1): GreyPicture {
  const { width, height } = picture
  const angle = (degrees * Math.PI) / 180
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const whole = {
    width: Math.round(width * Math.abs(cos) + height * Math.abs(sin)),
    height: Math.round(width * Math.abs(sin) + height * Math.abs(cos)),
  }
  const corner = (x: number, y: number): Point => ({
    x: width / 2 + x * cos - y * sin,
    y: height / 2 + x * sin + y * cos,
  })
  const [right, bottom] = [whole.width / 2, whole.height / 2]
  const quad: Quad = [corner(-right, -bottom), corner(right, -bottom), corner(right, bottom), corner(-right, bottom)]
  return warpPicture(picture, quad, {
    width: Math.round(whole.width * scale),
    height: Math.round(whole.height * scale),
  })
}
