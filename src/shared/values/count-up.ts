export const countUp = <Key>(counts: Map<Key, number>, key: Key, more = 1) =>
  counts.set(key, (counts.get(key) ?? 0) + more)
