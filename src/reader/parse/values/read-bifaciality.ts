const bifacial = /bi-?facial|bifazial|bifaccial|bifacjal|双面|雙面|両面/i
const monofacial = /mono-?facial|single-?(?:sided|faced) module|单面/i
/** Words of a heading or a table that only a module which takes light from both sides has. */
const ofBifacial =
  /bi-?facial\S* (?:\S+ ){0,3}?(?:modul|panel|cell|dual|double|glass|n-type|p-type|topcon|hjt|hetero|perc|pv\b|solar|technolog|gain|output|power|yield|factor|design|mono)|(?:type|dual|double|glass|modul\w*|panel\w*|perc|topcon|hjt|cells?|mono\w*)\W{1,3}(?:\S+ ){0,2}?bi-?facial|bi-?facialit|bifazial|双面(?:双玻|组件|发电|率)|雙面|両面/i
/** Prose that tells of other modules. */
const ofOthers = /than|compar|unlike|versus|\bvs\b|compatible|also available|whether|suitable for/i
const longestHeading = 80

/** The share of its front power that the rear gives: `80±5%`, `0.8`. */
export const readBifaciality = (text: string): boolean | undefined =>
  /\d{2}\s*(?:%|±|\+)|(?<!\d)0[.,][4-9]\d?(?!\d)/.test(text) ? true : undefined

/** What a heading says of the sides that take light; silent where it only mentions them. */
export function bifacialInText(text: string): boolean | undefined {
  if (text.length > longestHeading || ofOthers.test(text)) return undefined
  if (ofBifacial.test(text) || /^\W*bi-?facial\W*$/i.test(text)) return true
  return monofacial.test(text) && !bifacial.test(text) ? false : undefined
}
