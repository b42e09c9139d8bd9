export type FoundText = { english: string; context: string; files: readonly string[] }
export const findTexts: () => Promise<FoundText[]>
