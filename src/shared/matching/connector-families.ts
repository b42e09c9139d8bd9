/** A family of connectors: only the same maker and type may be joined. */
type FamilyRow = {
  name: string
  /** The maker; null when the words do not name one. */
  maker: string | null
  /** Connectors called MC4, which look alike from every maker. */
  isMc4?: true
  /** A pattern over the letters and digits of the text. */
  pattern: RegExp
  /** Words that must occur in the same clause. */
  clause?: RegExp
}

/** The families by their rules: for a part of the text, the first that matches. A new family is a row. */
export const connectorFamilies = {
  other: { name: 'others', maker: null, pattern: /others?|andere/ },
  evo2a: { name: 'Stäubli MC4-EVO2A', maker: 'Stäubli', isMc4: true, pattern: /ev[o0]2a/ },
  evo2: { name: 'Stäubli MC4-EVO2', maker: 'Stäubli', isMc4: true, pattern: /ev[o0]2/ },
  mc4Compatible: { name: 'MC4-compatible', maker: null, isMc4: true, pattern: /mc4.*[ck]ompat|[ck]ompat.*mc4/ },
  staubliMc4ByType: { name: 'Stäubli MC4', maker: 'Stäubli', isMc4: true, pattern: /pvk[bs]t4/ },
  staubliMc4: {
    name: 'Stäubli MC4',
    maker: 'Stäubli',
    isMc4: true,
    pattern: /mc4/,
    clause: /st(?:a|ae)ubli|multicontact/,
  },
  mc4: { name: 'MC4, maker not named', maker: null, isMc4: true, pattern: /mc4/ },
  mc3: { name: 'MC3', maker: 'Multi-Contact', pattern: /mc3/ },
  qc410: { name: 'QC Solar QC4.10', maker: 'QC Solar', pattern: /qc410/ },
  ts4plus: { name: 'Trina TS4 Plus', maker: 'Trina', pattern: /ts4plus/ },
  ts4: { name: 'Trina TS4', maker: 'Trina', pattern: /ts4/ },
  jk03m2: { name: 'Jinko JK03M2', maker: 'Jinko', pattern: /jk03m2/ },
  jk03m: { name: 'Jinko JK03M', maker: 'Jinko', pattern: /jk03m/ },
  tlcable01: { name: 'Tonglin TL-Cable01', maker: 'Tonglin', pattern: /tlcable01/ },
  pvsy02: { name: 'PV-SY02', maker: 'PV-SY02', pattern: /pvsy02/ },
  pv4s: { name: 'TE PV4-S', maker: 'TE Connectivity', pattern: /pv4s/ },
  pv4: { name: 'Tyco PV4', maker: 'TE Connectivity', pattern: /pv4/ },
  t6: { name: 'T6', maker: 'T6', pattern: /t6/ },
  t4: { name: 'T4', maker: 'T4', pattern: /t4/ },
  h4: { name: 'Amphenol H4', maker: 'Amphenol', pattern: /h4/ },
} as const satisfies Record<string, FamilyRow>

type FamilyKey = keyof typeof connectorFamilies
/** Two rows can belong to the same family. */
export type ConnectorFamily = Exclude<FamilyKey, 'staubliMc4ByType'>
const rows = Object.entries(connectorFamilies) as [FamilyKey, FamilyRow][]
const familyOf = (key: FamilyKey): ConnectorFamily => (key === 'staubliMc4ByType' ? 'staubliMc4' : key)
export const family = (key: ConnectorFamily): FamilyRow => connectorFamilies[key]

const compact = (text: string) => text.replace(/[^a-z0-9]/g, '')

/** The families that a free text names, in order. Empty when it names none. */
export function readConnector(text: string | null): ConnectorFamily[] {
  if (text === null) return []
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  const found = new Set<ConnectorFamily>()
  for (const clause of plain.split(/[,;]|\b(?:or|oder)\b/)) {
    const whole = compact(clause)
    for (const part of clause.split('/')) {
      const letters = compact(part)
      const row = rows.find(([, { pattern, clause: words }]) => pattern.test(letters) && (!words || words.test(whole)))
      if (row) found.add(familyOf(row[0]))
    }
  }
  return [...found]
}
