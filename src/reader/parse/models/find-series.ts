import type { Segment } from '../layout/group-segments.js'
import type { LaidOutPage } from '../layout/lay-out-pages.js'
import { matchMechanicalLabels } from '../words/match-mechanical-label.js'

/** Standards, parts and documents whose names look like models; `EN125M` and `BSM265M` are models. */
const notASeries =
  /^(cin|gst|hrb|weee|eu-\d|iec|iso|(?:ul|en|din|bs|ce|sa|ansi)(?![a-z]|\d{1,3}[a-z])|as\/nz|astm|ohsas|tuv|tüv|vde|mc-?\d|ip-?\d|am ?1|evo|ts4|pv-|awg|rohs|q[1-4]|rev|v\d|ver|www|http|tel|fax|m\d{1,2}(?!\d)|co\d|\d)|@|w\/m|°|\.com|_en|_na|class|type \d|(?<![a-z\d])20[0-2]\d(?!\d)|bypass|year|mm\b|%|curve|kurve|noct|nmot|\bstc/i

/** The numbers of documents and of registrations: many parts, or many digits and no power among them. */
const notAName =
  /(?:\/.*){3}|\d{5}|curve|kurve|range|dimension|drawing|tolerance|warrant|hole|voltage|irradia|inverter|wechselrichter|onduleur/i

const modelWords =
  /^(module|modul|model|products?|type|typ|series|产品型号|组件型号|型号)( (type|name|no|number|code))?\.?\s*:?\s*/i

/** A name of at least two letters and a digit, or letters with a dot as in `Q.PEAK`. */
const seriesPattern =
  /(?<![\w.])(?=(?:[A-Z0-9.\-+()/]|[a-z](?=[A-Z-]))*\d)[A-Z](?:[A-Z0-9]|[a-z](?=[A-Z-]))*[A-Z0-9.\-+/]*[A-Z0-9+](?:\([A-Z0-9]+\))?(?![a-z])/

/** A word of capitals, digits and signs, in which a small letter may follow a capital. */
const isCode = /^(?:[A-Z0-9.\-+()/]|(?<=[A-Z])[a-z](?![a-z]))+$/

/** Words of capitals and digits that stand alone, without words of every sheet: `Q.PEAK DUO BLK ML-G10+`. */
const namePattern =
  /^(?!.*(?:MONO|POLY|CELL|MODUL|PANEL|SOLAR|GLASS|POWER|UP TO|YEAR|TYPE))(?=.*\d)[A-Z0-9.\-+()/ ]{5,32}$/

export type Candidate = { text: string; segment: Segment; weight: number }

/** The label stands to the left on the same line, or right above. */
function isLabelOf(label: Segment, name: Segment): boolean {
  const sameLine = Math.abs(label.middle - name.middle) < name.height && label.right <= name.left + 2
  const above = name.middle - label.middle
  return sameLine || (above > 0 && above < name.height * 2.6 && Math.abs(label.left - name.left) < 4)
}

/** What stands beside the label of a plug or a cable is called so. */
function isOfPart({ middle, left, height }: Segment, { segments }: LaidOutPage): boolean {
  const before = segments.filter((other) => Math.abs(other.middle - middle) < height / 2 && other.right <= left)
  const [label] = before.sort((a, b) => b.right - a.right)
  return matchMechanicalLabels(label?.text ?? '').length > 0
}

function candidatesOf(page: LaidOutPage): Candidate[] {
  const tallest = Math.max(1, ...page.segments.map((segment) => segment.height))
  return page.segments.flatMap((segment) => {
    const said = segment.text
      .replace(modelWords, '')
      .replace(/\bseries\b|\bserie\b/gi, '')
      // the range of its classes
      .replace(/\s*:?\s*\b\d{2,3}\s?[-~–]\s?\d{2,3}\s?Wp?c?\b/i, '')
      .trim()
    // A code goes on to the next blank: `CHSM54RNs(DG)`.
    const [code] = said.match(seriesPattern) ?? []
    const isTitle = segment.height > tallest * 0.7
    const alone = namePattern.test(said) && !notASeries.test(said) ? said : undefined
    // The words of a title may be a name with a number of its own: `DESERV EXTREME 156X`.
    const title = isTitle ? alone : undefined
    const match = said.split(' ').find((word) => code && word.startsWith(code) && isCode.test(word)) ?? code ?? title
    // A short name is one only where it is printed as a title: `SL2`.
    const shortest = isTitle ? 3 : 5
    const isOther = notASeries.test(match ?? '') || notAName.test(segment.text) || segment.text.length > 60
    if (!match || match.length < shortest || isOther) return []
    if (isOfPart(segment, page)) return []
    const beside = page.segments.some((other) => modelWords.test(other.text) && isLabelOf(other, segment))
    const labelled = beside || modelWords.test(segment.text)
    return [{ text: alone ?? match, segment, weight: (labelled ? 5 : 0) + (2 * segment.height) / tallest }]
  })
}

/** Signs at the end (`+`, `.a`) may be cut off in one place and printed in another. */
const endsLike = (whole: string, piece: string) =>
  whole.length > piece.length + 2 &&
  ` ${whole}`.replace(/[^A-Z0-9 ]/gi, '').endsWith(` ${piece.replace(/[^A-Z0-9 ]/gi, '')}`)

/** Names of a series, the best first: those that are labelled, in large type or repeated. */
export function listSeries(pages: LaidOutPage[]): Candidate[] {
  const byText = new Map<string, Candidate>()
  for (const candidate of pages.flatMap(candidatesOf)) {
    const known = byText.get(candidate.text)
    if (known) known.weight += Math.max(1, candidate.weight / 2)
    else byText.set(candidate.text, candidate)
  }
  const all = [...byText.values()]
  // A title is often broken: the line that holds the whole name elsewhere ends like its last piece.
  const weightOf = ({ text, weight }: Candidate) =>
    all.filter((piece) => endsLike(text, piece.text)).reduce((sum, piece) => sum + piece.weight, weight)
  return all.map((one) => ({ ...one, weight: weightOf(one) })).sort((a, b) => b.weight - a.weight)
}
