import { distanceOf } from '../../../shared/find/spelling.js'

/** Long words of labels, of which no other word differs in a letter. */
const words = [
  ...['voltage', 'current', 'circuit', 'maximum', 'nominal', 'efficiency', 'module', 'modules', 'temperature'],
  ...['coefficient', 'coefficients', 'dimensions', 'dimension', 'weight', 'connector', 'connectors', 'electrical'],
  ...['mechanical', 'monocrystalline', 'polycrystalline', 'multicrystalline', 'standard', 'conditions', 'junction'],
  ...['leerlaufspannung', 'kurzschlussstrom', 'nennleistung', 'nennspannung', 'nennstrom', 'wirkungsgrad', 'gewicht'],
  ...['abmessungen', 'temperaturkoeffizient'],
]

/** From so many letters on a word is known though two of them were misread, doubled or lost. */
const long = 12

const isMeant = (word: string, read: string) =>
  word.length >= long ? distanceOf(word, read, 2) <= 2 : word.length === read.length && distanceOf(word, read, 1) === 1

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
