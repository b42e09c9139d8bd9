type Line = { id: string; basketId: string | null }

/** Lines of one basket together under its id, what was asked alone under its own; both in the order they came in. */
export function groupBaskets<One extends Line>(lines: readonly One[]) {
  const groups = new Map<string, One[]>()
  for (const line of lines) {
    const key = line.basketId ?? line.id
    const others = groups.get(key)
    if (others) others.push(line)
    else groups.set(key, [line])
  }
  return groups
}
