import { anyOf } from '../words/phrases.js'

const material = /alumin|alumini|alu\b|steel|stahl|acero|acier|acciaio|frameless|rahmenlos|铝|鋁|合金|アルミ/i
const colour = anyOf(
  {
    english: ['black', 'silver', 'white', 'gr[ae]y'],
    german: ['schwarz', 'silber', 'wei(?:ß|ss)', 'grau'],
    dutch: ['zwart', 'zilver'],
    spanish: ['negro', 'plat[ae]', 'blanco'],
    portuguese: ['preto', 'prata'],
    french: ['noir', 'argent', 'blanc'],
    italian: ['nero', 'argento', 'bianco'],
    polish: ['czarn', 'srebrn'],
    chinese: ['黑', '银', '銀', '白'],
  },
  'i',
)

/** The frame as its cell describes it: material, finish and colour. */
export function readFrame(text: string): string | undefined {
  const clean = text.replace(/\s+/g, ' ').replace(/^[:\s]+|[\s,;*]+$/g, '')
  return clean.length <= 100 && (material.test(clean) || colour.test(clean)) ? clean : undefined
}

/** Whether the description names a colour. */
export const namesColour = (frame: string) => colour.test(frame)
