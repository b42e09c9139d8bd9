import { escapeHtml } from '../../../shared/http/escape-html.js'
import type { Language } from '../../../shared/languages/languages.js'
import { answersElement, type DrawnPage, type PanelAnswer, type SupplierAnswers } from '../../../shared/ops/drawing.js'
import { isNumberKey, numberField, panelFieldKeys } from '../../../shared/panels/panel-fields.js'
import { panelTitle } from '../../../shared/panels/panel-search-text.js'
import { placeIn } from '../../../shared/suppliers/country-names.js'
import { comparedIn } from '../../../shared/values/currencies.js'
import { type Say, sayIn } from '../../run/say.js'

export type PageHead = {
  description: string
  /** Null for a page that is not there. */
  canonical: string | null
  /** Links to the same page in other languages. */
  alternates?: string
  /** What search engines read as data (schema.org). */
  linkedData: Readonly<Record<string, unknown>> | null
}

/** JSON inside a page: no text in it can end the element or begin another. */
const jsonInHtml = (value: unknown) =>
  JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )

const data = (type: string, value: unknown, id = '') =>
  `<script type="${type}"${id && ` id="${id}"`}>${jsonInHtml(value)}</script>`

function headOf({ description, canonical, alternates, linkedData }: PageHead) {
  const lines = [
    `<meta name="description" content="${escapeHtml(description)}">`,
    canonical === null
      ? '<meta name="robots" content="noindex">'
      : `<link rel="canonical" href="${escapeHtml(canonical)}">`,
    alternates,
    linkedData && data('application/ld+json', linkedData),
  ]
  return lines.filter(Boolean).join('\n    ')
}

/** A frame of the build (scripts/draw-pages.mjs) filled with a page: title, head, body, and the answers behind it. */
export function fillFrame(frame: string, head: PageHead, { title, body, answers }: DrawnPage) {
  const [start, afterTitle, afterHead, afterBody, end] = frame.split('<!--part-->')
  if (end === undefined) throw new Error('The frame of a page has too few places')
  const known = answers.length > 0 ? data('application/json', answers, answersElement) : ''
  return `${start}${title}${afterTitle}${headOf(head)}${afterHead}${body}${afterBody}${known}${end}`
}

type Panel = PanelAnswer['panel']

const joined = (...parts: (string | null | false | undefined)[]) => parts.filter(Boolean).join(', ')

export function describePanelPage({ panel }: Pick<PanelAnswer, 'panel'>, canonical: string, say: Say): PageHead {
  const { Length_mm, Width_mm, ModuleEfficiency_percent, Vmp_V, Imp_A, Voc_V, Isc_A } = panel
  const figures = joined(
    panel.Watts_W !== null && `${panel.Watts_W} W`,
    panel.CellType,
    ModuleEfficiency_percent !== null && say('{percent} % efficiency', { percent: ModuleEfficiency_percent }),
    Vmp_V !== null && `Vmp ${Vmp_V} V`,
    Imp_A !== null && `Imp ${Imp_A} A`,
    Voc_V !== null && `Voc ${Voc_V} V`,
    Isc_A !== null && `Isc ${Isc_A} A`,
    Length_mm !== null && Width_mm !== null && `${Length_mm} x ${Width_mm} mm`,
  )
  return {
    description: `${panelTitle(panel)}${figures && `: ${figures}`}. ${stockOf(panel, say)}`,
    canonical,
    linkedData: productOf(panel, canonical),
  }
}

function stockOf({ inventory, lowestPrice }: Panel, say: Say) {
  const offers = inventory.length
  if (offers === 0) return say('Not in stock right now.')
  if (lowestPrice === null) return say('{offers, plural, one {# offer} other {# offers}}.', { offers })
  const price = `${comparedIn} ${lowestPrice.toFixed(2)}`
  return say('{offers, plural, one {# offer} other {# offers}} from {price}.', { offers, price })
}

/** The panel as schema.org's Product, with its visible offers as one AggregateOffer. */
function productOf(panel: Panel, url: string) {
  const prices = panel.inventory.flatMap(({ priceUsd }) => (priceUsd === null ? [] : [priceUsd]))
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: panelTitle(panel),
    sku: panel.SKU,
    mpn: panel.SKU,
    ...(panel.Brand && { brand: { '@type': 'Brand', name: panel.Brand } }),
    ...(panel.Description && { description: panel.Description }),
    category: 'Solar panel',
    url,
    additionalProperty: propertiesOf(panel),
    offers: {
      '@type': 'AggregateOffer',
      priceCurrency: comparedIn,
      ...(panel.lowestPrice !== null && { lowPrice: panel.lowestPrice }),
      ...(prices.length > 0 && { highPrice: Math.max(...prices) }),
      offerCount: panel.inventory.length,
      availability: `https://schema.org/${panel.stockQuantity > 0 ? 'InStock' : 'OutOfStock'}`,
    },
  }
}

const propertiesOf = (panel: Panel) =>
  panelFieldKeys.filter(isNumberKey).flatMap((key) => {
    const { label, unit } = numberField(key)
    const value = panel[key]
    return value === null ? [] : [{ '@type': 'PropertyValue', name: label, value, ...(unit && { unitText: unit }) }]
  })

export function describeSupplierPage({ page }: SupplierAnswers, canonical: string, language: Language): PageHead {
  const say = sayIn(language)
  const { supplier, lines, pieces } = page
  const { companyName, city, state, country } = supplier
  const name = companyName ?? say('Supplier')
  const place = placeIn(language, supplier)
  return {
    description: say(
      'Solar panels in stock at {name}: {lines, plural, one {# model} other {# models}}, {pieces, plural, one {# piece} other {# pieces}}.',
      { name: joined(name, place), lines, pieces },
    ),
    canonical,
    linkedData: {
      '@context': 'https://schema.org',
      '@type': 'Organization',
      name,
      url: canonical,
      ...(place && {
        address: {
          '@type': 'PostalAddress',
          ...(city && { addressLocality: city }),
          ...(state && { addressRegion: state }),
          ...(country && { addressCountry: country }),
        },
      }),
    },
  }
}
