import { blank, type GreyPicture } from './grey-picture.js'

/** Paper that is brighter needs nothing; what is darker than this is no paper. */
const paper = { white: 235, darkest: 128 }
/** What paper becomes. */
const white = 250
/** The share of a page that is surely black where it has print. */
const blackShare = 0.005

/** Spreads the shades of a pale scan on grey paper from black to white; a picture on white paper stays as it is. */
export function spreadShades(picture: GreyPicture): GreyPicture {
  const { width, height, grey } = picture
  const counts = new Uint32Array(256)
  for (const shade of grey) counts[shade] = (counts[shade] ?? 0) + 1
  const usual = counts.reduce((best, count, shade) => (count > (counts[best] ?? 0) ? shade : best), 255)
  if (usual >= paper.white || usual < paper.darkest) return picture
  let [black, below] = [0, counts[0] ?? 0]
  while (below < grey.length * blackShare) {
    black += 1
    below += counts[black] ?? 0
  }
  const spread = blank(width, height)
  const factor = white / Math.max(1, usual - black)
  for (let at = 0; at < grey.length; at += 1)
    spread.grey[at] = Math.max(0, Math.min(255, Math.round(((grey[at] ?? 0) - black) * factor)))
  return spread
}
