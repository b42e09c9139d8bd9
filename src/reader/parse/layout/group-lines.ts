import type { PlacedSpan } from './geometry.js'

/** Lines from top to bottom, each from left to right; `within`: how far from its first a part may be, in heights of its type. */
export function groupLines<Part extends PlacedSpan>(parts: readonly Part[], within = 0.5): Part[][] {
  const lines: Part[][] = []
  for (const part of [...parts].sort((a, b) => a.middle - b.middle || a.left - b.left)) {
    const line = lines.at(-1)
    if (line?.[0] && Math.abs(line[0].middle - part.middle) < part.height * within) line.push(part)
    else lines.push([part])
  }
  return lines.map((line) => line.sort((a, b) => a.left - b.left))
}
