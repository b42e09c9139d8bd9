import { drawnClasses } from './sheet-words.js'

export const powerClasses = drawnClasses.map(({ power }) => power)

/** The five classes under other names, for sheets whose models must not collide with those of another test. */
export const drawClasses = (prefix: string) =>
  drawnClasses.map((each) => ({ ...each, name: `${prefix}${each.power}N-54H` }))
