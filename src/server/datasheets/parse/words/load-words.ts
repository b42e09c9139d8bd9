/**
 * Words that indicate which side of a module a load is on. A new language is some words at the end of each list;
 * the readers of loads use nothing else.
 */
const anyOf = (words: string[]) => words.join('|')

/** Loads on the glass. */
const snow = [
  'snow',
  'schnee',
  'nieve',
  'neige',
  String.raw`neve\b`,
  'sneeuw',
  'snieg',
  'śnieg',
  String.raw`\bkar\b`,
  'sn[iíeě]h',
  '雪',
  '적설',
  'снег',
  'snijeg|sneg[ao]?\\b',
  String.raw`\bsn[oö]last|\bsnö|\bsne|\blumi|h[oó]ter?h|z[aă]pad|χι[οό]ν|tuy[eế]t`,
]
const wind = [
  'wind',
  'viento',
  String.raw`\bvent\b`,
  'vento',
  'wiatr',
  'r[uü]zg[aâ]r',
  String.raw`v[ií]tr\b|v[eě]tr[eu]`,
  String.raw`\bvind`,
  '风',
  '風',
  '풍(?:하중|압)',
  'ветр|ветер',
  'v[eė]j(?:as|o)|vjetar|vjetr|veter|vetr[ao]',
  String.raw`tuuli|tuulen|\bsz[eé]l\b|sz[eé]lterh|\bv[aâ]nt\b|αν[εέ]μ|[άα]νεμ|\bgi[oó](?![a-z])`,
]

/** The side itself, or the direction of the pressure. */
const front = [
  'front',
  'positive',
  'push',
  'down',
  'auflast',
  'vorder',
  'druck',
  'delante',
  'frente',
  'avant',
  'anterior',
  'voorz',
  'parcie',
  String.raw`(?<!d[eé])press?i[oó]n\b`,
  '(?<![a-zäöü])ön(?![a-zäöü])',
  '正面',
  '정면',
  '전면',
  '表面',
  '正[压圧]',
  String.raw`przod|przód|voorkant|\bön\b|framsida|forside|etupuol|el[oő]lap|\bfa[tț]a\b|лицев|фронтальн|μπροστ|nacisk|\btlak|bas[ıi]n[cç]|m[aặ]t tr[uướ]+c`,
]
const back = [
  'back',
  'rear',
  'negative',
  'pull',
  'uplift',
  String.raw`\bup(?:wards?)?\b(?!\s*to)`,
  'suction',
  String.raw`(?<=pressure\s?(?:\/|and|&)\s?)tension`,
  'sog',
  'rück',
  String.raw`\bzug`,
  'traser',
  'traseir',
  'arri[eè]re',
  'posterior',
  String.raw`\bverso\b|\btr[aá]s(?![a-z])`,
  'retro',
  'achterz',
  'ssanie',
  'tracci[oó]n',
  'd[eé]pression',
  'aspira[tz]',
  'succi[oó]n|suc[cç][aã]o|risucchio|soul[eè]vement|sollevamento|zuiging',
  'arka',
  '背面',
  '裏面',
  '후면',
  String.raw`\bty[lł](?![a-z])|achterkant|负压|負圧|baksida|bagside|bakside|takapuol|h[aá]tlap|\bspate\b|тыльн|задн|πίσω|πισω|\bsac[ií](?![a-z])|\bs[aá]n[ií](?![a-z])|\bemme|\btah\b|m[aặ]t sau`,
]

/** What a module is tested with, and what it is made for: the same divided by a factor of safety. */
const tested = [
  'test(?:ed)? ?-?load',
  String.raw`\btest\b`,
  'prüf',
  'testlast',
  "d['’]essai",
  'de (?:prueba|ensayo|teste|ensaio)',
  'di (?:prova|test|collaudo)',
  'testow',
  'zku[sš]ebn',
  'testbelast',
  'provlast|testlast|koekuorma',
  '测试|測試|試験|시험',
]
const designed = [
  'design',
  'auslegung',
  'bemessung',
  'nutzlast',
  'de (?:dise[nñ]o|conception|calcul|projeto)',
  'di (?:progetto|esercizio)',
  'ontwerp',
  'projektow',
  'n[aá]vrhov',
  'tasar[ıi]m',
  '设计|設計|설계',
]

const pressure = '(?<!wind |static )pressure(?! rating)'

export const loadWords = {
  front: anyOf([...snow, ...front, pressure]),
  back: anyOf([...wind, ...back]),
  snow: new RegExp(anyOf(snow), 'i'),
  wind: new RegExp(anyOf(wind), 'i'),
  frontSide: new RegExp(anyOf(front), 'i'),
  backSide: new RegExp(anyOf(back), 'i'),
  tested: new RegExp(anyOf(tested), 'i'),
  designed: new RegExp(anyOf(designed), 'i'),
} as const
