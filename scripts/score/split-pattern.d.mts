type Place = { begin: number; end: number }
export const alternativesIn: (source: string) => Place[]
export const withNames: (source: string, places: Place[]) => string
export const without: (source: string, places: Place[]) => string
