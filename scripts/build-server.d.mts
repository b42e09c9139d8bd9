export const root: string
export function buildServer(entry: string): string
