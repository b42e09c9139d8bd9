import { type Finding, findingIn } from '../layout/finding.js'
import type { Segment } from '../layout/group-segments.js'
import type { LaidOutPage } from '../layout/lay-out-pages.js'
import { makers } from '../words/makers.js'

/** The known name the document shows most often. */
function knownMaker(segments: Segment[]): Finding<string> | undefined {
  const ranked = makers
    .map(([brand, pattern]) => ({ brand, hits: segments.filter((segment) => pattern.test(segment.text)) }))
    .filter(({ hits }) => hits.length > 0)
    .sort((a, b) => b.hits.length - a.hits.length)
  const [best] = ranked
  return best?.hits[0] ? findingIn(best.brand, [best.hits[0]]) : undefined
}

/** Institutes and makers of parts, whose names stand on many sheets. */
const notAMaker =
  /t[uü]v|intertek|vde|dekra|bureau|munich|lloyd|insur|st[aä]ubli|multi-?contact|amphenol|tyco|huber|google|linkedin|facebook|youtube|g-?mail|hotmail|outlook|yahoo|iec\b|pvcycle|pv cycle/i

/** What follows the name of a company in print. */
const legalForm =
  /((?:[A-Z][\p{L}\d&'-]*,?\s+){1,4}?)\(?(?:GmbH|AG\b|SE\b|Co\.,? ?Ltd|Inc\b|Corp\b|Corporation|LLC|Ltd|Limited|S\.?p\.?A|S\.?r\.?l|S\.A\.|B\.?V\.?\b|K\.?K\.?\b|Sp\. z)/u

const commonWords =
  /\b(the|by|from|copyright|all|rights|reserved|solar|new|energy|technology|technologies|power|pv|photovoltaics?|group|holding|science|international|europe|america|china|usa|germany|\(.*\))\b/gi

/** A company's name without its form and place: `Foo Bar Solar Technology Co., Ltd.` is Foo Bar Solar. */
function companyIn(segment: Segment): string | undefined {
  const name = segment.text.match(legalForm)?.[1]?.trim()
  if (!name || notAMaker.test(name) || name.replace(commonWords, '').trim().length < 2) return undefined
  return name.replace(/^(?:by|from|copyright|the)\s+/i, '').replace(/,$/, '')
}

/** `www.foo-solar.com`: the name in the address, written as the sheet writes it elsewhere. */
function nameOfAddress(segment: Segment, segments: Segment[]): string | undefined {
  const host = segment.text.match(/(?:www\.|https?:\/\/|@)([a-z0-9-]+)\.[a-z]{2,}/i)?.[1]
  if (!host || host.length < 3 || notAMaker.test(host)) return undefined
  const letters = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, '')
  const printed = segments
    .flatMap(({ text }) => text.match(/[A-Z][\w&'-]*(?: [A-Z][\w&'-]*){0,2}/g) ?? [])
    .find((text) => letters(text) === letters(host))
  return printed ?? host.charAt(0).toUpperCase() + host.slice(1)
}

/** The maker: a known name, else the company or the address that the document gives. */
export function findBrand(pages: LaidOutPage[]): Finding<string> | undefined {
  const segments = pages.flatMap((page) => page.segments)
  const known = knownMaker(segments)
  if (known) return known
  for (const read of [companyIn, (segment: Segment) => nameOfAddress(segment, segments)]) {
    for (const segment of segments) {
      const name = read(segment)
      if (name) return findingIn(name, [segment])
    }
  }
  return undefined
}
