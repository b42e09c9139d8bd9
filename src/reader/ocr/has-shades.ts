import { type GreyPicture, shadeAt } from '../picture/grey-picture.js'

/** Between black and white, as they are after enlarging. */
const shade = { darkest: 12, brightest: 243 }
/** Even areas of a shade, as a share of all even areas, that a picture in black and white has not. */
const fewest = 0.05
/** Every third pixel is enough. */
const step = 3

/** Whether a picture has even areas in colours or grey; one in pure black and white has shades at its edges alone. */
export function hasShades({ width, grey }: GreyPicture): boolean {
  let [even, shaded] = [0, 0]
  for (let at = 0; at + 2 * width + 2 < grey.length; at += step) {
    const value = shadeAt(grey, at)
    const isEven = [2, 2 * width, 2 * width + 2].every((away) => Math.abs(shadeAt(grey, at + away) - value) <= 2)
    if (!isEven) continue
    even += 1
    if (value > shade.darkest && value < shade.brightest) shaded += 1
  }
  return shaded > even * fewest
}
