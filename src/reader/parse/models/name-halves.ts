import { shared } from '../layout/geometry.js'
import type { Segment } from '../layout/group-segments.js'
import type { LaidOutPage } from '../layout/lay-out-pages.js'
import { hasLetterAndDigit } from './looks-like-name.js'
import type { NameCandidate } from './name-candidate.js'
import { behindTypeWords } from './type-words.js'

const isJoint = (a: Segment, b: Segment) => {
  const [upper, lower] = a.middle < b.middle ? [a, b] : [b, a]
  return /^[-/.]/.test(lower.text) || /[-/.]$/.test(upper.text)
}

/** `HX-400M/182- | 108+`: digits below a name that cannot end where it does. */
const isEndOf = (name: Segment, other: Segment) =>
  other.middle > name.middle &&
  /\d.*[-/]$/.test(name.text) &&
  /^(?:\d{2,3}\+?|\d\.\d)$/.test(other.text) &&
  !name.text.includes(other.text)

/** The other half of a name on two lines is directly above or below. */
export function withOtherHalf(name: Segment, page: LaidOutPage): NameCandidate {
  const near = page.segments.filter(
    (other) =>
      other !== name &&
      Math.abs(other.middle - name.middle) > name.height * 0.5 &&
      Math.abs(other.middle - name.middle) < name.height * 1.9 &&
      shared(other, name) > 0.4 * Math.min(other.right - other.left, name.right - name.left) &&
      !/\s/.test(other.text) &&
      (isJoint(other, name) || (other.middle > name.middle && /^\([A-Z0-9]{1,4}\)$/.test(other.text))) &&
      (/[a-z]/i.test(other.text) || /^[-/]\d{2,3}$/.test(other.text) || isEndOf(name, other)),
  )
  // The first half above, and behind the name a second below: `BVM7610M- | 420S-H-HC | -BF-DG`.
  const above = near.find((other) => other.middle < name.middle)
  const below = near.find((other) => other.middle > name.middle && (!above || /^[-/(]/.test(other.text)))
  const parts = [above, name, below].filter((part) => part !== undefined)
  return { text: parts.map((part) => part.text).join(''), parts }
}

/** `PowerX- | 390R-PM | 395R-PM`: the part that all names share is printed once, before the first of them. */
export function withHead(name: NameCandidate, line: Segment[], first: Segment): NameCandidate {
  const head = line.find((other) => other.right <= first.left && /[A-Za-z0-9][-_]$/.test(other.text))
  const half = head ? (behindTypeWords(head.text) ?? head.text) : ''
  return head && !/\s{2}|:/.test(half) ? { text: `${half}${name.text}`, parts: [head, ...name.parts] } : name
}

/** `Module type (HX-210-B132) | DS690`: the label holds the first half, if the sheet also prints both as one. */
export function withLabelHalf(name: NameCandidate, line: Segment[], printed: string[], power: number): NameCandidate {
  const label = line.find((other) => other.right <= (name.parts[0]?.left ?? 0) && /\(([^()\s]+)\)\s*$/.test(other.text))
  const half = label?.text.match(/\(([^()\s]+)\)\s*$/)?.[1] ?? ''
  const whole = `${half}${name.text}`
  const form = whole.slice(0, whole.lastIndexOf(String(power)))
  const isPrinted =
    hasLetterAndDigit(half) &&
    form.length > half.length &&
    printed.some((text) => text.replaceAll(' ', '').includes(form))
  return label && isPrinted ? { text: whole, parts: [label, ...name.parts] } : name
}
