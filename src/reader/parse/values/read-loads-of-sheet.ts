import { type Findings, findingIn } from '../layout/finding.js'
import { centre } from '../layout/geometry.js'
import type { Segment } from '../layout/group-segments.js'
import type { LaidOutPage } from '../layout/lay-out-pages.js'
import type { NumberStyle } from '../words/read-number.js'
import { collectLabelledValues } from './collect-labelled-values.js'
import { type Loads, readLoads } from './read-loads.js'

type LoadFinding = Loads & { parts: Segment[]; text: string; rank: number }

/** A test load says what the module withstands; the design load is the same divided by a safety factor. */
const rankOf = (loads: Loads, labelled: boolean) =>
  (loads.explicit ? 0 : 2) + (loads.design ? 1 : 0) + (labelled ? 0 : 4)

function labelledLoads(page: LaidOutPage, style: NumberStyle): LoadFinding[] {
  return collectLabelledValues(page.segments)
    .filter((value) => value.label === 'load')
    .flatMap((value) => {
      const parts = value.parts.length > 0 ? value.parts : [value.segment]
      const text = value.parts.map((part) => part.text).join(' ')
      const loads = readLoads(value.segment.text, text, style)
      return loads ? [{ ...loads, parts, text: text || value.segment.text, rank: rankOf(loads, true) }] : []
    })
}

/** The lines that continue a sentence below it. */
function linesFrom(segment: Segment, segments: Segment[]): Segment[] {
  const lines = [segment]
  for (const other of segments) {
    const last = lines.at(-1)
    if (!last || lines.length === 3) break
    const down = other.middle - last.middle
    const isBelow = down > last.height * 0.6 && down < last.height * 2
    if (isBelow && (Math.abs(other.left - last.left) < 12 || Math.abs(centre(other) - centre(last)) < 12))
      lines.push(other)
  }
  return lines
}

/** Sentences and captions: "wind load (2400 Pascal) and snow load (5400 Pascal)". */
function looseLoads(page: LaidOutPage, style: NumberStyle): LoadFinding[] {
  return page.segments.flatMap((segment) => {
    if (!/pa\b|pascal|帕|n\/m|load|last\b|wind|snow/i.test(segment.text)) return []
    const lines = linesFrom(segment, page.segments)
    const found = lines.flatMap((_, index) => {
      const parts = lines.slice(0, index + 1)
      const text = parts.map((part) => part.text).join(' ')
      const loads = readLoads('', text, style)
      if (!loads?.explicit) return []
      return [{ ...loads, parts, text, rank: rankOf(loads, false) + (loads.front && loads.back ? 0 : 1) }]
    })
    return found.sort((a, b) => a.rank - b.rank).slice(0, 1)
  })
}

/** Front (snow) and rear (wind) loads of the module. */
export function readLoadsOfSheet(pages: LaidOutPage[], style: NumberStyle): Findings {
  const all = pages
    .flatMap((page) => [...labelledLoads(page, style), ...looseLoads(page, style)])
    .sort((a, b) => a.rank - b.rank)
  const front = all.find((loads) => loads.front !== undefined)
  const back = all.find((loads) => loads.back !== undefined)
  return {
    ...(front?.front ? { SnowLoad_Pa: findingIn(front.front, front.parts, front.text) } : {}),
    ...(back?.back ? { WindLoad_Pa: findingIn(back.back, back.parts, back.text) } : {}),
  }
}
