/** A family of connectors: only the same maker and type may be joined. */
type FamilyRow = {
  name: string
  /** The maker; null when the words do not name one. */
  maker: string | null
  /** Connectors called MC4, which look alike from every maker. */
  isMc4?: true
}

/** The families by what people read. A new family is a row here and its spellings are rows below. */
const connectorFamilies = {
  other: { name: 'others', maker: null },
  /** What is delivered may also be a plug that the text does not name: "or compatible". */
  unnamed: { name: 'maker not named', maker: null },
  evo2a: { name: 'Stäubli MC4-EVO2A', maker: 'Stäubli', isMc4: true },
  evo2: { name: 'Stäubli MC4-EVO2', maker: 'Stäubli', isMc4: true },
  mc4Compatible: { name: 'MC4-compatible', maker: null, isMc4: true },
  staubliMc4: { name: 'Stäubli MC4', maker: 'Stäubli', isMc4: true },
  mc4: { name: 'MC4, maker not named', maker: null, isMc4: true },
  mc3: { name: 'MC3', maker: 'Stäubli' },
  qc410: { name: 'QC Solar QC4.10', maker: 'QC Solar' },
  ts4plus: { name: 'Trina TS4 Plus', maker: 'Trina' },
  ts4: { name: 'Trina TS4', maker: 'Trina' },
  jk03m2: { name: 'Jinko JK03M2', maker: 'Jinko' },
  jk03m: { name: 'Jinko JK03M', maker: 'Jinko' },
  tlcable01: { name: 'Tonglin TL-Cable01', maker: 'Tonglin' },
  pvsy02: { name: 'Twinsel PV-SY02', maker: 'Twinsel' },
  pv4s: { name: 'TE PV4-S', maker: 'TE Connectivity' },
  pv4: { name: 'Tyco PV4', maker: 'TE Connectivity' },
  renhe056: { name: 'Renhe 05-6', maker: 'Renhe' },
  renhe058: { name: 'Renhe 05-8', maker: 'Renhe' },
  pv2e: { name: 'Friends PV2e', maker: 'Friends' },
  hcb40: { name: 'HCB40', maker: 'HCB40' },
  jm608: { name: 'JM608', maker: 'JM608' },
  ry01: { name: 'RY01', maker: 'RY01' },
  sunclix: { name: 'Phoenix Contact SUNCLIX', maker: 'Phoenix Contact' },
  t6: { name: 'T6', maker: 'T6' },
  t4: { name: 'T4', maker: 'T4' },
  utx: { name: 'Amphenol UTX', maker: 'Amphenol' },
  h4: { name: 'Amphenol H4', maker: 'Amphenol' },
} as const satisfies Record<string, FamilyRow>

export type ConnectorFamily = keyof typeof connectorFamilies
export const family = (key: ConnectorFamily): FamilyRow => connectorFamilies[key]

type Spelling = {
  of: ConnectorFamily
  /** Over plain text. A row takes away what it matches, so the more exact spelling stands first. */
  words: string
  /** What may follow without a space: otherwise the letters must end there. */
  glued?: string
  /** The maker who must be named in the same clause. */
  by?: string
  /** Only beside a word that leaves the maker open, see openWords. */
  isCompatible?: true
}

const mc4 = 'mc[ -]*4'
const mc4Glued = 'ev|[ck]om|con|st|pl|s(?![a-z0-9])'
const evo2 = `(?:(?:${mc4}|pv[ -]*k[bs]t4)[ -]*)?ev[o0][ -]*2`

/** How the families are spelt: letters that stand as a token of their own, so that "with 4 mm²" names nothing. */
export const spellings: readonly Spelling[] = [
  { of: 'evo2a', words: `${evo2}-?a` },
  { of: 'evo2a', words: `${evo2} a(?= *(?:$|[()]))` },
  { of: 'evo2', words: evo2 },
  { of: 'staubliMc4', words: 'pv[ -]*k[bs]t4' },
  { of: 'mc4Compatible', words: mc4, glued: mc4Glued, isCompatible: true },
  { of: 'staubliMc4', words: mc4, glued: mc4Glued, by: 'Stäubli' },
  { of: 'mc4', words: mc4, glued: mc4Glued },
  { of: 'mc3', words: 'mc[ -]*3' },
  { of: 'qc410', words: 'qc[ -]*4[ .]*10(?:-[a-z0-9]+)?' },
  { of: 'ts4plus', words: 'ts4[ -]*(?:plus|\\+)' },
  // Tigo's boxes are called TS4-A, TS4-F…
  { of: 'ts4', words: 'ts4(?!-[a-z](?![a-z0-9]))' },
  { of: 'jk03m2', words: 'jk03m2' },
  { of: 'jk03m', words: 'jk03m' },
  { of: 'tlcable01', words: 'tl[ -]*cable[ -]*01(?:s(?:-?fr?)?)?' },
  { of: 'pvsy02', words: 'pv[ -]*sy02' },
  { of: 'pv4s', words: 'pv[ -]*4[ -]*s(?:[0-9][fm]?)?' },
  { of: 'pv4', words: 'pv[ -]*4' },
  { of: 'renhe056', words: 'renhe[ -]*05[ -]*6' },
  { of: 'renhe058', words: 'renhe[ -]*05[ -]*8' },
  { of: 'pv2e', words: 'pv[ -]*2e' },
  { of: 'hcb40', words: 'hcb[ -]*40' },
  { of: 'jm608', words: 'jm[ -]*608' },
  { of: 'ry01', words: 'ry[ -]*01' },
  { of: 'sunclix', words: 'sunclix' },
  { of: 't6', words: 't-?6' },
  { of: 't4', words: 't-?4' },
  { of: 'utx', words: '(?:h-?4[ -]*)?utx' },
  { of: 'h4', words: 'h-?4' },
]

/** Makers of connectors, as texts name them. One who makes none of the plugs named beside it makes another one. */
export const plugMakers: readonly { name: string; words: string }[] = [
  { name: 'Stäubli', words: 'sta?e?ubli|multi[ -]*contact' },
  { name: 'Amphenol', words: 'amphenol|helios' },
  { name: 'Tonglin', words: 'tonglin' },
  { name: 'QC Solar', words: 'qc[ -]*solar|quick[ -]*contact' },
  { name: 'TE Connectivity', words: 'tyco|te connectivity|solarlok' },
  { name: 'Renhe', words: 'renhe' },
  { name: 'Twinsel', words: 'twinsel' },
  { name: 'Friends', words: 'friends' },
  { name: 'Phoenix Contact', words: 'phoenix[ -]*contact' },
  { name: 'Wieland', words: 'wieland' },
  { name: 'Weidmüller', words: 'weidmu?e?ller' },
  { name: 'Hirschmann', words: 'hirschmann' },
  { name: 'Huber+Suhner', words: 'huber|suhner|radox' },
  { name: 'Lapp', words: 'lapp' },
  { name: 'Yukita', words: 'yukita' },
  { name: 'Zerun', words: 'zerun' },
  { name: 'BizLink', words: 'bizlink' },
  { name: 'Vaconn', words: 'vaconn' },
  { name: 'Zhonghuan', words: 'zhonghuan' },
  { name: 'Jiaming', words: 'jiaming' },
]

/** Words that leave the maker open, by the beginning of the word, without accents. */
export const openWords: readonly string[] = [
  ...['equival', 'aquival', 'simil', 'gleichwert', 'vergleichbar', 'ahnlich', 'aehnlich'],
  ...[
    'comparab',
    'vergelijkb',
    'gelijkwaard',
    'soortgelijk',
    'podobn',
    'rownowazn',
    'analog',
    'ekvivalent',
    'liknande',
  ],
  ...['type', 'typ(?![a-z])', 'tipo', 'style', 'like(?![a-z])', 'kind(?![a-z])', '同等', '类似', '類似'],
]
/** Of these, the words that make of MC4 the plug of another maker: "MC4-compatible". */
export const compatibleWords: readonly string[] = ['[ck]ompat', '兼容', '相容', 'совмест', 'сумісн']
/** Words for any other plug. */
export const otherWords: readonly string[] = [
  ...[
    'others?(?![a-z])',
    'andere',
    'autres?(?![a-z])',
    'otr[oa]s?(?![a-z])',
    'outr[oa]s?(?![a-z])',
    'altr[ioae](?![a-z])',
  ],
  ...['inn[eay](?![a-z])', 'overige', '其他', '其它'],
]
/** Words that make the plug beside them one of several that may be delivered. */
export const choiceWords: readonly string[] = [
  ...['optional', 'opcional', 'opzional', 'en option', 'on request', 'upon request', 'by request', 'auf anfrage'],
  ...[
    'auf wunsch',
    'sur demande',
    'bajo pedido',
    'su richiesta',
    'sob consulta',
    'na zyczenie',
    'customi[sz]',
    'e\\.?g\\.',
    'z\\. ?b\\.',
  ],
]

/** Figures and marks beside a plug that name none: ratings, cross sections, standards, ends of a maker's type. */
export const notPlugs =
  '(?:ip|iec|en|ul|awg|class|cl)[0-9]+[a-z]?|[0-9]+(?:x|b|i{1,3}|a|v|vdc|vac|kv|m|mm|mm2|cm|in|c|w|awg|er|x[0-9]+(?:mm2?)?)|mm2|m2'
