import { type ConnectorFamily, family } from './connector-families.js'
import { readConnector } from './read-connector.js'
import type { Verdict } from './verdict.js'

/** From best to worst. */
export const connectorVerdicts = ['same', 'possible', 'other', 'unknown'] as const
export type ConnectorOutcome = (typeof connectorVerdicts)[number]

/** Whether two sets of families can be joined. The order does not matter. */
export function compareConnectors(
  one: readonly ConnectorFamily[],
  other: readonly ConnectorFamily[],
): ConnectorOutcome {
  const [ours, theirs] = [one.filter(isNamed), other.filter(isNamed)]
  if (ours.length === 0 || theirs.length === 0) return 'unknown'
  const [only, alike] = [one.length === 1 ? one[0] : null, other.length === 1 ? other[0] : null]
  if (only && only === alike && family(only).maker !== null) return 'same'
  if (ours.some((a) => theirs.some((b) => mayBeJoined(a, b)))) return 'possible'
  const isUnnamedOnBoth = [one, other].every((keys) => keys.includes('mc4Compatible') || keys.includes('unnamed'))
  const hasWildcard = one.includes('other') || other.includes('other')
  return isUnnamedOnBoth || hasWildcard ? 'unknown' : 'other'
}

const isNamed = (key: ConnectorFamily) => key !== 'other' && key !== 'unnamed'

/**
 * The same family, MC4 types of one maker, or a bare MC4, which may be Stäubli's. An "MC4-compatible" is by its name
 * another maker's, and two of them are from two makers.
 */
function mayBeJoined(a: ConnectorFamily, b: ConnectorFamily) {
  if (a === 'mc4Compatible' || b === 'mc4Compatible') return false
  if (a === b) return true
  const [one, other] = [family(a), family(b)]
  if (!one.isMc4 || !other.isMc4) return false
  return one.maker === null || other.maker === null || one.maker === other.maker
}

type ConnectorSide = { text: string | null; source: 'stated' | 'typed' }
type ConnectorVerdict = Verdict<'connector', ConnectorOutcome>
type ConnectorCheck = ConnectorVerdict & { original: string[]; candidate: string[] }

export function checkConnector(original: ConnectorSide, candidate: ConnectorSide): ConnectorCheck {
  const [ours, theirs] = [readConnector(original.text), readConnector(candidate.text)]
  const verdict = compareConnectors(ours, theirs)
  const [before, after] = [ours, theirs].map((keys) => keys.map((key) => family(key).name)) as [string[], string[]]
  return {
    code: 'connector',
    verdict,
    text: wordsOf(verdict, before, after, original.text, candidate.text),
    values: [
      { field: 'ConnectorType', of: 'original', value: original.text, unit: '', source: original.source },
      { field: 'ConnectorType', of: 'candidate', value: candidate.text, unit: '', source: candidate.source },
    ],
    original: before,
    candidate: after,
  }
}

/** Makers change plugs while a model is made, so even of the same model both must be looked at. */
export const noteSameModel = ({ values }: ConnectorCheck): Verdict<'sameModel', 'same'> => ({
  code: 'sameModel',
  verdict: 'same',
  text: 'the same model, with the same figures; plugs may differ from batch to batch, so look at both',
  values,
})

function wordsOf(
  verdict: ConnectorOutcome,
  before: readonly string[],
  after: readonly string[],
  originalText: string | null,
  candidateText: string | null,
) {
  const plugs = `${originalText ?? 'not stated'} and ${candidateText ?? 'not stated'}`
  if (verdict === 'same') return `${before.join(' / ')} on both`
  if (verdict === 'possible')
    return `ask which plug is delivered; only the same maker and type may be joined (${plugs})`
  if (verdict === 'other')
    return (
      'other plug: new pair of one maker on one side, or an adapter lead made for both. Plugs of two makers are not certified ' +
      `together, even if they fit (${before.join(' / ')} and ${after.join(' / ')})`
    )
  return `look at the plug (${plugs})`
}
