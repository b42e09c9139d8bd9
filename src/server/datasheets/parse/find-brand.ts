import { type Finding, findingIn } from './finding.js'
import type { LaidOutPage } from './lay-out-pages.js'

/** Makers as they write themselves, and how their sheets, domains or models show it. */
const makers: [brand: string, pattern: RegExp][] = [
  ['AE Solar', /ae-?solar|\bAE \w*-?\d/i],
  ['AIKO', /aiko/i],
  ['Astronergy', /astronergy|chint solar|chnt/i],
  ['Boviet Solar', /boviet/i],
  ['BP Solar', /bp ?solar/i],
  ['Canadian Solar', /canadian ?solar|csi ?solar/i],
  ['CSUN', /\bcsun|china sunergy/i],
  ['DAH Solar', /dah ?solar/i],
  ['DMEGC', /dmegc/i],
  ['Exiom', /exiom/i],
  ['First Solar', /first ?solar/i],
  ['HT-SAAE', /ht-?saae|ht ?solar|\bHT\d\d-/i],
  ['Hyundai', /hyundai/i],
  ['Hyperion', /hyperion|runergy/i],
  ['JA Solar', /ja ?solar|\bJAM\d/i],
  ['JinkoSolar', /jinko/i],
  ['Jolywood', /jolywood/i],
  ['Kyocera', /kyocera/i],
  ['LG', /\blg electronics|lgsolar|\bLG\d{3}/i],
  ['LONGi', /longi\b|longi-?solar|\bLR\d-/i],
  ['Maxeon', /maxeon solar tech/i],
  ['Meyer Burger', /meyer ?burger/i],
  ['Panasonic', /panasonic/i],
  ['Phono Solar', /phono ?solar/i],
  ['Qcells', /q ?cells|hanwha/i],
  ['REC', /\brec ?(group|solar|peak|twin|alpha)|recgroup/i],
  ['Risen Energy', /risen/i],
  ['Seraphim', /seraphim/i],
  ['Sharp', /sharp\b/i],
  ['Silfab', /silfab/i],
  ['Solibro', /solibro/i],
  ['SolarSpace', /solar ?space/i],
  ['SolarWorld', /solarworld/i],
  ['SunPower', /sunpower/i],
  ['Sunplus', /sunplus/i],
  ['Suntech', /suntech/i],
  ['Talesun', /talesun/i],
  ['Tongwei', /tongwei|\btwmn/i],
  ['Trina Solar', /trina/i],
  ['Ulica Solar', /ulica/i],
  ['Vikram Solar', /vikram/i],
  ['Waaree', /waaree/i],
  ['Yingli', /yingli/i],
  ['ZNShine', /znshine/i],
]

/** The maker: the known name the document shows most often. */
export function findBrand(pages: LaidOutPage[]): Finding<string> | undefined {
  const segments = pages.flatMap((page) => page.segments)
  const ranked = makers
    .map(([brand, pattern]) => ({ brand, hits: segments.filter((segment) => pattern.test(segment.text)) }))
    .filter(({ hits }) => hits.length > 0)
    .sort((a, b) => b.hits.length - a.hits.length)
  const [best] = ranked
  return best?.hits[0] ? findingIn(best.brand, [best.hits[0]]) : undefined
}
