/** Ticked ids as one text, so that a draft can hold them. */
export const idsIn = (ticks: string) => ticks.split(' ').filter(Boolean)

/** Nothing was ticked or unticked by hand: all who sell the number asked for are. */
export const untouched = '*'

export const withTick = (ids: readonly string[], id: string, isTicked: boolean) =>
  [...ids.filter((other) => other !== id), ...(isTicked ? [id] : [])].join(' ')
