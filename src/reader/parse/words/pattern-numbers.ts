/** A number inside a longer text, without sign. */
export const numberSource = String.raw`\d+(?:[.,]\d+)*`

/** Removes tolerances from values: `1762±2mm`, `32.5 kg ± 3 %`, `1190 (+3/-1) mm`. */
export function withoutTolerances(text: string): string {
  return (
    text
      // OCR reads the plus-minus sign as `+`, `£`, `%`, `E` or two of them.
      .replace(/(?<=\d{2})\s?[+£%¢±tTE]{1,2}\s?\d\s?(?=[mIl]?mm)/g, '')
      .replace(/(?<=\d)\s?[+£±]{1,2}\s?0?[.,]\d\s?(?=kg)/g, '')
      .replace(/(?<=(?:mm|kg)\s?)±\s?\d[\d.,]*\s?(?:mm|kg)/g, '')
      .replace(/\(\s*[+±]\s*\d[\d.,]*\s*(mm)?\s*\/\s*-\s*\d[\d.,]*\s*(mm)?\s*\)/g, '')
      .replace(/\(\s*±\s*\d[\d.,]*\s*(mm|%|kg)?\s*\)/g, '')
      .replace(/(?:±|\+\/-|\+-)\s*\d[\d.,]*\s*(%|(?=mm|kg|\s|$|\)|x|lb|in))/g, '')
  )
}
