import { type GreyPicture, shadeAt } from '../picture/grey-picture.js'

/** Pixels are compared with those beside them, at some distance, as scans are often enlarged. */
const distance = 3
/** Paper is at least this bright, and nothing but grain differs by less than this. */
const paper = { darkest: 150, widest: 24 }
/** The share of a page that must be paper, and of its paper that must differ. */
const least = { paper: 0.2, grain: 0.2 }
/** Every seventh pixel is enough. */
const grainStep = 7

/** Whether the paper of a picture has the grain of a scanner or a camera: what a program drew is even. */
export function hasGrain({ grey }: GreyPicture): boolean {
  let [pixels, papers, grains] = [0, 0, 0]
  for (let at = 0; at + distance < grey.length; at += grainStep) {
    const shade = shadeAt(grey, at)
    const difference = Math.abs(shade - shadeAt(grey, at + distance))
    pixels += 1
    if (shade < paper.darkest || difference > paper.widest) continue
    papers += 1
    if (difference >= 2) grains += 1
  }
  return papers >= pixels * least.paper && grains >= papers * least.grain
}

/** Between black and white, as they are after enlarging. */
const shade = { darkest: 12, brightest: 243 }
/** Even areas of a shade, as a share of all even areas, that a picture in black and white has not. */
const fewest = 0.05
/** Every third pixel is enough. */
const shadeStep = 3

/** Whether a picture has even areas in colours or grey; one in pure black and white has shades at its edges alone. */
export function hasShades({ width, grey }: GreyPicture): boolean {
  let [even, shaded] = [0, 0]
  for (let at = 0; at + 2 * width + 2 < grey.length; at += shadeStep) {
    const value = shadeAt(grey, at)
    const isEven = [2, 2 * width, 2 * width + 2].every((away) => Math.abs(shadeAt(grey, at + away) - value) <= 2)
    if (!isEven) continue
    even += 1
    if (value > shade.darkest && value < shade.brightest) shaded += 1
  }
  return shaded > even * fewest
}
