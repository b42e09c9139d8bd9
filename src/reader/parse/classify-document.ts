import { phrase } from '../../shared/languages/phrase.js'
import type { ReadingWarning } from '../../shared/panels/datasheet-reading.js'
import { countMatches } from './words/count-matches.js'

type OtherKind = { kind: string; part?: true; patterns: RegExp[] }
const otherKind = (kind: string, ...patterns: RegExp[]): OtherKind => ({ kind, patterns })
/** What a module's own sheet may have in a section. */
const partOfSheet = (kind: string, ...patterns: RegExp[]): OtherKind => ({ kind, patterns, part: true })

/** The kinds of other documents, by their words. */
const kinds = [
  otherKind(
    'an inverter datasheet',
    /inverter|wechselrichter|逆变器/i,
    /mppt|ac output|grid|output power \(ac\)|cec efficiency|rated ac|peak output power/i,
  ),
  otherKind(
    'a battery datasheet',
    /batter(y|ies)|batterie|energy storage|蓄电池/i,
    /kwh|ah\b|charge|depth of discharge/i,
  ),
  partOfSheet('packing information', /packag|packing|verpackung/i, /pallet|container|truck|palette/i),
  partOfSheet('a mounting system document', /mounting|racking|montagesystem/i, /rail|clamp|bracket|schiene/i),
  partOfSheet('an installation manual', /installation (manual|guide|instruction)|montageanleitung/i),
  partOfSheet('a warranty document', /warranty (terms|conditions|certificate)|limited warranty/i),
  otherKind('an invoice or order', /invoice|rechnung|purchase order/i, /total|amount|betrag/i),
]

const moduleWords = /solar (module|panel)|pv module|photovoltaic module|solarmodul|photovoltaikmodul|组件|태양광 ?모듈/i

/** The four symbols that together only a module's electrical table has. */
const ofModule = [/\b[vu] ?(?:oc|co)\b/i, /\bi ?(?:sc|cc)\b/i, /\b[vu] ?(?:mpp?|pm)\b/i, /\bi ?(?:mpp?|pm)\b/i]
const hasElectricalTable = (text: string) => ofModule.every((symbol) => symbol.test(text))

/** Why a document contains no panel. */
export function describeDocument(text: string): ReadingWarning {
  if (text.replace(/\s/g, '').length < 40)
    return { code: 'no_text', text: phrase('No readable text was found in this document.') }
  const isSheet = hasElectricalTable(text)
  const found = kinds.find(
    ({ patterns, part }) => !(part && isSheet) && patterns.every((pattern) => pattern.test(text)),
  )
  if (found)
    return {
      code: 'other_document',
      text: `No panel was read: this seems to be ${found.kind}, not a module datasheet.`,
    }
  return isSheet || moduleWords.test(text)
    ? {
        code: 'no_table',
        text: 'No panel was read: no table of electrical values at standard test conditions was found.',
      }
    : { code: 'not_a_datasheet', text: phrase('No panel was read: this does not seem to be a module datasheet.') }
}

/** Strong signs of another product, whose tables share words with a module's. */
export function isOtherProduct(text: string): boolean {
  const inverter =
    countMatches(text, /inverter|wechselrichter/gi) >= 3 &&
    /\bac\b/i.test(text) &&
    /mppt|cec weighted|peak output power|grid/i.test(text)
  const battery = /usable (capacity|energy)|nominal capacity|depth of discharge/i.test(text) && /kwh|ah\b/i.test(text)
  return (inverter || battery) && !/open[- ]?circuit|leerlauf|开路/i.test(text)
}
