type Place = { city: string | null; state: string | null; country: string | null }

/** City, state and country in one line, as far as stated; a city that is its own state appears once. */
export const placeOf = ({ city, state, country }: Place, unstated = '–') =>
  [...new Set([city, state, country])].filter(Boolean).join(', ') || unstated
