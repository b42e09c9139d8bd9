import { isProven } from './choose-tables.js'
import { dropSlips } from './drop-slips.js'
import { dropUnfit } from './drop-unfit.js'
import type { PowerTable } from './power-table.js'
import { proveLonePoints, proveRowPoints } from './prove-points.js'
import { restorePowers } from './restore-powers.js'

/** The tables of a recognised page: what only one reading explains is restored, what contradicts the rest dropped. */
export const mendRecognised = (tables: PowerTable[]): PowerTable[] =>
  [proveRowPoints, dropSlips, proveLonePoints, restorePowers, dropUnfit]
    .reduce((mended, step) => mended.map(step), tables)
    .filter(isProven)
