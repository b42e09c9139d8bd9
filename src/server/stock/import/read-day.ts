import { dayMs, dayOf } from '../../../shared/values/days.js'
import type { Cell } from '../../tables-in/table.js'

/** The day before the first of a spreadsheet, whose 1900 has a day too many. */
const spreadsheetEpoch = Date.UTC(1899, 11, 30)

/** A day as files write it: 2026-03-05, 5.3.2026, 25/3/2026, or the number of a spreadsheet. Undefined where it is none or unclear. */
export function readDay(cell: Cell): string | undefined {
  if (typeof cell === 'number')
    return cell > 20_000 && cell < 80_000 ? dayOf(spreadsheetEpoch + Math.floor(cell) * dayMs) : undefined
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ].*)?$/.exec(cell.trim())
  if (iso) return existing(iso[1], iso[2], iso[3])
  const german = /^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})$/.exec(cell.trim())
  if (german) return existing(german[3], german[2], german[1])
  const slashed = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4})$/.exec(cell.trim())
  if (!slashed) return undefined
  const [first, second] = [Number(slashed[1]), Number(slashed[2])]
  // 3/4/2026 is a day in March or in April
  if (first <= 12 && second <= 12 && first !== second) return undefined
  return first > 12 ? existing(slashed[3], slashed[2], slashed[1]) : existing(slashed[3], slashed[1], slashed[2])
}

function existing(year = '', month = '', day = '') {
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const time = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(time) && dayOf(time) === text ? text : undefined
}
