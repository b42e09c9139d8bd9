import { type Language, languages, sourceLanguage } from '../languages/languages.js'
import { keysOf } from '../values/keys-of.js'
import { regionNames } from './region-names.js'

/** Countries by the names that suppliers usually write beside the English one, in lower case without accents. */
const countryNames = {
  AT: ['austria', 'osterreich', 'oesterreich', 'autriche', 'aut'],
  BE: ['belgium', 'belgie', 'belgique', 'belgien', 'bel'],
  BG: ['bulgaria', 'bulgarien', 'bulgarie', 'българия', 'bgr'],
  HR: ['croatia', 'hrvatska', 'kroatien', 'croatie', 'hrv'],
  CY: ['cyprus', 'kypros', 'κυπρος', 'zypern', 'chypre', 'kibris', 'cyp'],
  CZ: [
    'czechia',
    'czech republic',
    'the czech republic',
    'cesko',
    'ceska republika',
    'tschechien',
    'tchequie',
    'republique tcheque',
    'cze',
  ],
  DK: ['denmark', 'danmark', 'danemark', 'dnk'],
  EE: ['estonia', 'eesti', 'estland', 'estonie', 'est'],
  FI: ['finland', 'suomi', 'finnland', 'finlande', 'fin'],
  FR: ['france', 'frankreich', 'francia', 'frankrijk', 'fra'],
  DE: [
    'germany',
    'deutschland',
    'allemagne',
    'alemania',
    'germania',
    'duitsland',
    'niemcy',
    'bundesrepublik deutschland',
    'federal republic of germany',
    'deu',
    'ger',
    'brd',
  ],
  GR: ['greece', 'hellas', 'ellada', 'ελλαδα', 'griechenland', 'grece', 'grecia', 'grc', 'el'],
  HU: ['hungary', 'magyarorszag', 'ungarn', 'hongrie', 'hun'],
  IS: ['iceland', 'island', 'islande', 'isl'],
  IE: ['ireland', 'republic of ireland', 'eire', 'irland', 'irlande', 'irl'],
  IT: ['italy', 'italia', 'italien', 'italie', 'wlochy', 'ita'],
  LV: ['latvia', 'latvija', 'lettland', 'lettonie', 'lva'],
  LI: ['liechtenstein', 'furstentum liechtenstein', 'lie', 'fl'],
  LT: ['lithuania', 'lietuva', 'litauen', 'lituanie', 'ltu'],
  LU: ['luxembourg', 'luxemburg', 'letzebuerg', 'lux'],
  MT: ['malta', 'malte', 'mlt'],
  NL: [
    'netherlands',
    'the netherlands',
    'nederland',
    'holland',
    'niederlande',
    'pays-bas',
    'pays bas',
    'paises bajos',
    'paesi bassi',
    'holandia',
    'nld',
  ],
  NO: ['norway', 'norge', 'noreg', 'norwegen', 'norvege', 'nor'],
  PL: ['poland', 'polska', 'polen', 'pologne', 'polonia', 'pol'],
  PT: ['portugal', 'prt'],
  RO: ['romania', 'rumanien', 'rumaenien', 'roumanie', 'rou'],
  SK: ['slovakia', 'slovak republic', 'slovensko', 'slovenska republika', 'slowakei', 'slovaquie', 'svk'],
  SI: ['slovenia', 'slovenija', 'slowenien', 'slovenie', 'svn'],
  ES: ['spain', 'espana', 'spanien', 'espagne', 'spagna', 'spanje', 'hiszpania', 'esp'],
  SE: ['sweden', 'sverige', 'schweden', 'suede', 'swe'],
  CH: ['switzerland', 'schweiz', 'suisse', 'svizzera', 'svizra', 'zwitserland', 'szwajcaria', 'che'],
  GB: ['united kingdom', 'great britain', 'england', 'uk', 'gbr', 'vereinigtes konigreich', 'wielka brytania'],
  TR: ['turkey', 'turkiye', 'turkei', 'turquie', 'turquia', 'turchia', 'turcja', 'tur'],
  US: ['united states', 'united states of america', 'usa'],
  CN: ['china', 'cn', 'chn', "people's republic of china", 'pr china'],
  KR: ['south korea', 'korea', 'republic of korea', 'kor'],
} as const satisfies Record<string, readonly string[]>

export type KnownCountry = keyof typeof countryNames

const plainOf = (name: string) =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[\s.]+/g, ' ')
    .trim()
const codes = new Map<string, KnownCountry>(
  keysOf(countryNames).flatMap((code) =>
    [code.toLowerCase(), ...countryNames[code]].map((name) => [name, code] as const),
  ),
)

/** The code of a country that is named in one of the usual ways. */
export const findCountry = (name: string) => codes.get(plainOf(name))

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
const allCodes = letters.flatMap((first) => letters.map((second) => first + second))
/** Codes that Intl names and that are no countries. */
const others = new Set(['EU', 'EZ', 'UN', 'QO', 'XA', 'XB', 'ZZ'])

/** All countries by their names in a language. */
const tables = new Map<Language, ReadonlyMap<string, string>>()
function codesIn(language: Language) {
  const ready = tables.get(language)
  if (ready) return ready
  const namer = regionNames(language)
  const named = allCodes.map((code) => [plainOf(namer.of(code) ?? ''), code] as const)
  const table = new Map(named.filter(([name, code]) => name !== '' && !others.has(code)))
  tables.set(language, table)
  return table
}

/** The code of a country that is stored by its English name or as somebody wrote it. */
export const codeOfCountry = (country: string) => findCountry(country) ?? codesIn(sourceLanguage).get(plainOf(country))

/** A country, stored by its English name or as somebody wrote it, by its name in a language. English shows it as it is. */
export function countryIn(language: Language, country: string) {
  if (language === sourceLanguage) return country
  const code = codeOfCountry(country)
  return (code && regionNames(language).of(code)) ?? country
}

/** What is stored of a country that somebody typed on a page in a language: its English name. English keeps what is typed. */
export function readCountry(language: Language, typed: string) {
  if (language === sourceLanguage) return typed
  const name = plainOf(typed)
  const code = languages.map((each) => codesIn(each).get(name)).find(Boolean)
  return (code && regionNames(sourceLanguage).of(code)) ?? typed
}

type Place = { city?: string | null; state?: string | null; country: string | null }

/** City, state and country in one line, as far as stated; a city that is its own state appears once. */
export const placeIn = (language: Language, { city, state, country }: Place) =>
  [...new Set([city, state, country])]
    .flatMap((name) => (!name ? [] : name === country ? countryIn(language, name) : name))
    .join(', ')
