/** Long words of labels, of which no other word differs in a letter. */
const words = [
  ...['voltage', 'current', 'circuit', 'maximum', 'nominal', 'efficiency', 'module', 'modules', 'temperature'],
  ...['coefficient', 'coefficients', 'dimensions', 'dimension', 'weight', 'connector', 'connectors', 'electrical'],
  ...['mechanical', 'monocrystalline', 'polycrystalline', 'multicrystalline', 'standard', 'conditions', 'junction'],
  ...['leerlaufspannung', 'kurzschlussstrom', 'nennleistung', 'nennspannung', 'nennstrom', 'wirkungsgrad', 'gewicht'],
  ...['abmessungen', 'temperaturkoeffizient'],
]

/** From so many letters on a word is known though two of them were misread, doubled or lost. */
const longest = 12

/** The number of letters to change, add or leave out to make one word of another. */
function distanceOf(a: string, b: string): number {
  let before = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (const [row, letter] of [...a].entries()) {
    const here = [row + 1]
    for (const [column, other] of [...b].entries()) {
      const changed = (before[column] ?? 0) + (letter === other ? 0 : 1)
      here.push(Math.min(changed, (before[column + 1] ?? 0) + 1, (here[column] ?? 0) + 1))
    }
    before = here
  }
  return before[b.length] ?? 0
}

const isMeant = (word: string, read: string) =>
  word.length >= longest ? distanceOf(word, read) <= 2 : word.length === read.length && distanceOf(word, read) === 1

/** `Voitage` is a voltage, `Maonacrystalline` is monocrystalline: recognition misreads letters of long words. */
export function mendWord(text: string): string {
  const letters = text.match(/^\p{L}{6,}(?=[^\p{L}\d]*$)/u)?.[0]
  const folded = letters?.toLowerCase()
  if (!letters || !folded || words.includes(folded)) return text
  const [meant, ...others] = words.filter((word) => isMeant(word, folded))
  if (!meant || others.length > 0) return text
  const first = meant.charAt(0)
  const begun = letters.charAt(0) === letters.charAt(0).toUpperCase() ? first.toUpperCase() + meant.slice(1) : meant
  return (letters === letters.toUpperCase() ? meant.toUpperCase() : begun) + text.slice(letters.length)
}
