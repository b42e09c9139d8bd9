export const roomOf: (file: string) => string | undefined
export const roomMessages: (language: string) => Record<string, Record<string, unknown>>
export function idIn(file: string, message: { english: string; context?: string }): string
