import { OPS } from './pdf-library.js'

type Matrix = [number, number, number, number, number, number]
type Bounds = [left: number, bottom: number, right: number, top: number]
type State = {
  matrix: Matrix
  clip: Bounds
  invisible: boolean
  size: number
  leading: number
  rise: number
  letterSpacing: number
  wordSpacing: number
}
/** A run of text: where it begins and ends, and whether it is hidden. */
export type TextExtent = { x: number; end: number; y: number; hidden: boolean }

const everything: Bounds = [-1e9, -1e9, 1e9, 1e9]

const multiply = (m: Matrix, n: Matrix): Matrix => [
  m[0] * n[0] + m[2] * n[1],
  m[1] * n[0] + m[3] * n[1],
  m[0] * n[2] + m[2] * n[3],
  m[1] * n[2] + m[3] * n[3],
  m[0] * n[4] + m[2] * n[5] + m[4],
  m[1] * n[4] + m[3] * n[5] + m[5],
]
const apply = (m: Matrix, x: number, y: number): [number, number] => [
  m[0] * x + m[2] * y + m[4],
  m[1] * x + m[3] * y + m[5],
]

function boundsOf(matrix: Matrix, [left, bottom, right, top]: Bounds): Bounds {
  const corners = [
    apply(matrix, left, bottom),
    apply(matrix, right, bottom),
    apply(matrix, left, top),
    apply(matrix, right, top),
  ]
  const xs = corners.map(([x]) => x)
  const ys = corners.map(([, y]) => y)
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]
}
const intersect = (a: Bounds, b: Bounds): Bounds => [
  Math.max(a[0], b[0]),
  Math.max(a[1], b[1]),
  Math.min(a[2], b[2]),
  Math.min(a[3], b[3]),
]

/** Follows the drawing of a page and records for each run of text whether a clip or a mode hides it. */
export class TextTracker {
  readonly shown: TextExtent[] = []
  private state: State = {
    matrix: [1, 0, 0, 1, 0, 0],
    clip: everything,
    invisible: false,
    size: 1,
    leading: 0,
    rise: 0,
    letterSpacing: 0,
    wordSpacing: 0,
  }
  private readonly stack: State[] = []
  private pendingClip = false
  private line: Matrix = [1, 0, 0, 1, 0, 0]
  private text: Matrix = [1, 0, 0, 1, 0, 0]

  /** The effect of each operator on visibility; all others have none. */
  readonly handlers: Record<number, (args: unknown[]) => void> = {
    [OPS.save]: () => this.stack.push({ ...this.state }),
    [OPS.restore]: () => this.restore(),
    [OPS.transform]: (args) => this.transform(args as Matrix),
    [OPS.paintFormXObjectBegin]: ([matrix, box]) => this.beginForm(matrix, box),
    [OPS.paintFormXObjectEnd]: () => this.restore(),
    [OPS.clip]: () => this.awaitClip(),
    [OPS.eoClip]: () => this.awaitClip(),
    [OPS.constructPath]: (args) => this.endPath(args[2]),
    [OPS.setTextRenderingMode]: ([mode]) => this.set({ invisible: mode === 3 || mode === 7 }),
    [OPS.setFont]: ([, size]) => this.set({ size: Number(size) }),
    [OPS.setLeading]: ([leading]) => this.set({ leading: Number(leading) }),
    [OPS.setCharSpacing]: ([spacing]) => this.set({ letterSpacing: Number(spacing) }),
    [OPS.setWordSpacing]: ([spacing]) => this.set({ wordSpacing: Number(spacing) }),
    [OPS.setTextRise]: ([rise]) => this.set({ rise: Number(rise) }),
    [OPS.beginText]: () => this.place([1, 0, 0, 1, 0, 0]),
    [OPS.setTextMatrix]: (args) => this.place(matrixOf(args)),
    [OPS.moveText]: ([x, y]) => this.move(Number(x), Number(y)),
    [OPS.setLeadingMoveText]: ([x, y]) => {
      this.set({ leading: -Number(y) })
      this.move(Number(x), Number(y))
    },
    [OPS.nextLine]: () => this.move(0, -this.state.leading),
    [OPS.showText]: ([glyphs]) => this.show(glyphs),
    [OPS.showSpacedText]: ([glyphs]) => this.show(glyphs),
  }

  private set(change: Partial<State>) {
    this.state = { ...this.state, ...change }
  }
  private restore() {
    this.state = this.stack.pop() ?? this.state
  }
  private transform(matrix: Matrix) {
    this.set({ matrix: multiply(this.state.matrix, matrix) })
  }
  private beginForm(matrix: unknown, box: unknown) {
    this.stack.push({ ...this.state })
    if (Array.isArray(matrix)) this.transform(matrix as Matrix)
    const bounds = numbersOf(box)
    if (bounds) this.clipTo(bounds)
  }
  private awaitClip() {
    this.pendingClip = true
  }
  private endPath(extent: unknown) {
    const bounds = numbersOf(extent)
    if (this.pendingClip && bounds) this.clipTo(bounds)
    this.pendingClip = false
  }
  private clipTo(bounds: Bounds) {
    this.set({ clip: intersect(this.state.clip, boundsOf(this.state.matrix, bounds)) })
  }
  private place(matrix: Matrix) {
    this.line = matrix
    this.text = matrix
  }
  private move(x: number, y: number) {
    this.place(multiply(this.line, [1, 0, 0, 1, x, y]))
  }
  private show(glyphs: unknown) {
    const matrix = multiply(this.state.matrix, this.text)
    const [x, y] = apply(matrix, 0, this.state.rise)
    const [, middle] = apply(matrix, 0, this.state.rise + this.state.size * 0.3)
    const [left, bottom, right, top] = this.state.clip
    const outside = x < left - 2 || x > right || middle < bottom || middle > top
    this.text = multiply(this.text, [1, 0, 0, 1, advanceOf(glyphs, this.state), 0])
    const [end] = apply(multiply(this.state.matrix, this.text), 0, this.state.rise)
    this.shown.push({ x, end, y, hidden: outside || this.state.invisible })
  }
}

function matrixOf(args: unknown[]): Matrix {
  const numbers =
    args.length === 1 && args[0] !== null && typeof args[0] === 'object'
      ? Array.from(args[0] as ArrayLike<number>)
      : args
  return numbers.slice(0, 6).map(Number) as Matrix
}

function numbersOf(value: unknown): Bounds | undefined {
  if (value === null || typeof value !== 'object') return undefined
  const numbers = Array.from(value as ArrayLike<number>).slice(0, 4)
  return numbers.length === 4 && numbers.every(Number.isFinite) ? (numbers as Bounds) : undefined
}

function advanceOf(glyphs: unknown, { size, letterSpacing, wordSpacing }: State): number {
  if (!Array.isArray(glyphs)) return 0
  return glyphs.reduce((sum: number, glyph: unknown) => {
    if (typeof glyph === 'number') return sum - (glyph * size) / 1000
    if (glyph === null || typeof glyph !== 'object') return sum
    const { width = 0, isSpace = false } = glyph as { width?: number; isSpace?: boolean }
    return sum + (width * size) / 1000 + letterSpacing + (isSpace ? wordSpacing : 0)
  }, 0)
}
