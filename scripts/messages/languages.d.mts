export const languages: readonly string[]
