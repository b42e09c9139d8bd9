import { groupLines } from '../layout/group-lines.js'
import { segmentOf } from '../layout/group-segments.js'
import type { LaidOutPage } from '../layout/lay-out-pages.js'
import type { Word } from '../layout/split-words.js'
import type { PowerClass, PowerTable } from '../tables/power-table.js'
import type { NameCandidate } from './name-candidate.js'

/** How far above and below the middle of its row the lines of a name may be, in heights of its type. */
const [furthestUp, furthestDown] = [1.1, 1.9]

/** The words left of a class's values, in lines from top to bottom. */
function linesBeside(page: LaidOutPage, { left, middle }: PowerClass): Word[][] {
  return groupLines(
    page.words
      .filter((word) => word.right < left)
      .filter(
        (word) => word.middle > middle - word.height * furthestUp && word.middle < middle + word.height * furthestDown,
      ),
  )
}

/** `AC- | 420TGB/108WB` with the values between the lines, or beside the first: a name broken at its sign, in one cell of its row. */
function nameBeside(page: LaidOutPage, row: PowerClass): NameCandidate | undefined {
  const [first, second, ...more] = linesBeside(page, row)
  const [upper, lower] = [first, second].map((line) => (line?.length === 1 ? line[0] : undefined))
  const isBroken = upper && lower && (/[-/.]$/.test(upper.text) || /^[-/]/.test(lower.text))
  const isOneCell = upper && lower && Math.abs(upper.left - lower.left) < 3 && more.length === 0
  if (!isBroken || !isOneCell) return undefined
  return { text: `${upper.text}${lower.text}`, parts: [upper, lower].map((word) => segmentOf(page.page, [word])) }
}

/** Names on two lines beside the rows of their classes, each with its own power. */
export function namesBesideRows(page: LaidOutPage, table: PowerTable): NameCandidate[] | undefined {
  const names = table.classes.flatMap((row) => {
    const name = nameBeside(page, row)
    const power = row.values.Pmax_W?.value
    return name && power && new RegExp(`(?<!\\d)${power}(?!\\d)`).test(name.text) ? [name] : []
  })
  return names.length === table.classes.length ? names : undefined
}
