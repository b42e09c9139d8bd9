const storageKey = 'heliodex.places'
const mostKept = 50

type Place = readonly [x: number, y: number]
const places = new Map<string, Place>()

/** Stores the scroll position of a history entry, so that going back restores it. */
export function keepPlace(key: string) {
  places.delete(key)
  places.set(key, [window.scrollX, window.scrollY])
  for (const oldest of places.keys()) if (places.size > mostKept) places.delete(oldest)
  // the browser itself would scroll before the screen is rendered
  window.history.scrollRestoration = 'manual'
}

export function findPlace(key: string) {
  return places.get(key)
}

/** Keeps positions when the page is left. On a reload the browser restores the current entry itself, while content loads. */
export function keepPlacesOverReload() {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? '[]')
    if (Array.isArray(kept)) for (const [key, x, y] of kept) places.set(String(key), [Number(x), Number(y)])
  } catch {
    // storage may be blocked
  }
  window.addEventListener('pagehide', () => {
    window.history.scrollRestoration = 'auto'
    try {
      sessionStorage.setItem(storageKey, JSON.stringify([...places].map(([key, place]) => [key, ...place])))
    } catch {
      // storage may be blocked or full
    }
  })
}
