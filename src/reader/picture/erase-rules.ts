import type { GreyPicture } from './grey-picture.js'

/** What is darker than this is ink, on white paper: thin grey rules are hardly darker. */
const inkBelow = 228
/** The shortest rules, in pixels at the resolution of OCR: no stroke of a letter is as long and as thin. */
const shortest = { across: 150, down: 110 }
const thickest = 9
/** The share of a rule that nothing touches. */
const leastThin = 0.8
/** Pale rules have gaps. */
const widestGap = 3

/** One direction of a picture: steps to the next pixel along a rule and to the next across it. */
type Direction = { along: number; lines: number; next: number; beside: number; least: number }

/** How many pixels of ink there are from a pixel to one side; more than the thickest rule are not counted. */
function inkBeside({ grey }: GreyPicture, at: number, step: number): number {
  let count = 0
  while (count <= thickest && (grey[at + step * (count + 1)] ?? 255) < inkBelow) count += 1
  return count
}

/** The ink across a run at each of its pixels: how far it reaches to both sides, or undefined if too far for a rule. */
function crossings(picture: GreyPicture, from: number, to: number, { next, beside }: Direction) {
  const found: ({ at: number; before: number; after: number } | undefined)[] = []
  for (let at = from; at <= to; at += next) {
    const [before, after] = [inkBeside(picture, at, -beside), inkBeside(picture, at, beside)]
    found.push(before + after + 1 > thickest ? undefined : { at, before, after })
  }
  return found
}

/**
 * Whitens a run of ink if it is a rule: thin nearly everywhere, unlike a row of letters that touch. Where a letter
 * touches a rule, the ink stays.
 */
function eraseRun(picture: GreyPicture, from: number, to: number, direction: Direction): void {
  const found = crossings(picture, from, to, direction)
  const thin = found.filter((crossing) => crossing !== undefined)
  if (thin.length < found.length * leastThin) return
  // One pixel more on both sides: the edge of a rule is paler than ink.
  for (const { at, before, after } of thin)
    for (let side = -before - 1; side <= after + 1; side += 1) picture.grey[at + side * direction.beside] = 255
}

function eraseLines(picture: GreyPicture, direction: Direction): void {
  const { along, lines, next, beside, least } = direction
  for (let line = 1; line < lines - 1; line += 1) {
    const start = line * beside
    let [first, last] = [-1, -1]
    for (let place = 0; place <= along; place += 1) {
      const isInk = place < along && (picture.grey[start + place * next] ?? 255) < inkBelow
      if (isInk) {
        if (first < 0) first = place
        last = place
      } else if (first >= 0 && (place === along || place - last > widestGap)) {
        if (last - first + 1 >= least) eraseRun(picture, start + first * next, start + last * next, direction)
        first = -1
      }
    }
  }
}

/** Removes the rules of tables and charts from a level picture: the engine loses words between them. */
export function eraseRules(picture: GreyPicture): void {
  const { width, height } = picture
  eraseLines(picture, { along: width, lines: height, next: 1, beside: width, least: shortest.across })
  eraseLines(picture, { along: height, lines: width, next: width, beside: 1, least: shortest.down })
}
