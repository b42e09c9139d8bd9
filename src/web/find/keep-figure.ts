import type { NumberField } from '../../shared/panels/panel-fields.js'
import { isUnitBeginning } from '../../shared/values/units.js'

const signs = /[^\d.,±+\-–−<>=≤≥%/\s\p{L}"″°]/gu
const words = /[\p{L}"″°]+/gu

/** The characters a numeric input accepts: digits, decimal signs, those of a tolerance, range or operator, and the unit after a figure. */
export const keepFigure = (typed: string, { unit }: Pick<NumberField, 'unit'>) =>
  typed
    .replace(signs, '')
    .replace(words, (word: string, at: number, text: string) =>
      isBehindFigure(text, at, word) && isUnitBeginning(unit || 'pieces', word) ? word : '',
    )
    .slice(0, 30)

/** `400W` and `400 W`, but not `4W00`, which is a typo. */
const isBehindFigure = (text: string, at: number, word: string) =>
  /\d[.,]?\s?$/.test(text.slice(0, at)) && !/^[\d.,]/.test(text.slice(at + word.length))
