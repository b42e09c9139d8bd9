import { plural, t } from '@lingui/core/macro'
import { priceAt } from '../../shared/money/order-cost.js'
import { panelTitle } from '../../shared/panels/panel-search-text.js'
import type { ReplacementClass } from '../../shared/physics/classify.js'
import { isCurrentAlike } from '../../shared/physics/match-facts.js'
import { leastPercent, leastShown_percent } from '../../shared/physics/verdict.js'
import type { ReplacementAnswer } from '../../shared/repair/replacement-api.js'
import type { ReplacementItem } from '../../shared/repair/replacement-shapes.js'
import { comparedIn } from '../../shared/values/currencies.js'
import { countryName } from '../base/language/place.js'
import { formatChange, formatCount, formatNumber, formatPlain } from '../ui/format.js'

const sentences: Record<ReplacementClass, (panel: string, old: string) => string> = {
  dropIn: (panel, old) => t`${panel} can take the place of ${old}: no objection found in the stated figures.`,
  withChanges: (panel, old) =>
    t`${panel} can take the place of ${old}, if what is marked below is changed or checked first.`,
  optimiser: (panel, old) => t`${panel} can take the place of ${old} only with an optimiser on it.`,
  missing: (panel, old) =>
    t`Whether ${panel} can take the place of ${old} is open: figures that decide it are not stated.`,
  doesNotFit: (panel, old) => t`${panel} does not fit in the place of ${old}.`,
}

/** The verdict as one sentence for somebody who knows nothing of strings and plugs. */
export const plainVerdict = (
  item: Pick<ReplacementItem, 'class' | 'panel'>,
  { original }: Pick<ReplacementAnswer, 'original'>,
) =>
  sentences[item.class](panelTitle(item.panel), original.panel ? panelTitle(original.panel) : t`the panel on the label`)

/** The meaning of a part of the verdict. */
export type Tone = 'ok' | 'open' | 'attention' | 'no'
type Part = { words: string; tone: Tone }

/** How a candidate is related to the old panel; null if it is not. */
export function kinWords({ sameModel, sameSeries }: Pick<ReplacementItem, 'sameModel' | 'sameSeries'>) {
  if (sameModel) return t`same model`
  return sameSeries ? t`same series` : null
}

const sizeWords = (
  { longer, wider }: ReplacementItem['size'],
  more = millimetres(longer, wider),
): Record<ReplacementItem['size']['verdict'], string> => ({
  same: t`same size`,
  sameOutline: t`same outline, frame height not known`,
  otherClamps: t`other clamps`,
  gap: t`leaves a gap`,
  larger: t`move clamps ${more}`,
  rowEnd: t`needs ${more} of room`,
  about: t`measure first`,
  tooLarge: t`too large`,
  unknown: t`size not stated`,
})

/** By how much the side that grows most is larger. */
const millimetres = (longer: number | null, wider: number | null) =>
  `${formatPlain(Math.round(Math.max(longer ?? 0, wider ?? 0) * 10) / 10)}\u00a0mm`

export const plugWords = (): Record<ReplacementItem['connector']['verdict'], string> => ({
  same: t`same plug`,
  possible: t`ask which plug`,
  other: t`other plug`,
  unknown: t`look at the plug`,
})

/** The change of the string's output, with one decimal; a span if figures are missing. */
export function changeFigure({ stc, range }: ReplacementItem['electrical']) {
  if (!stc) return t`not computable`
  if (!range) return signed(stc.changePercent)
  const { from, to } = range.stc.changePercent
  const [least, most] = [oneDecimal(from), oneDecimal(to)]
  if (least !== most) return t`${least} to ${most} %`
  const change = signed(to)
  return Math.abs(to) < leastShown_percent ? change : t`about ${change}`
}

/** The same as a part of the verdict: "string −0.4 %". */
export function changeWords(electrical: ReplacementItem['electrical']) {
  const change = changeFigure(electrical)
  return t`string ${change}`
}

/** Signed, unless it rounds to zero. */
function oneDecimal(percent: number) {
  const rounded = Number(percent.toFixed(1)) || 0
  return `${rounded > 0 ? '+' : ''}${formatNumber(rounded, 1)}`
}

function signed(percent: number) {
  if (Math.abs(percent) < leastPercent) return `${formatNumber(0, 1)} %`
  if (Math.abs(percent) >= leastShown_percent) return `${oneDecimal(percent)} %`
  const least = formatNumber(leastShown_percent, 1)
  return percent < 0 ? t`less than ${least} % lower` : t`less than ${least} % higher`
}

type ItemOffers = Pick<ReplacementItem, 'offers'>

/** Stock, number of suppliers, and the place of the best offer for the pieces needed. */
export function stockWords({ offers: { suppliers, pieces, best } }: ItemOffers) {
  if (suppliers === 0) return t`not in stock`
  const first = best?.lines[0]?.offer
  const country = (first?.warehouse ?? first?.supplier)?.country
  return stockAt(formatCount(pieces), suppliers) + (country ? ` (${countryName(country)})` : '')
}

export const stockAt = (pieces: string, suppliers: number) =>
  plural(suppliers, { one: `${pieces} in stock at # supplier`, other: `${pieces} in stock at # suppliers` })

/** What is to be done about the other checks. */
const todoWords = (): Readonly<Record<string, string>> => ({
  electrical: t`the string loses power`,
  coldVoltage: t`check the voltage`,
})

/** What is to be done first, by the reason that decides the class. */
function firstToDo(item: ReplacementItem) {
  const code = item.reasons[0]?.code ?? ''
  if (code === 'size') return sizeWords(item.size)[item.size.verdict]
  if (code === 'connector') return plugWords()[item.connector.verdict]
  return todoWords()[code] ?? t`check the inverter`
}

const missWords = (item: ReplacementItem): Readonly<Record<string, string>> => ({
  size: t`Too large`,
  electrical: t`Loses too much`,
  coldVoltage: tooMuchVoltage(item),
  samePower: t`Another power`,
})

/** How many volts the string has above the lower of both limits. */
function tooMuchVoltage({ reasons, electrical: { coldVoc_V } }: ReplacementItem) {
  const limits = (reasons[0]?.values ?? []).flatMap(({ field, value }) =>
    /^Max(System)?Voltage_V$/i.test(field) && typeof value === 'number' ? [value] : [],
  )
  const volts = formatPlain(Math.round(((coldVoc_V ?? 0) - Math.min(...limits)) * 10) / 10)
  return limits.length > 0 ? t`${volts} V too much` : t`Too much voltage`
}

/** The verdict in two or three words. */
export function pillOf(item: ReplacementItem): Part {
  const todo = firstToDo(item)
  switch (item.class) {
    case 'dropIn':
      return { words: t`Fits`, tone: 'ok' }
    case 'withChanges':
      return { words: t`Fits: ${todo}`, tone: 'attention' }
    case 'optimiser':
      return { words: t`With an optimiser`, tone: 'attention' }
    case 'missing':
      return { words: t`Perhaps: ${todo}`, tone: 'open' }
    case 'doesNotFit':
      return { words: missWords(item)[item.reasons[0]?.code ?? ''] ?? t`Does not fit`, tone: 'no' }
  }
}

/** What every row says in passing: what the string gives, a current too far apart, and the stock. */
export function smallPrint(item: ReplacementItem) {
  const { impPercent: imp, electrical } = item
  const isApart = imp !== null && !isCurrentAlike(imp)
  return [changeWords(electrical), ...(isApart ? [`Imp\u00a0${formatChange(imp)}`] : []), stockWords(item)].join(' · ')
}

/** How a candidate fits, without stock and price: "same size · other plug · string −0.1 %". */
export const fitLine = ({ size, connector, electrical }: ReplacementItem) =>
  [sizeWords(size)[size.verdict], plugWords()[connector.verdict], changeWords(electrical)].join(' · ')

type BestOffers = ReplacementItem['offers']['best']

/**
 * The price per piece over the lines to buy, in their common currency; in the currency of comparison if they have
 * several. Undefined without a price.
 */
export function offeredPrice(best: BestOffers): { amount: number; currency: string } | undefined {
  const [first] = best?.lines ?? []
  if (!best || !first || best.lines.some(({ offer }) => offer.pricePerUnit === null)) return undefined
  const { currency } = first.offer
  if (best.lines.some(({ offer }) => offer.currency !== currency))
    return best.pricePerUnit === null ? undefined : { amount: best.pricePerUnit, currency: comparedIn }
  const total = best.lines.reduce((sum, { offer, pieces }) => sum + (priceAt(offer, pieces) ?? 0) * pieces, 0)
  return { amount: total / best.pieces, currency }
}
