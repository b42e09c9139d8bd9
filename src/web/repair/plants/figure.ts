import { figureFormat } from '../../ui/format.js'

/** A figure in a sentence: at most so many decimals, a true minus sign, thousands as in the tables. */
export const figure = (value: number, decimals = 0) => figureFormat(0, decimals, true).format(value).replace('-', '−')
