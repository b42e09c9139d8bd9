import {
  amountWords,
  boxWords,
  feetWords,
  notACount,
  packWords,
  palletWords,
  perWords,
  pieceWords,
  vehicleWords,
} from '../words/packing-words.js'

/** What a number of a line about packing counts. */
export type Count = 'perPallet' | 'pallets' | 'pieces'
/** A list has a name for each of its numbers. */
export type PackingCounts = Partial<Record<Count, number>> & { isList?: true }

const boxKind = `(?:hq|hc|high[- ]?cube|gp|std|standard|dv)(?![a-z])`
/** Behind its feet, with the letter that recognition may add: `40hqg`. */
const kindBehindFeet = `(?:${boxKind}|h[qc][a-z](?![a-z]))`
const feet = `[- ]?(?:${feetWords})+`
const ending = String.raw`[-\s]*(?:${vehicleWords})?`
/** The end of a word, with letters of any script (`\b` knows only the plain ones). */
const end = String.raw`(?!\p{L})`

/**
 * The kinds of words in a line about packing, one letter each: V a large container or truck, v a small one, L a pallet,
 * K a box, P pieces, Q a quantity of something, R `per`, T the same behind its word, E the same before a Chinese one, C
 * a colon, S what separates two statements, N a number, O anything else.
 */
const kinds: [letter: string, source: string][] = [
  ['v', String.raw`20(?:${feet}\s*[-.]?\s*(?:${boxKind})?|[- ]?${kindBehindFeet})${ending}`],
  ['V', String.raw`(?:40|45|53)(?:${feet}\s*[-.]?\s*(?:${boxKind})?|[- ]?${kindBehindFeet})${ending}`],
  ['O', String.raw`\d+(?:[.,]\d+)*\s*(?:mm|cm|kg|lbs?|m|t|%|x\s*\d+|["'])${end}`],
  ['N', String.raw`\d{1,4}(?![\d.,]*\d)`],
  ['O', String.raw`\d[\d.,]*`],
  ['T', 'ba[sş][ıi]na|i[cç]i|당|당 |当た?り|あたり|毎'],
  ['E', '每'],
  ['P', `(?:${pieceWords})${end}|(?:块|塊|片|枚|张|매|장)`],
  ['K', `(?:${boxWords})${end}`],
  ['L', `(?:${palletWords})${end}|托盘?|パレット|팔레트|파렛트|팰릿`],
  ['V', String.raw`(?:${boxKind}[- ]?)?(?:${vehicleWords})\w*|${boxKind}|loading (?:capacity|quantity|qty)`],
  ['Q', String.raw`(?:${amountWords})\.?${end}|数量|枚数|수량`],
  // `20 pcs - 1 carton`
  ['R', String.raw`(?:${perWords})|[wv] |[-=]\s?1(?=\s(?:${packWords}))`],
  ['C', '[:=]'],
  ['S', `[,;|&-]|(?:and|und|et|y|e|i|en)${end}`],
  ['O', String.raw`\p{L}+|\S`],
]
const tokenPattern = new RegExp(kinds.map(([, source]) => `(${source})`).join('|'), 'giu')

const packingWords = new RegExp(
  `${palletWords}|${boxWords}|${vehicleWords}|${boxKind}|loading|\\b(?:40|53)\\s?['’f]`,
  'i',
)
export const isAboutPacking = (text: string) => packingWords.test(text)

type Token = { letter: string; text: string }
const lettersOf = (tokens: Token[]) => tokens.map(({ letter }) => letter).join('')

/** Brackets and the words between a count and what it counts are left out. */
const isNoise = (text: string) =>
  /^[()[\]]$/.test(text) || /^(?:of|de|di|der|des|van|the|a|an|one|each|full|max|approx|ca|1)$/i.test(text)

/** `Pallets per 24 t truck`: what a truck carries is no count. */
const burden = new RegExp(String.raw`(?<![\d.,])\d{2}\s?-?t(?:o|ons?|onnes?)?[- ]+(?=(?:${vehicleWords}))`, 'gi')

function tokensIn(text: string): Token[] {
  const tokens = [...text.replace(burden, '').matchAll(tokenPattern)].flatMap((match) => {
    const index = match.slice(1).findIndex((part) => part !== undefined)
    const letter = kinds[index]?.[0] ?? 'O'
    return isNoise(match[0]) ? [] : [{ letter, text: match[0] }]
  })
  // `container (40' HC)` is one container.
  return tokens.filter(({ letter }, index) => letter !== 'V' || tokens[index - 1]?.letter !== 'V')
}

/** Statements: a number with what it counts, behind it or before it. The number is the N of the pattern. */
const statements: [pattern: RegExp, count: Count][] = [
  [/NP?R{1,2}[LK]/, 'perPallet'],
  [/NLR?V/, 'pallets'],
  [/NP?R{1,2}V|NPV/, 'pieces'],
  [/(?:[PQ]+|^)R[LK][COPQ]*N(?![LR])|LT[COPQ]*N(?!L)|EL[COPQ]*N(?!L)/, 'perPallet'],
  [/LRV[CO]*N(?![PR])|VTL[COQ]*N(?!P)|[VE]+[TQO]*NL/, 'pallets'],
  [/(?:[PQ]+|^)RV[COPQ]*N(?![LR]|P?R?v)|VT[COPQ]*N(?!L|P?R?v)|EV[COPQ]*N(?!L|P?R?v)/, 'pieces'],
  [/(?<![NR])[LK][CSQO]*NP(?!R[LV](?!C))|(?<![NRLPV])LQ[COP]*N(?!L)/, 'perPallet'],
  [/V[CSQO]*NL/, 'pallets'],
  [/V[CSQO]*NP(?!R?[Lv])|VQ[COPV]*N(?!L|P?R?v)/, 'pieces'],
]

const limits: Record<Count, [least: number, most: number]> = {
  perPallet: [10, 120],
  pallets: [5, 60],
  pieces: [100, 2500],
}
const fits = (count: Count, value: number) => value >= limits[count][0] && value <= limits[count][1]

/** `Pieces per pallet / pallets per truck / pieces per truck`: what the names of a label count, in their order. */
function namesOf(letters: string): Count[] | undefined {
  const names: Count[] = []
  const rest = letters.replace(/[RSC]?Q*LRV|[RSC]?[PQ]*R[LK]|[RSC]?[PQ]*RV|[RS]V|[RSC]/g, (name) => {
    if (/L.*V/.test(name)) names.push('pallets')
    else if (/[LK]$/.test(name)) names.push('perPallet')
    else if (name.endsWith('V')) names.push('pieces')
    return ''
  })
  return /[PLKVN]/.test(rest) || new Set(names).size !== names.length ? undefined : names
}

const pieces = new RegExp(`^(?:${pieceWords})`, 'i')

/** What a single name, the head of a column, counts: `pcs/pallet`, `Pallets`. */
export function countNamed(text: string): Count | undefined {
  if (notACount.test(text) || !(isAboutPacking(text) || pieces.test(text))) return undefined
  const letters = lettersOf(tokensIn(text))
  const plain = letters.replace(/[QOCS]/g, '')
  if (plain === 'L' || plain === 'P') return plain === 'L' ? 'pallets' : 'pieces'
  const names = namesOf(letters)
  return names?.length === 1 ? names[0] : undefined
}

const pieceNames: Count[] = ['perPallet', 'pieces']

/** A label with several names over a value with as many numbers: `pcs/pallet; pallets/40'HQ | 36; 26`. */
function fromList(label: Token[], value: Token[]): PackingCounts {
  const letters = lettersOf(label)
  const numbers = value.filter(({ letter }) => letter === 'N').map(({ text }) => Number(text))
  // `Pallet / container | 36 pcs / 936 pcs`; but `Pallets per truck | 26 (806 pcs)` counts pallets.
  const isPair = /^[LK]RVC?$/.test(letters) && label[1]?.text === '/' && numbers.length === 2
  const names = isPair ? pieceNames : namesOf(letters)
  const isList = value.every(({ letter }) => 'NPRSC'.includes(letter))
  if (!names || names.length < 2 || !isList || names.length !== numbers.length) return {}
  const counts = names.map((name, index): [Count, number] => [name, numbers[index] ?? 0])
  return counts.every(([name, value]) => fits(name, value)) ? { ...Object.fromEntries(counts), isList: true } : {}
}

/** `Pallets per truck: 26 pcs`: pallets are pieces too, where the label counts several of them. */
const pluralPallets = /(?:s|en|i|y|лет)$/iu

function palletsCalledPieces(tokens: Token[]): number | undefined {
  const match = lettersOf(tokens).match(/LRV[CO]*NP(?!R)/)
  const [pallets, number] = match ? [tokens[match.index ?? 0], tokens[(match.index ?? 0) + match[0].indexOf('N')]] : []
  const count = Number(number?.text)
  return pallets && pluralPallets.test(pallets.text) && fits('pallets', count) ? count : undefined
}

/** `Qty per pallet: 30 pcs. Pallets per truck: 26.`: each sentence by itself. */
function readSentences(text: string): PackingCounts | undefined {
  const sentences = text.split(/(?<=[\p{Ll}\d)][.;])\s+(?=\p{Lu})/u)
  if (sentences.length < 2) return undefined
  return Object.assign({}, ...sentences.reverse().map((sentence) => readPackingPhrases(sentence, '')))
}

/** Reads what a line about packing states, by the order of its words. Small containers count for nothing. */
export function readPackingPhrases(label: string, value: string): PackingCounts {
  const bySentence = value === '' ? readSentences(label) : undefined
  if (bySentence) return bySentence
  if (notACount.test(label)) return {}
  const tokens = [...tokensIn(label), ...tokensIn(value)]
  const first = tokens.findIndex(({ letter }) => letter === 'N')
  // What stands in brackets behind a number explains it.
  const isExplained = /\d\s*\(\s*\d/.test(value)
  const listed = isExplained ? {} : fromList(tokens.slice(0, first), tokens.slice(first))
  if (first < 0 || listed.isList) return listed
  const found: PackingCounts = {}
  const letters = lettersOf(tokens)
  // Numbers side by side are columns of a table.
  if (/NN/.test(letters)) return {}
  for (const [pattern, count] of statements) {
    for (const match of letters.matchAll(new RegExp(pattern, 'g'))) {
      const number = Number(tokens[match.index + match[0].indexOf('N')]?.text)
      if (found[count] === undefined && fits(count, number)) found[count] = number
    }
  }
  const called = palletsCalledPieces(tokens)
  if (found.pallets === undefined && called) found.pallets = called
  // `31 pcs/pallet - 20 pallets - 620 pcs`, in a line that names its container.
  const alone = letters.match(/NL(?!R)/)
  const pallets = Number(tokens[alone?.index ?? -1]?.text)
  if (found.pallets === undefined && letters.includes('V') && fits('pallets', pallets)) found.pallets = pallets
  return found
}
