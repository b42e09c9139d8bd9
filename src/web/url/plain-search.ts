/** URLs hold plain text: `Watts_W=400` is the string "400", as the API expects it. */
export const parseSearch = (text: string): Record<string, string> => Object.fromEntries(new URLSearchParams(text))

export function stringifySearch(search: object) {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(search))
    if (value !== undefined && value !== null && value !== '') params.set(name, String(value))
  return params.size > 0 ? `?${params}` : ''
}
