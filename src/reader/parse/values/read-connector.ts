import { anyOf } from '../words/phrases.js'

/** Families of connectors on sheets. */
const families = anyOf(
  {
    signs: [
      ...[/\bmc ?-?[34]\b/, 'mc4', /\bmc type-?4/, 'evo ?-?2', 'pv-?k[bs]t', 'multi-?contact', 'stäubli', 'staubli'],
      ...['tyco', /\bte \(/, 'te connectivity', /\bpv4\b/, 'solarlok', 'amphenol', 'helios', /\bh4\b/, /\bts4\b/],
      ...[/\bt4\b/, /\bt6\b/, 'sunclix', 'phoenix', /jk0\d/, /\bqc ?4/, 'pv-?sy', 'tonglin', 'tl-?cable', 'yukita'],
      ...['radox', 'huber', 'lumberg', 'wieland', 'weidm', /\bpv-?[a-z]{2}\d{2}/, /\bcy-?0\d/, 'zhonghuan', 'renhe'],
      ...[/\brh ?05/, /\butx/, /\bljq/, /\bz4s/, /\bhcb ?\d/, 'twinsel', /\bsmk\b/, /\bk[bs]t4/],
    ],
  },
  'i',
)
/** Words beside a name, or in its place. */
const connectorWords = /plug|connector|compatible|kompatib|兼容/i

/** Rows that may be where a connector's cell is empty. */
const notAConnector =
  /^\(|^ip ?-?\d\d\W*$|^(?:ip[- ]?(?:class|rating|code)|protection|degree)|noct|nmot|irrad|toleran|voltage|fuse|temperature|efficien|weight|warrant|\b(power|current|frame|glass|dimensions?|fire class)\b|^\W*(yes|no|n\/?a|connectors?|systems?|plugs?|types?|models?)?\W*$/i

/** What stands in a cell that only seems to be the connector's: a length, or the parts of a junction box; not `IP68, JM608`. */
const ofOtherThings =
  /^(?:portrait|landscape|vertical|horizontal|cables?|kabel|câbles?|cav[oi]|cabos?)?\W*(?:\d ?x ?)?\d[\d.,]* ?(?:mm|cm|m|in)\b|^\W*ip ?-?\d\d(?!, [a-z]{2,3}\d)|diode/i

/** Nought and the letter O look alike, to OCR and to the typist; the names of families say which it is. */
const lookalikes: [RegExp, string][] = [
  [/\bJKO(?=\d)/g, 'JK0'],
  [/EV[0o] ?-?2/g, 'EVO2'],
]
const withKnownName = (text: string) => lookalikes.reduce((name, [seen, known]) => name.replace(seen, known), text)

/** `Landscape: 1400 mm | MC4`: a length before a name is of the cable. */
const withoutCable = (text: string) => {
  const at = text.search(families)
  const before = text.slice(0, Math.max(0, at))
  return /\d ?mm\b[^a-z]*(?:inch\w*|in)?[^a-z]*$/i.test(before) ? text.slice(at) : text
}

/** What stands where a name is expected: a length, a pole, or that any connector can be had. */
const noName = /^\d+(?:\s?±\s?\d+)?\s?mm\b|^\W*(?:or\b|an|(?:an|cath)ode\b)/i

/** The number of a part, as nobody writes words: `JM608`, `PV-ZH202B`; or Chinese, which has no capitals. */
const partNumber = /(?<![A-Za-z/])[A-Z]{1,4}[A-Z-]*\d|[\u4e00-\u9fff]/

/** The text of a connector's own cell, where it names one. */
export function readConnector(text: string): string | undefined {
  const clean = withoutCable(withKnownName(text))
    .replace(/\s+/g, ' ')
    .replace(/^(?:[:\s]|-\s)+|[\s,;*]+$/g, '')
  if (clean.length > 160 || !/[a-z\u4e00-\u9fff]/i.test(clean)) return undefined
  if (notAConnector.test(clean) || noName.test(clean)) return undefined
  const isNamed = families.test(clean) || connectorWords.test(clean)
  if (!isNamed && (ofOtherThings.test(clean) || !partNumber.test(clean))) return undefined
  const inBrackets = clean.match(/\(([^)]*\b(?:mc|h|t)-?\d[^)]*)\)/i)?.[1]
  // `Multi-Contact (MC4)`; but `MC4-EVO2 (optional: MC4 compatible)` names one before.
  return inBrackets && !/\b(?:mc|h|t)-?\d/i.test(clean.slice(0, clean.indexOf('('))) ? inBrackets : clean
}

/** A connector inside another cell: `IP-65 Rated, Tyco (PV4)`, `compatible with MC4`. */
export function connectorInText(text: string): string | undefined {
  const pieces = withKnownName(text)
    .split(/[,;/](?!\s*(?:mc|evo|pv-))/i)
    .map((piece) => piece.trim())
  const piece = [families, connectorWords]
    .flatMap((names) => pieces.filter((candidate) => names.test(candidate)))
    .find((candidate) => !/^plug$|^connectors?\b(?: (?:type|split|box))?$/i.test(candidate))
  const name = piece && withoutCable(piece)
  return name && name.length <= 80 ? name : undefined
}

/** A name that nothing else has: `MC4 Connector & 1000mm cable` in a line about a junction box. */
export const connectorInProse = (text: string): string | undefined =>
  text.match(/\bMC ?-?4(?:[- ]?EVO ?-?2A?)?(?: (?:compatible|type|plus))?(?: connectors?)?\b/i)?.[0]
