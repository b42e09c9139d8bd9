import { matchElectricalLabel } from '../words/match-electrical-label.js'

export const hasLetterAndDigit = (text: string) => /[a-z]/i.test(text) && /\d/.test(text)
/** `PowerMax`: capitals inside a word. */
const brandWord = /(?<!\p{L})\p{Lu}\p{Ll}{2,}\p{Lu}\p{Ll}{2,}(?!\p{L})/gu
/** Whether a text may be the name of a model, and not a power, a condition or a row. */
export const looksLikeName = (text: string) =>
  hasLetterAndDigit(text) &&
  text.length >= 4 &&
  text.length <= 40 &&
  !/^\d+([.,]\d+)? ?(w|wp|wc|watts?|v|a|%|mm|°c)$/i.test(text) &&
  !/^(?:\d[\d.,]* ?(?:wp?|v|a|%)? ?){2,}$/i.test(text) &&
  !/^[a-z]{4,} \d+ ?wp?$/i.test(text) &&
  // `BLACK PEARL 350 W`: words with a power, not a code.
  !/^\p{L}+(?: [\p{L}+]+)+ \d+ wp?$/iu.test(text) &&
  // `210W (+5%/-5%)`, `410 W - MONOCRYSTALLINE`: a power, and what is said about it.
  !/^\d+ ?(?:wp?|watts?)(?:\s*\(|[-–·|]?\s)/i.test(text) &&
  !/stc|noct|nmot|w\/m/i.test(text) &&
  // `Maximum power: 430 W` in a list of one class is its row, not its name; `PowerMax Pro 130` is none.
  !(/\s/.test(text) && matchElectricalLabel(text.replace(brandWord, '')))
