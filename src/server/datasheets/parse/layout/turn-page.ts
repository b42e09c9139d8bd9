import type { Box, PageSize } from '../../../../shared/datasheets/datasheet-reading.js'
import type { Turn } from './page-text.js'

type TurnedPage = PageSize & { turn?: Turn }

/** The size of the original page, before it was turned for reading. */
export const shownSize = ({ page, width, height, turn }: TurnedPage): PageSize =>
  turn === 90 || turn === 270 ? { page, width: height, height: width } : { page, width, height }

/** The same position on the original page. */
export function turnBack([x, y, width, height]: Box, page: TurnedPage): Box {
  const shown = shownSize(page)
  if (page.turn === 90) return [y, shown.height - x - width, height, width]
  if (page.turn === 270) return [shown.width - y - height, x, height, width]
  if (page.turn === 180) return [shown.width - x - width, shown.height - y - height, width, height]
  return [x, y, width, height]
}
