/** The last of a list that has one. */
export function lastOf<Part>(parts: readonly Part[]): Part {
  const last = parts.at(-1)
  if (last === undefined) throw new Error('An empty list has no last part')
  return last
}
