import { countShades, shadeAtShare } from './count-shades.js'
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
  const counts = countShades(grey)
  const usual = counts.lastIndexOf(Math.max(...counts))
  if (usual >= paper.white || usual < paper.darkest) return picture
  const black = shadeAtShare(counts, blackShare)
  const spread = blank(width, height)
  const factor = white / Math.max(1, usual - black)
  for (const [at, shade] of grey.entries())
    spread.grey[at] = Math.max(0, Math.min(255, Math.round((shade - black) * factor)))
  return spread
}
