/** `Object.keys` for constant tables, whose keys are all known. */
export const keysOf = <Table extends object>(table: Table) => Object.keys(table) as (keyof Table & string)[]

/** Builds a table with one value per key. */
export const tableOf = <const Key extends string, Value>(keys: readonly Key[], valueFor: (key: Key) => Value) =>
  Object.fromEntries(keys.map((key) => [key, valueFor(key)])) as Record<Key, Value>

export const idsOf = (things: readonly { id: string }[]) => things.map(({ id }) => id)
