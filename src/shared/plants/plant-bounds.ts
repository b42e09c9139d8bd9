/** The most that a plant may have. */
export const plantBounds = {
  kinds: 8,
  inputs: 60,
  strings: 24,
  panelsInString: 60,
  panels: 3000,
} as const

/** In which state panels may be bought. */
export const boughtConditions = ['new', 'b-grade', 'refurbished', 'used'] as const
