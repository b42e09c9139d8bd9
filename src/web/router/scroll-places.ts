const storageKey = 'heliodex.places'
const mostKept = 50

type Place = readonly [x: number, y: number]
const places = new Map<string, Place>()

/** How far an entry of the history was scrolled, so that going back finds the place again. */
export function keepPlace(key: string) {
  places.delete(key)
  places.set(key, [window.scrollX, window.scrollY])
  for (const oldest of places.keys()) if (places.size > mostKept) places.delete(oldest)
  // from now on the browser leaves it to us: it would scroll before the screen is there
  window.history.scrollRestoration = 'manual'
}

export function findPlace(key: string) {
  return places.get(key)
}

/** Places outlast a page that is left and come back to. What is in view then is found by the browser itself, as it grows. */
export function keepPlacesOverReload() {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? '[]')
    if (Array.isArray(kept)) for (const [key, x, y] of kept) places.set(String(key), [Number(x), Number(y)])
  } catch {
    // no storage, no places
  }
  window.addEventListener('pagehide', () => {
    window.history.scrollRestoration = 'auto'
    try {
      sessionStorage.setItem(storageKey, JSON.stringify([...places].map(([key, place]) => [key, ...place])))
    } catch {
      // a place lost is no harm
    }
  })
}
