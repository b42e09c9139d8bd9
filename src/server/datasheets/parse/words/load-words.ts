/**
 * Words that indicate which side of a module a load is on. A new language is some words at the end of each list;
 * `values/read-loads` uses nothing else.
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
  'sn[ií]h',
  '雪',
  '적설',
]
const wind = [
  'wind',
  'viento',
  String.raw`\bvent\b`,
  'vento',
  'wiatr',
  'r[uü]zg[aâ]r',
  String.raw`v[ií]tr\b`,
  '风',
  '風',
  '풍(?:하중|압)',
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
]
const back = [
  'back',
  'rear',
  'negative',
  'pull',
  'uplift',
  String.raw`\bup(?:wards?)?\b(?!\s*to)`,
  'suction',
  'sog',
  'rück',
  String.raw`\bzug`,
  'traser',
  'traseir',
  'arri[eè]re',
  'posterior',
  'retro',
  'achterz',
  'ssanie',
  'tracci[oó]n',
  'd[eé]pression',
  'arka',
  '背面',
  '후면',
]

const pressure = '(?<!wind |static )pressure(?! rating)'

export const loadWords = {
  front: anyOf([...snow, ...front, pressure]),
  back: anyOf([...wind, ...back]),
  snow: new RegExp(anyOf(snow), 'i'),
  wind: new RegExp(anyOf(wind), 'i'),
  frontSide: new RegExp(anyOf(front), 'i'),
  backSide: new RegExp(anyOf(back), 'i'),
} as const
