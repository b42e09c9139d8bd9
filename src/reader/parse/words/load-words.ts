import { anyOf, oneOf, type Phrases } from './phrases.js'

/** Words that tell which side of a module a load is on, in any case and with their accents. */

/** Loads on the glass. */
const snow: Phrases = {
  english: ['snow'],
  german: ['schnee'],
  dutch: ['sneeuw'],
  romance: [/neve\b/],
  spanish: ['nieve'],
  french: ['neige'],
  romanian: ['z[aă]pad'],
  swedish: [/\bsn[oö]last/, /\bsnö/],
  danish: [/\bsne/],
  finnish: [/\blumi/],
  polish: ['snieg', 'śnieg'],
  czech: ['sn[iíeě]h'],
  slovenian: [/sneg[ao]?\b/],
  croatian: ['snijeg'],
  russian: ['снег'],
  hungarian: ['h[oó]ter?h'],
  greek: ['χι[οό]ν'],
  turkish: [/\bkar\b/],
  vietnamese: ['tuy[eế]t'],
  chinese: ['雪'],
  korean: ['적설'],
}

const wind: Phrases = {
  shared: ['wind'],
  romance: ['vento'],
  spanish: ['viento'],
  french: [/\bvent\b/],
  romanian: [/\bv[aâ]nt\b/],
  nordic: [/\bvind/],
  finnish: ['tuuli', 'tuulen'],
  polish: ['wiatr'],
  czech: [/v[ií]tr\b/, 'v[eě]tr[eu]'],
  slovenian: ['veter', 'vetr[ao]'],
  croatian: ['vjetar', 'vjetr'],
  russian: ['ветр', 'ветер'],
  lithuanian: ['v[eė]j(?:as|o)'],
  hungarian: [/\bsz[eé]l\b/, 'sz[eé]lterh'],
  greek: ['αν[εέ]μ', '[άα]νεμ'],
  turkish: ['r[uü]zg[aâ]r'],
  vietnamese: [/\bgi[oó](?![a-z])/],
  chinese: ['风', '風'],
  korean: ['풍(?:하중|압)'],
}

/** The side itself, or the direction of the pressure. */
const front: Phrases = {
  english: ['front', 'positive', 'push', 'down'],
  german: ['auflast', 'vorder', 'druck'],
  dutch: ['voorz', 'voorkant'],
  romance: [/(?<!d[eé])press?i[oó]n\b/, 'anterior'],
  spanish: ['delante', 'frente'],
  french: ['avant'],
  romanian: [/\bfa[tț]a\b/],
  swedish: ['framsida'],
  danish: ['forside'],
  finnish: ['etupuol'],
  slavic: [/\btlak/],
  polish: ['parcie', 'przod', 'przód', 'nacisk'],
  russian: ['лицев', 'фронтальн'],
  hungarian: ['el[oő]lap'],
  greek: ['μπροστ'],
  turkish: ['(?<![a-zäöü])ön(?![a-zäöü])', /\bön\b/, 'bas[ıi]n[cç]'],
  vietnamese: ['m[aặ]t tr[uướ]+c'],
  chinese: ['正面', '正[压圧]'],
  japanese: ['表面'],
  korean: ['정면', '전면'],
}

const back: Phrases = {
  english: [
    ...['back', 'rear', 'negative', 'pull', 'uplift', /\bup(?:wards?)?\b(?!\s*to)/, 'suction'],
    /(?<=pressure\s?(?:\/|and|&)\s?)tension/,
  ],
  german: ['sog', 'rück', /\bzug/],
  dutch: ['achterz', 'achterkant', 'zuiging'],
  romance: ['posterior', 'retro', 'aspira[tz]'],
  spanish: ['traser', 'tracci[oó]n', 'succi[oó]n'],
  portuguese: ['traseir', /\bverso\b/, /\btr[aá]s(?![a-z])/, 'suc[cç][aã]o'],
  french: ['arri[eè]re', 'd[eé]pression', 'soul[eè]vement'],
  italian: ['risucchio', 'sollevamento'],
  romanian: [/\bspate\b/],
  swedish: ['baksida'],
  danish: ['bagside'],
  norwegian: ['bakside'],
  finnish: ['takapuol'],
  polish: ['ssanie', /\bty[lł](?![a-z])/],
  czech: [/\bsac[ií](?![a-z])/, /\bs[aá]n[ií](?![a-z])/, /\btah\b/],
  russian: ['тыльн', 'задн'],
  hungarian: ['h[aá]tlap'],
  greek: ['πίσω', 'πισω'],
  turkish: ['arka', /\bemme/],
  vietnamese: ['m[aặ]t sau'],
  chinese: ['背面', '负压'],
  japanese: ['裏面', '負圧'],
  korean: ['후면'],
}

/** What a module is tested with, and what it is made for: the same divided by a factor of safety. */
const tested: Phrases = {
  english: ['test(?:ed)? ?-?load', /\btest\b/],
  german: ['prüf', 'testlast'],
  dutch: ['testbelast'],
  romance: ['de (?:prueba|ensayo|teste|ensaio)'],
  french: ["d['’]essai"],
  italian: ['di (?:prova|test|collaudo)'],
  swedish: ['provlast'],
  finnish: ['koekuorma'],
  polish: ['testow'],
  czech: ['zku[sš]ebn'],
  chinese: ['测试', '測試'],
  japanese: ['試験'],
  korean: ['시험'],
}

const designed: Phrases = {
  english: ['design'],
  german: ['auslegung', 'bemessung', 'nutzlast'],
  dutch: ['ontwerp'],
  romance: ['de (?:dise[nñ]o|conception|calcul|projeto)'],
  italian: ['di (?:progetto|esercizio)'],
  polish: ['projektow'],
  czech: ['n[aá]vrhov'],
  turkish: ['tasar[ıi]m'],
  chinese: ['设计', '設計'],
  korean: ['설계'],
}

const pressure = '(?<!wind |static )pressure(?! rating)'

export const loadWords = {
  front: `${oneOf(snow)}|${oneOf(front)}|${pressure}`,
  back: `${oneOf(wind)}|${oneOf(back)}`,
  snow: anyOf(snow, 'i'),
  wind: anyOf(wind, 'i'),
  frontSide: anyOf(front, 'i'),
  backSide: anyOf(back, 'i'),
  tested: anyOf(tested, 'i'),
  designed: anyOf(designed, 'i'),
} as const
