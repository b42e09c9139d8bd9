import type { ReplacementItem } from '../../shared/replacements/replacement-shapes.js'
import { formatCount, formatPrice } from '../ui/format.js'

const sizeWords: Record<ReplacementItem['size']['verdict'], string> = {
  same: 'same size',
  sameOutline: 'same outline',
  otherClamps: 'other clamps',
  gap: 'leaves a gap',
  tooLarge: 'too large',
  unknown: 'size not stated',
}

const plugWords: Record<ReplacementItem['connector']['verdict'], string> = {
  same: 'same plug',
  possible: 'ask which plug',
  other: 'other plug',
  unknown: 'plug not stated',
}

/** What the string gives, with one decimal; a span where figures are missing. */
export function changeWords({ stc, range }: ReplacementItem['electrical']) {
  if (!stc) return 'string not computable'
  if (!range) return `string ${signed(stc.changePercent)}`
  const { from, to } = range.stc.changePercent
  const [least, most] = [signed(from), signed(to)]
  return least === most ? `string about ${least}` : `string ${least} to ${most}`
}

function signed(percent: number) {
  if (Math.abs(percent) < 1e-9) return '0.0 %'
  if (Math.abs(percent) < 0.1) return `less than 0.1 % ${percent < 0 ? 'lower' : 'higher'}`
  return `${percent < 0 ? '−' : '+'}${Math.abs(percent).toFixed(1)} %`
}

function stockWords({ suppliers, pieces, best }: ReplacementItem['offers']) {
  if (suppliers === 0) return 'not in stock'
  const price = best?.pricePerUnit == null ? '' : `, from ${formatPrice(best.pricePerUnit)}`
  return `${formatCount(pieces)} in stock at ${suppliers}${price}`
}

/** A candidate in one line: "same size · other plug · string −0.1 % · 24 in stock at 2, from $61.00". */
export const verdictLine = ({ size, connector, electrical, offers }: ReplacementItem) =>
  [sizeWords[size.verdict], plugWords[connector.verdict], changeWords(electrical), stockWords(offers)].join(' · ')
