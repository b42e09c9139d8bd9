import { byteAt, endOfToken, isComment, isOperand, isSpace, isWord, operatorIn, operatorOf } from './content-tokens.js'

/**
 * A page of a brochure draws its pictures with a hundred thousand paths, and the library walks through all of them to
 * find the words between. This removes them before the library sees them: paths that only paint, and everything between
 * a `q` and its `Q` that shows no text. Everything that clips, positions or shows text stays.
 */

type Step = 'path' | 'paint' | 'clip' | 'shown' | 'save' | 'restore' | 'mark' | 'unmark' | 'image'
const words: Record<Step, string[]> = {
  path: ['m', 'l', 'c', 'v', 'y', 'h', 're'],
  paint: ['f', 'F', 'f*', 'B', 'B*', 'b', 'b*', 'S', 's', 'n'],
  clip: ['W', 'W*'],
  /** Operators that make a group worth keeping. */
  shown: ['Tj', 'TJ', "'", '"', 'Do'],
  save: ['q'],
  restore: ['Q'],
  mark: ['BDC', 'BMC'],
  unmark: ['EMC'],
  image: ['BI'],
}
const steps = new Map<number, Step>(
  Object.entries(words).flatMap(([step, names]) => names.map((name) => [operatorOf(name), step as Step] as const)),
)

type Group = { start: number; isShown: boolean; marks: number }

/** The output stream: groups that turn out to be drawings are removed again, paths are added only if they clip. */
class Keeper {
  readonly kept: Uint8Array
  length = 0
  private readonly groups: Group[] = []
  private pathStart = -1
  private isClip = false
  private isBroken = false

  constructor(private readonly content: Uint8Array) {
    // Every operator may need an additional line break.
    this.kept = new Uint8Array(content.length * 2 + 2)
  }

  add(start: number, end: number, step: Step | undefined) {
    if (step === 'path' || step === 'clip') {
      if (this.pathStart < 0) this.pathStart = start
      if (step === 'clip') this.isClip = true
    } else if (step === 'paint') this.endPath(start, end)
    else this.keep(start, end, step)
  }

  private endPath(start: number, end: number) {
    if (this.isClip || this.isBroken) this.copy(this.pathStart < 0 ? start : this.pathStart, end)
    this.pathStart = -1
    this.isClip = false
    this.isBroken = false
  }

  private keep(start: number, end: number, step: Step | undefined) {
    if (this.pathStart >= 0) this.keepBroken(start)
    if (step === 'save') this.groups.push({ start: this.length, isShown: false, marks: 0 })
    this.copy(start, end)
    if (step === 'restore') this.endGroup()
    else if (step !== undefined) this.note(step)
  }

  /** Another operator inside a path: all of it stays. */
  private keepBroken(end: number) {
    this.copy(this.pathStart, end)
    this.pathStart = -1
    this.isBroken = true
  }

  private copy(start: number, end: number) {
    this.kept.set(this.content.subarray(start, end), this.length)
    this.length += end - start
    this.kept[this.length++] = 10
  }

  private endGroup() {
    const group = this.groups.pop()
    if (!group) return
    const outer = this.groups.at(-1)
    if (!group.isShown && group.marks === 0) this.length = group.start
    else if (outer) outer.isShown = true
  }

  private note(step: Step) {
    const group = this.groups.at(-1)
    if (!group) return
    if (step === 'shown') group.isShown = true
    else if (step === 'mark') group.marks += 1
    else if (step === 'unmark') group.marks -= 1
  }
}

/** A content stream without its drawings; undefined if it contains something unknown. */
export function stripContent(content: Uint8Array): Uint8Array | undefined {
  const keeper = new Keeper(content)
  let first = -1
  for (let at = 0, end = 0; at < content.length; at = end) {
    const byte = byteAt(content, at)
    end = isSpace(byte) ? at + 1 : endOfToken(content, at)
    if (isSpace(byte) || isComment(byte)) continue
    const operator = isWord(byte) ? operatorIn(content, at, end) : 0
    if (operator > 0) {
      const step = steps.get(operator)
      if (step === 'image') return undefined
      keeper.add(first < 0 ? at : first, end, step)
      first = -1
    } else if (!isWord(byte) || isOperand(content, at, end)) first = first < 0 ? at : first
    else return undefined
  }
  return keeper.kept.subarray(0, keeper.length)
}
