import type { Segment } from '../layout/group-segments.js'

/** `HX-325/330/335- | 6MA`: a line that ends in a sign of a name or a list goes on in the line below, at the same edge. */
const isOpen = (text: string) => /[A-Z\d] ?[-/~,|]$/.test(text)

const isNext = (line: Segment, other: Segment) => {
  const down = other.middle - line.middle
  return (
    other.page === line.page &&
    down > line.height * 0.7 &&
    down < line.height * 1.6 &&
    Math.abs(other.left - line.left) < 3 &&
    Math.abs(other.height - line.height) < line.height * 0.1
  )
}

/** Titles and lists of names that are broken over lines, as one text at the place of their first line. */
export function joinTitleLines(segments: Segment[]): Segment[] {
  const gone = new Set<Segment>()
  return segments.flatMap((segment) => {
    if (gone.has(segment)) return []
    let whole = segment
    let last = segment
    for (let next: Segment | undefined = segment; next && isOpen(whole.text); ) {
      next = segments.find((other) => isNext(last, other))
      if (!next) break
      gone.add(next)
      last = next
      const joint = /\s.$|[,|]$/.test(whole.text) ? ' ' : ''
      whole = { ...whole, text: `${whole.text}${joint}${next.text}`, words: [...whole.words, ...next.words] }
    }
    return [whole]
  })
}
