/** City, state and country in one line, as far as they are stated. */
export const placeOf = (place: { city: string | null; state: string | null; country: string | null }) =>
  [place.city, place.state, place.country].filter(Boolean).join(', ') || '–'
