export type PoMessage = { english: string; context: string; translation: string; files: readonly string[] }
export const keyOf: (text: { english: string; context?: string }) => string
export const readPo: (language: string) => PoMessage[]
