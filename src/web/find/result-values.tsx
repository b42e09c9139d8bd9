import { Trans } from '@lingui/react/macro'
import type { FoundPanel } from '../../shared/find/search-shapes.js'
import { isNumberKey, type PanelFieldKey } from '../../shared/panels/panel-fields.js'
import type { Panel } from '../../shared/panels/panel-shapes.js'
import { codeOfCountry } from '../../shared/suppliers/country-names.js'
import { countryName } from '../base/language/place.js'
import { priceWords, type ReaderMoney } from '../money/reader-price.js'
import { fitOf, fitSize } from '../panels/parts/deviation.js'
import { formatFigureIn, notStated, type UnitSystem } from '../panels/parts/format-field.js'
import { formatCount, formatNumber, formatPerWatt } from '../ui/format.js'
import { cellTypeText } from './cell-type-text.js'
import styles from './Figure.module.css'
import { betterWhen, type ColumnKey, isOfferColumn, type OfferColumn } from './result-columns.js'

type Props = { text: string; deviation?: string | undefined; unit?: string | undefined }

/** `unit`: stands in the head, and is only read out here. Screen readers hear "not stated" for a dash. */
export function Figure({ text, deviation, unit }: Props) {
  if (text === notStated)
    return (
      <>
        <span aria-hidden="true">{notStated}</span>
        <span className="visually-hidden">
          <Trans>not stated</Trans>
        </span>
      </>
    )
  return (
    <>
      {text}
      {unit && <span className="visually-hidden">{unit === '%' ? unit : `\u00a0${unit}`}</span>}
      {deviation !== undefined && <Deviation text={deviation} />}
    </>
  )
}

export const Deviation = ({ text }: { text: string }) => (
  <>
    {' '}
    <span className={styles.deviation}>{text}</span>
  </>
)

const pricePerWattOf = ({ offer, Watts_W }: FoundPanel) =>
  offer?.priceUsd == null || !Watts_W ? null : offer.priceUsd / Watts_W

/** The price per watt of the shown offer in the reader's currency, whose sign is in the header; as offered if there is no rate. */
function perWattText({ offer, Watts_W }: FoundPanel, { inReaders }: ReaderMoney) {
  if (!offer || !Watts_W) return formatPerWatt(null)
  const about = inReaders(offer.pricePerUnit, offer.currency)?.amount
  return about === undefined
    ? formatPerWatt(offer.pricePerUnit / Watts_W, offer.currency)
    : formatNumber(about / Watts_W, 3)
}

const priceText = ({ offer }: FoundPanel, money: ReaderMoney) =>
  offer ? priceWords(offer.pricePerUnit, offer.currency, money) : '–'

/** The countries of a panel's offers, each once. */
export const countriesOf = ({ inventory }: Panel) => [
  ...new Set(
    inventory.flatMap(({ supplier, warehouse, arriving }) => (arriving ? [] : ((warehouse ?? supplier).country ?? []))),
  ),
]

const codeOrName = (country: string) => codeOfCountry(country) ?? countryName(country)

const offerTexts: Record<OfferColumn, (panel: FoundPanel, money: ReaderMoney) => string> = {
  pricePerWatt: perWattText,
  price: priceText,
  stock: ({ stockQuantity }) => formatCount(stockQuantity),
  fit: (panel) => fitOf(panel) ?? '–',
  country: (panel) => countriesOf(panel).map(codeOrName).join(' ') || '–',
}

export const cellText = (key: ColumnKey, panel: FoundPanel, units: UnitSystem, money: ReaderMoney) =>
  key === 'CellType'
    ? cellTypeText(panel)
    : isOfferColumn(key)
      ? offerTexts[key](panel, money)
      : formatFigureIn(units, key, panel[key])

const numbers: Partial<Record<ColumnKey, (panel: FoundPanel) => number | null>> = {
  fit: (panel) => (fitSize(panel) < 0 ? null : fitSize(panel)),
  pricePerWatt: pricePerWattOf,
  price: ({ offer }) => offer?.priceUsd ?? null,
  stock: ({ stockQuantity }) => stockQuantity || null,
}
const numberOf = (key: ColumnKey, panel: FoundPanel) =>
  numbers[key]?.(panel) ?? (isFigure(key) ? (panel[key] as number | null) : null)
const isFigure = (key: ColumnKey): key is PanelFieldKey & ColumnKey => !isOfferColumn(key) && isNumberKey(key)

/** The best value of a column on this page; undefined if all are equal or none is better by itself. */
export function bestOf(key: ColumnKey, panels: readonly FoundPanel[]) {
  const better = betterWhen[key]
  // for a searched figure the nearest is best, which the deviations show
  if (!better || panels.some(({ deviations }) => deviations[key])) return undefined
  const values = panels.map((panel) => numberOf(key, panel)).filter((value) => value !== null)
  const [least, most] = [Math.min(...values), Math.max(...values)]
  if (values.length < 2 || least === most) return undefined
  return better === 'less' ? least : most
}

export const isBest = (key: ColumnKey, panel: FoundPanel, best: number | undefined) =>
  best !== undefined && numberOf(key, panel) === best
