import type { Box, PageSize } from '../../../shared/panels/datasheet-reading.js'
import type { Turn } from './page-text.js'

type TurnedPage = PageSize & { turn?: Turn; skew?: number }

/** The size of the original page, before it was turned for reading. */
export const shownSize = ({ page, width, height, turn }: TurnedPage): PageSize =>
  turn === 90 || turn === 270 ? { page, width: height, height: width } : { page, width, height }

/** Where a word of a levelled page is on the crooked one: it moves with its middle. */
function lean([x, y, width, height]: Box, page: TurnedPage, skew: number): Box {
  const angle = (skew * Math.PI) / 180
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const [right, down] = [x + (width - page.width) / 2, y + (height - page.height) / 2]
  return [x + right * (cos - 1) - down * sin, y + right * sin + down * (cos - 1), width, height]
}

/** The same position on the original page. */
export function turnBack(read: Box, page: TurnedPage): Box {
  const [x, y, width, height] = page.skew ? lean(read, page, page.skew) : read
  const shown = shownSize(page)
  if (page.turn === 90) return [y, shown.height - x - width, height, width]
  if (page.turn === 270) return [shown.width - y - height, x, height, width]
  if (page.turn === 180) return [shown.width - x - width, shown.height - y - height, width, height]
  return [x, y, width, height]
}
