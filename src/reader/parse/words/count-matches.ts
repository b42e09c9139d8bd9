/** How often a pattern, which must be global, occurs in a text. */
export const countMatches = (text: string, pattern: RegExp): number => [...text.matchAll(pattern)].length
