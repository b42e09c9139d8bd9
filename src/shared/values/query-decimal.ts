import { z } from 'zod'
import { decimalPattern, decimalRefusal } from './decimal-pattern.js'

/** A number in a query, kept as text because bounds are computed in decimals. No signs, exponents or spaces. */
export const QueryDecimal = z.string(decimalRefusal).regex(decimalPattern, decimalRefusal)
