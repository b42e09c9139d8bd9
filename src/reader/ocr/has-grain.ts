import { type GreyPicture, shadeAt } from '../picture/grey-picture.js'

/** Pixels are compared with those beside them, at some distance, as scans are often enlarged. */
const distance = 3
/** Paper is at least this bright, and nothing but grain differs by less than this. */
const paper = { darkest: 150, widest: 24 }
/** The share of a page that must be paper, and of its paper that must differ. */
const least = { paper: 0.2, grain: 0.2 }
/** Every seventh pixel is enough. */
const step = 7

/** Whether the paper of a picture has the grain of a scanner or a camera: what a program drew is even. */
export function hasGrain({ grey }: GreyPicture): boolean {
  let [pixels, papers, grains] = [0, 0, 0]
  for (let at = 0; at + distance < grey.length; at += step) {
    const shade = shadeAt(grey, at)
    const difference = Math.abs(shade - shadeAt(grey, at + distance))
    pixels += 1
    if (shade < paper.darkest || difference > paper.widest) continue
    papers += 1
    if (difference >= 2) grains += 1
  }
  return papers >= pixels * least.paper && grains >= papers * least.grain
}
