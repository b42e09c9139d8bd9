/** The on-screen keyboard for a figure from `min` up. The pad of digits has no minus on an iPhone. */
export const figureKeyboard = (min: number) => (min < 0 ? 'text' : 'decimal')
