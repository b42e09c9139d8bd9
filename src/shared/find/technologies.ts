import { phrase } from '../languages/phrase.js'
import { keysOf } from '../values/keys-of.js'

/**
 * Families of cells and marks of a module, each with the words for it on sheets and in shops, in the languages of our
 * sheets. `*` stands for any ending, a space for any or no separator. The names are part of URLs: never change one.
 */
export const technologies = {
  'back-contact': {
    label: phrase('Back contact'),
    words:
      'ibc abc hpbc tbc xbc maxeon*|back contact|all back|rückseitenkontakt*|rückkontakt*|contact arrière|contacto posterior|contatto posteriore|背接触|背触',
  },
  hjt: {
    label: 'HJT',
    words:
      'hjt hit heterojun* heteroüberg* heterojonction heterogiunzione heterounion heterojunção|hetero junction|异质结|异质',
  },
  topcon: { label: 'TOPCon', words: 'topcon itopcon|i topcon|tunnel oxide|tunneloxid*|隧穿氧化|隧穿' },
  'thin-film': {
    label: phrase('Thin film'),
    words:
      'thinfilm cdte cigs cis amorph* asi|thin film|cadmium tellur*|a si|dünnschicht*|dünnfilm*|couche mince|couches minces|capa fina|película delgada|film sottile|filme fino|薄膜|碲化镉|非晶*',
  },
  poly: {
    label: phrase('Polycrystalline'),
    words:
      'poly multi polycryst* multicryst* polykrist* multikrist* polycrist* multicrist* policrist* multicristal*|poly cryst*|multi cryst*|poly krist*|multi krist*|mc si|poly si|多晶*',
  },
  'mono-perc': {
    label: 'Mono PERC',
    words: 'perc monoperc qantum|mono perc|p perc|q antum|passivated emitter*|钝化发射*',
  },
  mono: {
    label: phrase('Monocrystalline'),
    words:
      'mono monocryst* monokrist* monocrist* ntype ntyp|mono cryst*|mono krist*|mono si|single cryst*|n type|n typ|n tipo|tipo n|type n|n 型|单晶*',
  },
} as const satisfies Record<string, { label: string; words: string }>
export type Technology = keyof typeof technologies
/** The order in which families are tested: more specific ones come first. */
const families = keysOf(technologies)
export const technologyNames = [
  'mono-perc',
  'topcon',
  'hjt',
  'back-contact',
  'poly',
  'thin-film',
  'mono',
] as const satisfies readonly Technology[]
export const isTechnology = (name: string): name is Technology => Object.hasOwn(technologies, name)

/** The cells of these families are also monocrystalline. */
const alsoMono: readonly Technology[] = ['mono', 'mono-perc', 'topcon', 'hjt', 'back-contact']

const moduleMarks = {
  bifacial: {
    label: phrase('Bifacial'),
    words: 'bifacial* bifazial* biface|bi facial*|double sided|double face|doppelseitig*|双面',
  },
  'half-cut': {
    label: phrase('Half-cut'),
    words:
      'hc|half cut*|half cell*|halbzelle*|halbe zellen|demi cellule*|media célula*|medias células|mezza cella|半片|半切',
  },
  shingled: { label: phrase('Shingled'), words: 'shingl* schindel* geschindelt*|叠瓦|叠焊' },
  'glass-glass': {
    label: phrase('Glass-glass'),
    words:
      'glassglass biglass|glass glass|dual glass|double glass|bi glass|glas glas|doppelglas*|verre verre|double verre|bi verre|vidrio vidrio|doble vidrio|doppio vetro|vetro vetro|双玻',
  },
} as const satisfies Record<string, { label: string; words: string }>
export type ModuleMark = keyof typeof moduleMarks
export const markNames = keysOf(moduleMarks)

/**
 * Lower case, no accents, single spaces between words and around the whole. Chinese characters, which are written
 * without spaces, are separated.
 */
const fold = (text: string) => ` ${(isPlain(text) ? foldPlain(text) : foldAny(text)).trim()} `

// most typed text is ASCII, and the general case costs ten times as much
const isPlain = (text: string) => /^[ -~]*$/.test(text)
const foldPlain = (text: string) => text.toLowerCase().replace(/[^a-z0-9]+/g, ' ')
const foldAny = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}+/gu, '')
    .replace(/(\p{Script=Han}+)/gu, ' $1 ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')

const isChinese = (text: string) => /\p{Script=Han}/u.test(text)

/** The forms of one word or phrase of the table in a folded text. */
function piecesOf(word: string) {
  const isOpen = word.endsWith('*')
  const body = fold(isOpen ? word.slice(0, -1) : word).trim()
  if (isChinese(body)) return [body]
  const ending = isOpen ? '' : ' '
  return [...new Set([body, body.replaceAll(' ', '')])].map((form) => ` ${form}${ending}`)
}

function piecesOfAll(words: string) {
  const [single = '', ...phrases] = words.split('|')
  // the text before the first phrase is a list of words
  return [...single.split(' '), ...phrases].flatMap(piecesOf)
}

const withPieces = <Name>(name: Name, words: string) => {
  const pieces = piecesOfAll(words)
  return { name, pieces, whole: wholeOf(pieces) }
}

/** Texts that consist of one of these names only. Computed once, because every search uses it. */
const wholeOf = (pieces: readonly string[]) => ({
  texts: new Set(pieces.flatMap((piece) => [piece, ` ${piece} `])),
  beginnings: pieces
    .filter((piece) => !piece.endsWith(' '))
    .map((piece) => ({ beginning: piece.trimStart(), length: piece.trim().length })),
})

const familyPieces = families.map((name) => withPieces(name, technologies[name].words))
const markPieces = markNames.map((name) => withPieces(name, moduleMarks[name].words))

const shows = (folded: string, pieces: readonly string[]) => pieces.some((piece) => folded.includes(piece))

/** The name that a text consists of. */
function onlyNamed<Name>(typed: string, named: readonly { name: Name; whole: ReturnType<typeof wholeOf> }[]) {
  const folded = fold(typed)
  const [begun, bare] = [folded.trimStart(), folded.trim()]
  return named.find(
    ({ whole: { texts, beginnings } }) =>
      texts.has(folded) ||
      beginnings.some(({ beginning, length }) => begun.startsWith(beginning) && !bare.includes(' ', length)),
  )?.name
}

function familyIn(text: string | null): Technology | null {
  if (!text) return null
  const folded = fold(text)
  return familyPieces.find(({ pieces }) => shows(folded, pieces))?.name ?? null
}

/** The family that the cell type states; if it says only mono, or nothing, the family in the description. */
export function technologyOf(cellType: string | null, description: string | null): Technology | null {
  const stated = familyIn(cellType)
  if (stated !== null && stated !== 'mono') return stated
  const described = familyIn(description)
  if (stated === null) return described
  return described !== null && alsoMono.includes(described) ? described : stated
}

export function marksOf(cellType: string | null, description: string | null): ModuleMark[] {
  const folded = fold(`${cellType ?? ''} ${description ?? ''}`)
  return markPieces.filter(({ pieces }) => shows(folded, pieces)).map(({ name }) => name)
}

/** The families that a typed word or phrase names: `mono` names all monocrystalline ones. */
export function familiesNamed(typed: string): readonly Technology[] {
  const named = onlyNamed(typed, familyPieces)
  if (named === undefined) return []
  return named === 'mono' ? alsoMono : [named]
}

export const markNamed = (typed: string): ModuleMark | null => onlyNamed(typed, markPieces) ?? null
