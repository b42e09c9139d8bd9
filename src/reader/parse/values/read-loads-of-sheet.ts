import { type Findings, findingIn } from '../layout/finding.js'
import type { Segment } from '../layout/group-segments.js'
import type { LaidOutPage } from '../layout/lay-out-pages.js'
import { loadWords } from '../words/load-words.js'
import { matchMechanicalLabels } from '../words/match-mechanical-label.js'
import type { NumberStyle } from '../words/read-number.js'
import { type LabelledValue, labelledValuesOf } from './collect-labelled-values.js'
import { readLoadTable } from './read-load-table.js'
import { readLoads } from './read-loads.js'
import {
  type LoadFinding,
  leastStatic,
  lineAbove,
  loadsInProse,
  looseLoads,
  notStatic,
  rankOf,
  sentenceAbove,
  sentenceBelow,
} from './read-loads-in-sentences.js'

/** `Front`, `Rückseite`: a side and nothing else. */
const isSide = ({ text }: Segment) =>
  /^\p{L}+(?: side)?\s*:?$/iu.test(text) && (loadWords.frontSide.test(text) || loadWords.backSide.test(text))

/** `Sogbelastung` below `Druckbelastung` is a label of its own. */
const isLoad = ({ text }: Segment) => matchMechanicalLabels(text).some(({ label, full }) => full && label === 'load')

/** `Charge maximale face | arrière (vent)`: the side may stand on the second line of a label. */
const secondLine = (label: Segment, segments: Segment[]) =>
  (/\d/.test(label.text)
    ? undefined
    : segments.find(
        (other) =>
          lineAbove(other, [label]) && (/^[(a-zà-ÿ][^\d.]*$/.test(other.text) || (isSide(other) && !isLoad(other))),
      )
  )?.text ?? ''

const isOnRow = (a: Segment, b: Segment) => Math.abs(a.middle - b.middle) < Math.max(a.height, b.height) * 0.5

/** `Design load | Wind: … | (below) Snow: …` above `Test load | Wind: … | Snow: …`: a line between two labels is the upper one's. */
function withOwnLines(value: LabelledValue, all: LabelledValue[]): LabelledValue {
  const { segment, parts } = value
  if (!parts.some((part) => isOnRow(part, segment))) return value
  const upper = all.filter((other) => other.segment.middle < segment.middle - segment.height * 0.5)
  const isOthers = (part: Segment) =>
    part.middle < segment.middle - segment.height * 0.5 && upper.some((other) => other.parts.includes(part))
  return { ...value, parts: parts.filter((part) => !isOthers(part)) }
}

/** A number at the axis of a chart beside the table is no load. */
const isTick = ({ text }: Segment) => /^\d{1,2}$/.test(text)

function labelledLoads(page: LaidOutPage, style: NumberStyle): LoadFinding[] {
  const all = labelledValuesOf(page).filter(({ label }) => label === 'load')
  return (
    all
      // `Pa (test load 3600 Pa)` goes on with the number of the line above.
      .filter(({ segment }) => !sentenceAbove(segment, page.segments) && !/^k?pa\b/i.test(segment.text))
      .map((value) => withOwnLines(value, all))
      .flatMap((value, _, values) => {
        // A value that begins like a label, `Design load | Wind: 2400 Pa`: the words before it say more.
        const owner = values.find(({ parts }) => parts.includes(value.segment))
        const isDesign = owner !== undefined && isForDesign(owner.labelText)
        const cells = value.parts.filter((part) => !isTick(part))
        const parts = cells.length > 0 ? cells : [value.segment]
        const text = cells.map((part) => part.text).join(' ')
        // `Pressure / | 8000 Pa /` over `Suction | 4000 Pa`: each line of such a row has its own value.
        const isFirst = value.segment.text.endsWith('/') && text.endsWith('/')
        const second = isFirst ? '' : secondLine(value.segment, page.segments)
        const more = `${second} ${text ? '' : sentenceBelow(value.segment, page.segments)}`
        const loads = readLoads(`${value.segment.text} ${more}`.trim(), text, style)
        const rank = loads ? rankOf({ ...loads, design: loads.design || isDesign }, true) + (owner ? 0.5 : 0) : 0
        return loads ? [{ ...loads, parts, text: text || value.segment.text, rank }] : []
      })
  )
}

const isForDesign = (text: string) => loadWords.designed.test(text) && !loadWords.tested.test(text)

/** `Test load | Front | 5400 Pa` over `Rear | 2400 Pa`: the words before the sides, at the first of them or between. */
const groupOf = (side: Segment, segments: Segment[]) =>
  segments
    .filter(
      (other) =>
        other.right <= side.left &&
        other.middle < side.middle + side.height * 1.2 &&
        side.middle - other.middle < side.height * 3 &&
        matchMechanicalLabels(other.text).some(({ label }) => label === 'load'),
    )
    .sort((a, b) => b.middle - a.middle)[0]?.text ?? ''

const longestLabel = 60
const widestGap = 420

/** A row whose label no table knows: pascals beside it can only be a load, unless its words say otherwise. */
function loadsOfRows(page: LaidOutPage, style: NumberStyle): LoadFinding[] {
  return page.segments.flatMap((segment) => {
    if (!/^\D{0,24}\d[\d.,]*\s*(?:k?pa\b|[/(]|k?n\/m)/i.test(segment.text) || !/pa\b|n\/m/i.test(segment.text))
      return []
    const [label] = page.segments
      .filter(
        (other) => other.right <= segment.left && segment.left - other.right < widestGap && isOnRow(other, segment),
      )
      .sort((a, b) => b.right - a.right)
    const isLabel = label && /^\p{L}/u.test(label.text) && label.text.length <= longestLabel && !/\d/.test(label.text)
    const isKnown = label && matchMechanicalLabels(label.text).length > 0 && !isSide(label)
    const group = label && isSide(label) ? groupOf(label, page.segments) : ''
    if (!isLabel || isKnown || notStatic.test(`${group} ${label.text} ${segment.text}`)) return []
    const loads = readLoads(`${group} ${label.text}`.trim(), segment.text, style)
    return loads && (loads.front ?? loads.back ?? 0) >= leastStatic
      ? [{ ...loads, parts: [segment], text: `${label.text} ${segment.text}`, rank: rankOf(loads, false) + 4 }]
      : []
  })
}

/** Front (snow) and rear (wind) loads of the module. */
export function readLoadsOfSheet(pages: LaidOutPage[], style: NumberStyle): Findings {
  const all = pages
    .flatMap((page) => {
      const tabled = readLoadTable(page.segments, style).map((load) => ({
        ...load,
        parts: [load.cell],
        rank: rankOf(load, true),
      }))
      const cells = new Set(tabled.map(({ cell }) => cell))
      const others = labelledLoads(page, style).filter(({ parts }) => !parts.some((part) => cells.has(part)))
      const labelled = [...tabled, ...others]
      // A cell with a label of one side, `Snow load (test/design) | 7200/4800 Pa`, says nothing about the other.
      const told = new Set(labelled.flatMap(({ parts }) => parts))
      const loose = [...looseLoads(page, style), ...loadsInProse(page, style), ...loadsOfRows(page, style)]
      return [...labelled, ...loose.filter(({ parts }) => !parts.some((part) => told.has(part)))]
    })
    .sort((a, b) => a.rank - b.rank)
  const front = all.find((loads) => loads.front !== undefined)
  const back = all.find((loads) => loads.back !== undefined)
  return {
    ...(front?.front ? { SnowLoad_Pa: findingIn(front.front, front.parts, front.text) } : {}),
    ...(back?.back ? { WindLoad_Pa: findingIn(back.back, back.parts, back.text) } : {}),
  }
}
