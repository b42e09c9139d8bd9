import type { Language } from '../../../shared/languages/languages.js'

/** Words of a language by the English word that `read-strings` knows. A word ends where its pattern ends. */
type Words = Readonly<Record<string, string>>

/** From the first on: "first", "second" … as the beginnings of words. */
const orders: Partial<Record<Language, string>> = {
  de: 'erste[nrsm]? zweite[nrsm]? dritte[nrsm]? vierte[nrsm]? fünfte[nrsm]? sechste[nrsm]? siebte[nrsm]? achte[nrsm]? neunte[nrsm]? zehnte[nrsm]? elfte[nrsm]? zwölfte[nrsm]?',
  es: 'primer[oa]? segund[oa] tercer[oa]? cuart[oa] quint[oa] sext[oa] séptim[oa] octav[oa] noven[oa] décim[oa] undécim[oa] duodécim[oa]',
  fr: 'premi(?:er|ère) deuxième|second[e]? troisième quatrième cinquième sixième septième huitième neuvième dixième onzième douzième',
  it: 'prim[oa] second[oa] terz[oa] quart[oa] quint[oa] sest[oa] settim[oa] ottav[oa] non[oa] decim[oa] undicesim[oa] dodicesim[oa]',
  pl: 'pierwsz(?:y|ym|ej|ego|a) drug(?:i|im|iej|iego|a) trzec(?:i|im|iej|iego|ia) czwart(?:y|ym|ej|ego|a) piąt(?:y|ym|ej|ego|a) szóst(?:y|ym|ej|ego|a) siódm(?:y|ym|ej|ego|a) ósm(?:y|ym|ej|ego|a) dziewiąt(?:y|ym|ej|ego|a) dziesiąt(?:y|ym|ej|ego|a) jedenast(?:y|ym|ej|ego|a) dwunast(?:y|ym|ej|ego|a)',
}

/** From one on. */
const numbers: Partial<Record<Language, string>> = {
  de: 'eine?[nrsm]?|eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf',
  es: 'un[oa]? dos tres cuatro cinco seis siete ocho nueve diez once doce',
  fr: 'une? deux trois quatre cinq six sept huit neuf dix onze douze',
  it: 'un[oa]? due tre quattro cinque sei sette otto nove dieci undici dodici',
  pl: 'jed(?:en|na|no|nym|nej) dwa|dwie trzy cztery pięć sześć siedem osiem dziewięć dziesięć jedenaście dwanaście',
}

const words: Partial<Record<Language, Words>> = {
  de: {
    string: 'strang',
    strings: 'stränge[n]?',
    panels: 'modulen?|paneele?n?',
    of: 'mit|zu|à|aus|von',
    each: 'je|jede[mnrs]?',
    input: 'eingang|eingangs',
    inverter: 'wechselrichters?|wr',
    inputs: 'eingänge[n]?',
    broken: 'defekte?[nrsm]?|kaputte?[nrsm]?|beschädigte?[nrsm]?|zerstörte?[nrsm]?',
    in: 'im',
    on: 'an|am|auf',
    last: 'letzte[nrsm]?',
    all: 'alle[nrsm]?',
    none: 'keine?[nrsm]?',
    to: 'bis',
    and: 'und|sowie',
    are: 'ist|sind|gibt|haben|hat',
    '': 'der|die|das|dem|den|des|vom|davon|es',
  },
  es: {
    string: 'cadena|serie|ramal',
    strings: 'cadenas|series|ramales',
    panels: 'panel(?:es)?|módulos?|placas?',
    of: 'de|con',
    each: 'cada',
    input: 'entrada',
    inverter: 'inversor(?:es)?',
    inputs: 'entradas',
    broken: 'averiad[oa]s?|rot[oa]s?|defectuos[oa]s?|dañad[oa]s?',
    in: 'en',
    last: 'últim[oa]',
    all: 'tod[oa]s',
    none: 'ningun[oa]',
    to: 'hasta',
    and: 'y|e',
    are: 'está|están',
    '': 'el|la|los|las|del|al',
  },
  fr: {
    string: 'chaîne',
    strings: 'chaînes',
    panels: 'panneaux?|modules?',
    of: 'de|avec',
    each: 'chaque|chacune?',
    input: 'entrée',
    inverter: 'onduleurs?',
    inputs: 'entrées',
    broken: 'défectueu(?:x|ses?)|cassée?s?|abîmée?s?|endommagée?s?|hs',
    in: 'dans|à|au|aux',
    on: 'sur',
    last: 'derni(?:er|ère)',
    all: 'tous|toutes',
    none: 'aucune?',
    to: 'jusqu',
    and: 'et',
    are: 'est|sont',
    '': 'l|d|le|la|les|des|du',
  },
  it: {
    string: 'stringa',
    strings: 'stringhe',
    panels: 'modul[oi]|pannell[oi]',
    of: 'da|di|con|del|della|dell|dello|delle',
    each: 'ogni|ciascun[oa]?',
    input: 'ingresso',
    inputs: 'ingressi',
    broken: 'guast[oaie]|rott[oaie]|difettos[oaie]|danneggiat[oaie]',
    in: 'nel|nella|nell|nello|negli',
    on: 'su|sul|sulla|sull|sugli|sui',
    last: 'ultim[oa]',
    all: 'tutti|tutte',
    none: 'nessun[oa]?',
    to: 'fino',
    and: 'e|ed',
    are: 'è|sono',
    '': 'il|lo|la|i|gli|le|l|dei|degli',
  },
  pl: {
    string: 'łańcuch|łańcuchu|łańcucha|stringu|stringa',
    strings: 'łańcuchy|łańcuchów|łańcuchach|stringi|stringów|stringach',
    panels: 'moduł(?:y|ów|u)?|panel(?:e|i)',
    of: 'po|z|ze|od',
    each: 'każdy|każdym|każdej',
    input: 'wejście|wejściu|wejścia',
    inverter: 'falownik[a-zu]*|inwerter[a-zu]*',
    inputs: 'wejściach|wejść',
    broken: 'uszkodzon(?:y|e|ych|ego|a)|zepsut(?:y|e|ych|a)|rozbit(?:y|e|ych|a)',
    in: 'w|we',
    on: 'na',
    last: 'ostatni|ostatnim|ostatniej',
    all: 'wszystkie',
    none: 'żaden|żadne',
    to: 'do',
    and: 'i|oraz|a',
    are: 'jest|są',
  },
}

const listOf = (list = '', ending = ''): [string, string][] =>
  list.split(' ').map((pattern, place) => [`${place + 1}${ending}`, pattern])

const tables = new Map<Language, readonly { english: string; pattern: RegExp }[]>()
function tableOf(language: Language) {
  const known = tables.get(language)
  if (known) return known
  const entries = [
    ...Object.entries(words[language] ?? {}),
    ...listOf(numbers[language]),
    ...listOf(orders[language], 'th'),
  ]
  const table = entries.map(([english, pattern]) => ({ english, pattern: new RegExp(`^(?:${pattern})$`, 'u') }))
  tables.set(language, table)
  return table
}

/** A letter may name a kind or an input; as a word it stands between numbers: "12 A y 2 B", "1 a 3". */
const isWordHere = (word: string, rest: string) => word.length > 1 || !/^[a-h]$/.test(word) || /^\s+\d/.test(rest)

/** A sentence with the words that `read-strings` knows in English; other words stay. */
export function inEnglish(text: string, language: Language) {
  if (!words[language]) return text
  return text
    .toLowerCase()
    .replace(/(\d+)(?:\.?[ºª°]|ème|eme|er|ère|e)(?!\p{L})/gu, '$1th')
    .replace(/(\d+)\s+[aà]\s+(?:l[ae]?\s+)?(\d+)/g, '$1 to $2')
    .replace(/\p{L}+/gu, (word, at: number, whole: string) => {
      if (!isWordHere(word, whole.slice(at + word.length))) return word
      return tableOf(language).find(({ pattern }) => pattern.test(word))?.english ?? word
    })
    .replace(/['’]/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/(inputs?) of (\d)/g, '$1 $2')
    .trim()
}
