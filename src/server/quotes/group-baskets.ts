type Line = { id: string; basketId: string | null }

/** Groups lines by basket, and single requests by their own id; both keep their order. */
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
