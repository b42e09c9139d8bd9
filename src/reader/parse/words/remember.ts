/** More texts than a document of many pages has. */
const mostRemembered = 20_000

/** Caches a function of texts: the same lines are judged again and again during the layout of a page. */
export function remember<Value>(judge: (text: string) => Value): (text: string) => Value {
  const known = new Map<string, Value>()
  return (text) => {
    const before = known.get(text)
    if (before !== undefined || known.has(text)) return before as Value
    if (known.size >= mostRemembered) known.clear()
    const value = judge(text)
    known.set(text, value)
    return value
  }
}
