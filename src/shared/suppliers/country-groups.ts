import { keysOf } from '../keys-of.js'

/** The countries of the groups, each by the names that suppliers usually write, in lower case without accents. */
const countryNames = {
  austria: ['austria', 'osterreich', 'oesterreich', 'autriche', 'at', 'aut'],
  belgium: ['belgium', 'belgie', 'belgique', 'belgien', 'be', 'bel'],
  bulgaria: ['bulgaria', 'bulgarien', 'bulgarie', 'българия', 'bg', 'bgr'],
  croatia: ['croatia', 'hrvatska', 'kroatien', 'croatie', 'hr', 'hrv'],
  cyprus: ['cyprus', 'kypros', 'κυπρος', 'zypern', 'chypre', 'kibris', 'cy', 'cyp'],
  czechia: [
    'czechia',
    'czech republic',
    'the czech republic',
    'cesko',
    'ceska republika',
    'tschechien',
    'tchequie',
    'republique tcheque',
    'cz',
    'cze',
  ],
  denmark: ['denmark', 'danmark', 'danemark', 'dk', 'dnk'],
  estonia: ['estonia', 'eesti', 'estland', 'estonie', 'ee', 'est'],
  finland: ['finland', 'suomi', 'finnland', 'finlande', 'fi', 'fin'],
  france: ['france', 'frankreich', 'francia', 'frankrijk', 'fr', 'fra'],
  germany: [
    'germany',
    'deutschland',
    'allemagne',
    'alemania',
    'germania',
    'duitsland',
    'niemcy',
    'bundesrepublik deutschland',
    'federal republic of germany',
    'de',
    'deu',
    'ger',
    'brd',
  ],
  greece: ['greece', 'hellas', 'ellada', 'ελλαδα', 'griechenland', 'grece', 'grecia', 'gr', 'grc', 'el'],
  hungary: ['hungary', 'magyarorszag', 'ungarn', 'hongrie', 'hu', 'hun'],
  iceland: ['iceland', 'island', 'islande', 'is', 'isl'],
  ireland: ['ireland', 'republic of ireland', 'eire', 'irland', 'irlande', 'ie', 'irl'],
  italy: ['italy', 'italia', 'italien', 'italie', 'wlochy', 'it', 'ita'],
  latvia: ['latvia', 'latvija', 'lettland', 'lettonie', 'lv', 'lva'],
  liechtenstein: ['liechtenstein', 'furstentum liechtenstein', 'li', 'lie', 'fl'],
  lithuania: ['lithuania', 'lietuva', 'litauen', 'lituanie', 'lt', 'ltu'],
  luxembourg: ['luxembourg', 'luxemburg', 'letzebuerg', 'lu', 'lux'],
  malta: ['malta', 'malte', 'mt', 'mlt'],
  netherlands: [
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
    'nl',
    'nld',
  ],
  norway: ['norway', 'norge', 'noreg', 'norwegen', 'norvege', 'no', 'nor'],
  poland: ['poland', 'polska', 'polen', 'pologne', 'polonia', 'pl', 'pol'],
  portugal: ['portugal', 'pt', 'prt'],
  romania: ['romania', 'rumanien', 'rumaenien', 'roumanie', 'ro', 'rou'],
  slovakia: ['slovakia', 'slovak republic', 'slovensko', 'slovenska republika', 'slowakei', 'slovaquie', 'sk', 'svk'],
  slovenia: ['slovenia', 'slovenija', 'slowenien', 'slovenie', 'si', 'svn'],
  spain: ['spain', 'espana', 'spanien', 'espagne', 'spagna', 'spanje', 'hiszpania', 'es', 'esp'],
  sweden: ['sweden', 'sverige', 'schweden', 'suede', 'se', 'swe'],
  switzerland: ['switzerland', 'schweiz', 'suisse', 'svizzera', 'svizra', 'zwitserland', 'szwajcaria', 'ch', 'che'],
} as const satisfies Record<string, readonly string[]>

type GroupCountry = keyof typeof countryNames

const eu: readonly GroupCountry[] = [
  ...(['austria', 'belgium', 'bulgaria', 'croatia', 'cyprus', 'czechia', 'denmark', 'estonia', 'finland'] as const),
  ...(['france', 'germany', 'greece', 'hungary', 'ireland', 'italy', 'latvia', 'lithuania', 'luxembourg'] as const),
  ...(['malta', 'netherlands', 'poland', 'portugal', 'romania', 'slovakia', 'slovenia', 'spain', 'sweden'] as const),
]

/** Groups of countries that buyers choose by, and who belongs to them. */
export const countryGroups = {
  EU: eu,
  EEA: [...eu, 'iceland', 'liechtenstein', 'norway'],
  DACH: ['germany', 'austria', 'switzerland'],
  Benelux: ['belgium', 'netherlands', 'luxembourg'],
  Nordics: ['denmark', 'finland', 'iceland', 'norway', 'sweden'],
} as const satisfies Record<string, readonly GroupCountry[]>
type CountryGroup = keyof typeof countryGroups
export const countryGroupNames = keysOf(countryGroups)

const plainOf = (name: string) =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[\s.]+/g, ' ')
    .trim()
const countryOf = new Map<string, GroupCountry>(
  keysOf(countryNames).flatMap((country) => countryNames[country].map((name) => [name, country] as const)),
)
const groupOf = new Map(countryGroupNames.map((name) => [name.toLowerCase(), name]))

/** The group that a text names, in any case; undefined where it names none. */
export const findCountryGroup = (text: string): CountryGroup | undefined => groupOf.get(plainOf(text))

/** Whether a country, by any of its usual names, belongs to a group. */
export function isInGroup(country: string, group: CountryGroup) {
  const known = countryOf.get(plainOf(country))
  const members: readonly GroupCountry[] = countryGroups[group]
  return known !== undefined && members.includes(known)
}

/** Whether a country is one of those asked for: as written, in any case, or as a member of a group. */
export function countryTest(asked: readonly string[]) {
  const names = new Set(asked.map((name) => name.trim().toLowerCase()))
  const groups = asked.flatMap((name) => findCountryGroup(name) ?? [])
  return (country: string | null) =>
    country !== null &&
    country !== '' &&
    (names.has(country.toLowerCase()) || groups.some((group) => isInGroup(country, group)))
}
