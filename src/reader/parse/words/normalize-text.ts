/** Variants of signs on sheets, mapped to one. */
const signs: [RegExp, string][] = [
  [/[\u2010-\u2015\u2212\u2043\ufe63]/g, '-'],
  // Some model names contain a star: `LP182*182-M`, `SE-166*83`.
  [/(?<![A-Z]{2}-?\d{2,3})[×✕✖╳⨯∗*·⋅](?=\s*\(?\d)(?!\d{2,3}-\d{3}[A-Z])/g, 'x'],
  [/[ˣ✕✖╳⨯×]/g, 'x'],
  [/[“”„″]/g, '"'],
  [/[‘’‚′`´]/g, "'"],
  [/[º˚]/g, '°'],
  // Some fonts map the degree-Celsius sign to a Japanese or Hangul letter.
  [/[ぎ℃]/g, '°C'],
  [/\p{Cc}/gu, ' '],
  [/\b([PUVI])m pp\b/g, '$1mpp'],
  // Wide letters stand apart from what follows: `T emperature`.
  [/(?<![\p{L}\d])([TVWY]) (?=\p{Ll}{3})/gu, '$1'],
  [/[\u00ad\u200b-\u200f\u2060\ufeff]/g, ''],
  [/[、，]/g, ','],
  [/[。]/g, '.'],
  [/(?<=[\d([,]\s?)Вт(?!\p{L})/gu, 'W'],
  [/(?<=[\d([,]\s?)В(?!\p{L})/gu, 'V'],
  [/(?<=[\d([,]\s?)А(?!\p{L})/gu, 'A'],
  [/(?<=[\d([,]\s?)кПа(?!\p{L})/gu, 'kPa'],
  [/(?<=[\d([,]\s?)Па(?!\p{L})/gu, 'Pa'],
  [/°С/g, '°C'],
  [/мм(?!\p{L})/gu, 'mm'],
  [/кг(?!\p{L})/gu, 'kg'],
]

/** `1722¹ mm`: a small raised digit is the mark of a footnote, unless it is a square, a cube or a negative power. */
const footnoteMark =
  /^\s*[⁰¹⁴-⁹]+\s*$|(?<=\S\s?)(?<!(?:^|[^\p{L}])(?:[kcdm]?m|ft|in|[кс]?м|мм)\)?|(?:^|\D)10|⁻)\s?[⁰¹²³⁴-⁹](?:[,⁰¹²³⁴-⁹]*[⁰¹²³⁴-⁹])?/gu

/** One spelling for signs, widths and spaces, so that the tables of labels can be short. */
export function normalizeText(text: string): string {
  let normal = text
    .replace(/[º˚]/g, '°')
    .replace(/[™®©℠]/g, '')
    .replace(footnoteMark, '')
    .normalize('NFKC')
  for (const [pattern, replacement] of signs) normal = normal.replace(pattern, replacement)
  return normal.replace(/\s+/g, ' ')
}

/** Letters that have no accent to part with. */
const barred: Record<string, string> = { ł: 'l', ı: 'i', đ: 'd' }

/** The letter without its accent; ä, ö and ü are letters of their own. One character stays one character. */
const withoutAccent = (sign: string) =>
  /[äöüß]/.test(sign) ? sign : (barred[sign] ?? sign.normalize('NFD')[0] ?? sign)

/** For comparing labels: lower case, no accents (which makers and OCR drop), single spaces. */
export function foldLabel(text: string): string {
  return text
    .replaceAll('İ', 'i')
    .toLowerCase()
    .replace(/[\u00c0-\u024f\u0390\u03ac-\u03ce\u1e00-\u1eff]/g, withoutAccent)
    .replace(/[_|]/g, ' ')
    .replace(/\s*-\s*/g, '-')
    .replace(/\s+/g, ' ')
    .trim()
}
