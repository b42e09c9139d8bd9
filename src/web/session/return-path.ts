const key = 'heliodex.returnPath'

/** Remembers where somebody was before signing in. Only paths of this site, and none that would lead in a circle. */
export function saveReturnPath(path: string) {
  if (/^\/(?!\/)/.test(path)) sessionStorage.setItem(key, path)
}

export const peekReturnPath = () => sessionStorage.getItem(key)

export function takeReturnPath() {
  const path = peekReturnPath()
  sessionStorage.removeItem(key)
  return path
}
