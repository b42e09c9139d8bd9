import { deflateSync, inflateSync } from 'node:zlib'

/**
 * A page of a brochure draws its pictures with a hundred thousand paths, and the library walks through all of them to
 * find the words between. This removes them before the library sees them: paths that only paint, and everything between
 * a `q` and its `Q` that shows no text. Everything that clips, positions or shows text stays.
 */

const [open, close, backslash, less, more, slash, percent] = [40, 41, 92, 60, 62, 47, 37]

type Step = 'path' | 'paint' | 'clip' | 'shown'
const words: Record<Step, string[]> = {
  path: ['m', 'l', 'c', 'v', 'y', 'h', 're'],
  paint: ['f', 'F', 'f*', 'B', 'B*', 'b', 'b*', 'S', 's', 'n'],
  clip: ['W', 'W*'],
  /** Operators that make a group worth keeping. */
  shown: ['Tj', 'TJ', "'", '"', 'Do'],
}
const steps = new Map<string, Step>([
  ...words.path.map((word) => [word, 'path'] as const),
  ...words.paint.map((word) => [word, 'paint'] as const),
  ...words.clip.map((word) => [word, 'clip'] as const),
  ...words.shown.map((word) => [word, 'shown'] as const),
])

/** Classes of characters by code, in a table for speed. */
const [space, regular, digit] = [1, 2, 3]
const kindOf = Uint8Array.from({ length: 256 }, (_, byte) => {
  if (byte === 32 || byte === 0 || (byte >= 9 && byte <= 13)) return space
  if ('()<>[]{}/%'.includes(String.fromCharCode(byte))) return 0
  return (byte >= 48 && byte <= 57) || byte === 43 || byte === 45 || byte === 46 ? digit : regular
})

/** The position after a string in brackets, which may contain others. */
function endOfString(content: Uint8Array, start: number): number {
  let depth = 0
  for (let at = start; at < content.length; at += 1) {
    const byte = content[at]
    if (byte === backslash) at += 1
    else if (byte === open) depth += 1
    else if (byte === close) depth -= 1
    if (depth === 0) return at + 1
  }
  return content.length
}

function endOfWord(content: Uint8Array, start: number): number {
  let at = start
  while (at < content.length && (kindOf[content[at] ?? 0] ?? 0) >= regular) at += 1
  return at
}

function endBefore(content: Uint8Array, start: number, ...ends: (number | undefined)[]): number {
  let at = start
  while (at < content.length && !ends.includes(content[at])) at += 1
  return at
}

/** The end of the token that begins here with a delimiter. */
function endOfSigned(content: Uint8Array, start: number): number {
  const byte = content[start]
  const isDouble = content[start + 1] === byte
  if (byte === open) return endOfString(content, start)
  if (byte === percent) return endBefore(content, start, 10, 13)
  if (byte === slash) return endOfWord(content, start + 1)
  if (byte === less && !isDouble) return endBefore(content, start, more) + 1
  return start + ((byte === less || byte === more) && isDouble ? 2 : 1)
}

type Group = { start: number; isShown: boolean; marks: number }

/** The output stream: groups and paths that turn out to be drawings are removed again. */
class Keeper {
  readonly kept: Uint8Array
  length = 0
  private readonly groups: Group[] = []
  private pathStart = -1
  private isClip = false

  constructor(private readonly content: Uint8Array) {
    // Every operator may need an additional line break.
    this.kept = new Uint8Array(content.length * 2 + 2)
  }

  add(start: number, end: number, operator: string) {
    const step = steps.get(operator)
    if (operator === 'q') this.groups.push({ start: this.length, isShown: false, marks: 0 })
    else if (step === 'path' && this.pathStart < 0) this.pathStart = this.length
    for (let at = start; at < end; at += 1) this.kept[this.length++] = this.content[at] ?? 0
    this.kept[this.length++] = 10
    if (step === 'clip') this.isClip = true
    else if (step === 'paint') this.endPath()
    else if (operator === 'Q') this.endGroup()
    else if (step !== 'path') this.note(operator, step)
  }

  private endPath() {
    if (!this.isClip && this.pathStart >= 0) this.length = this.pathStart
    this.pathStart = -1
    this.isClip = false
  }

  private endGroup() {
    const group = this.groups.pop()
    if (!group) return
    const outer = this.groups.at(-1)
    if (!group.isShown && group.marks === 0) this.length = group.start
    else if (outer) outer.isShown = true
  }

  private note(operator: string, step: Step | undefined) {
    const group = this.groups.at(-1)
    if (!group) return
    if (step === 'shown') group.isShown = true
    else if (operator === 'BDC' || operator === 'BMC') group.marks += 1
    else if (operator === 'EMC') group.marks -= 1
  }
}

const operands = new Set(['true', 'false', 'null'])
/** Operators have at most three characters: a longer word is something else. */
const longest = 5

function wordIn(content: Uint8Array, start: number, end: number): string {
  let word = ''
  for (let at = start; at < Math.min(end, start + longest + 1); at += 1) word += String.fromCharCode(content[at] ?? 0)
  return word
}

/** A content stream without its drawings; undefined if it contains something unknown. */
export function stripContent(content: Uint8Array): Uint8Array | undefined {
  const keeper = new Keeper(content)
  let first = -1
  for (let at = 0, end = 0; at < content.length; at = end) {
    const byte = content[at] ?? 0
    const kind = kindOf[byte] ?? 0
    end = kind === 0 ? endOfSigned(content, at) : kind === space ? at + 1 : endOfWord(content, at)
    if (kind === space || byte === percent) continue
    const word = kind === regular ? wordIn(content, at, end) : ''
    if (word === '' || operands.has(word)) first = first < 0 ? at : first
    else if (word === 'BI' || !/^[A-Za-z'"][A-Za-z*01]{0,2}$/.test(word)) return undefined
    else {
      keeper.add(first < 0 ? at : first, end, word)
      first = -1
    }
  }
  return keeper.kept.subarray(0, keeper.length)
}

/** Shorter streams are read quickly anyway. */
const leastCompressed = 40_000
/** The limit of unpacked bytes per document. */
const mostBytes = 80_000_000

const streamStart = /<<((?:[^<>]|<<[^<>]{0,500}>>){0,2000})>>\s{0,9}stream\r?\n/g
const isContent = (entries: string) =>
  /\/Filter\s*\[?\s*\/FlateDecode\s*\]?/.test(entries) &&
  !/\/(?:DecodeParms|Length1|Width|Predictor|N\s+\d|First|Index|W\s*\[)|\/Type\s*\/(?:XRef|ObjStm|Metadata)/.test(
    entries,
  )

function unpacked(packed: Uint8Array, most: number): Uint8Array | undefined {
  try {
    return most > 0 ? inflateSync(packed, { maxOutputLength: most }) : undefined
  } catch {
    // Encrypted, damaged or too large: left to the library.
    return undefined
  }
}

function packedAgain(content: Uint8Array, most: number): Uint8Array | undefined {
  const stripped = stripContent(content)
  const again = stripped && deflateSync(stripped, { level: 1 })
  return again && again.length <= most ? again : undefined
}

/** The document with large drawings removed from its pages, every object in its old position. */
export function stripDrawings(bytes: Uint8Array): Uint8Array {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
  let changed: Uint8Array | undefined
  let left = mostBytes
  for (const match of text.matchAll(streamStart)) {
    const length = Number(match[1]?.match(/\/Length\s+(\d+)(?!\s+\d+\s+R)/)?.[1])
    const start = match.index + match[0].length
    if (!(length >= leastCompressed) || !isContent(match[1] ?? '')) continue
    const content = unpacked(bytes.subarray(start, start + length), left)
    left -= content?.length ?? 0
    const again = content && packedAgain(content, length)
    if (!again) continue
    changed ??= new Uint8Array(bytes)
    // The new stream marks its own end, so the rest of the old one is never read.
    changed.set(again, start)
    changed.fill(0, start + again.length, start + length)
  }
  return changed ?? bytes
}
