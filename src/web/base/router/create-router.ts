import type { ComponentType } from 'react'
import { type Address, addressOf, hrefOf, readAddress, writeAddress } from './address.js'
import type { Destination, GoOptions, Path } from './destinations.js'
import { findScreen, type PathParams, Redirect, type Screen } from './screens.js'

const storageKey = 'heliodex.places'
const mostKept = 50

type Place = readonly [x: number, y: number]
const places = new Map<string, Place>()

/** Stores the scroll position of a history entry, so that going back restores it. */
function keepPlace(key: string) {
  places.delete(key)
  places.set(key, [window.scrollX, window.scrollY])
  for (const oldest of places.keys()) if (places.size > mostKept) places.delete(oldest)
  // the browser itself would scroll before the screen is rendered
  window.history.scrollRestoration = 'manual'
}

function findPlace(key: string) {
  return places.get(key)
}

/** Keeps positions when the page is left. On a reload the browser restores the current entry itself, while content loads. */
function keepPlacesOverReload() {
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

const pendingMs = 200

/** What is displayed, or will be with the next paint. */
export type ShownScreen = {
  readonly address: Address
  readonly path?: string
  readonly params: PathParams
  readonly Component?: ComponentType
  readonly error?: unknown
  readonly isPending?: boolean
  /** Increases with every navigation or retry. */
  readonly turn: number
}

type Move = (from: Address, to: Address) => void
type Scroll = 'top' | 'back' | 'stay'

/** Decides which screen a URL shows. One instance per page; `start` reads the current URL. */
export class Router {
  /** Where the person goes; the address bar follows when there is something to see. */
  latest: Address = addressOf('/')
  shown: ShownScreen = { address: this.latest, params: {}, turn: 0 }
  readonly #screens: readonly Screen[]
  /** The path that unknown paths redirect to. */
  readonly #elsewhere: string
  readonly #loaded = new Map<Screen['load'], ComponentType>()
  readonly #watchers = new Set<() => void>()
  readonly #leaving = new Set<Move>()
  readonly #rendered = new Set<Move>()
  readonly #lost = new Set<(address: Address) => void>()
  #turn = 0
  /** How `latest` will get into the history, until it is there. */
  #unwritten: 'push' | 'replace' | undefined
  #scroll: Scroll = 'stay'
  /** The previous address, until the next screen is rendered. */
  #from: Address | undefined

  constructor(screens: readonly Screen[], elsewhere: string) {
    this.#screens = screens
    this.#elsewhere = elsewhere
  }

  /** Loads the screen of the browser's URL, or of a given one where there is no browser. */
  start(href?: string) {
    if (href !== undefined) return this.#arrive(addressOf(href), 'stay')
    keepPlacesOverReload()
    window.addEventListener('popstate', () => {
      this.#unwritten = undefined
      void this.#arrive(readAddress(), 'back')
    })
    return this.#arrive(readAddress(), 'back')
  }

  readonly navigate = <To extends Path>(target: (Destination<To> | { href: string }) & GoOptions): Promise<void> => {
    const href = 'href' in target ? target.href : hrefOf(target)
    const { replace = false, resetScroll = true, state } = target
    const next = addressOf(href, state === true ? this.latest.state : state)
    const scroll = resetScroll ? 'top' : 'stay'
    // navigating to the current URL adds no history entry
    if (next.href === this.latest.href && state === undefined) return this.#arrive(this.latest, scroll)
    if (this.shown.address === this.latest) keepPlace(this.latest.key)
    // what was never written cannot be replaced
    this.#unwritten = replace && this.#unwritten !== 'push' ? 'replace' : 'push'
    return this.#arrive(next, scroll)
  }

  /** Runs the guard again, and loads a screen that failed to load. */
  invalidate() {
    return this.#arrive(this.latest, 'stay')
  }

  /** Loads the script of a URL that is likely to be opened next. */
  preload(href: string) {
    const location = addressOf(href)
    const found = findScreen(this.#screens, location.pathname)
    if (!found) return
    try {
      found.screen.guard({ location, preload: true })
    } catch {
      return
    }
    this.#load(found.screen).catch(() => {})
  }

  readonly watch = (watcher: () => void) => listen(this.#watchers, watcher)
  /** Called right before another address is displayed. */
  onLeave(move: Move) {
    return listen(this.#leaving, move)
  }
  /** Called before an unknown path is left for the one that stands in for it. */
  onLost(tell: (address: Address) => void) {
    return listen(this.#lost, tell)
  }
  /** Called right after it was rendered. */
  onRendered(move: Move) {
    return listen(this.#rendered, move)
  }

  async #load({ load }: Screen) {
    const Component = await load()
    this.#loaded.set(load, Component)
    return Component
  }

  async #arrive(address: Address, scroll: Scroll) {
    const turn = ++this.#turn
    const isCurrent = () => turn === this.#turn
    if (scroll === 'back' && this.shown.address === this.latest && this.shown.turn > 0) keepPlace(this.latest.key)
    this.latest = address
    const found = findScreen(this.#screens, address.pathname)
    const place = { address, params: found?.params ?? {}, turn }
    const timer = setTimeout(() => isCurrent() && this.#show({ ...place, isPending: true }, scroll), pendingMs)
    try {
      if (!found) {
        for (const tell of this.#lost) tell(address)
        throw new Redirect(this.#elsewhere)
      }
      const { screen } = found
      screen.guard({ location: address, preload: false })
      // a loaded screen is displayed in the same task
      const Component = this.#loaded.get(screen.load) ?? (await this.#load(screen))
      if (isCurrent()) this.#show({ ...place, path: screen.path, Component }, scroll)
    } catch (error) {
      if (!isCurrent()) return
      if (error instanceof Redirect) await this.navigate({ href: error.to, replace: true })
      else this.#show({ ...place, error }, scroll)
    } finally {
      clearTimeout(timer)
    }
  }

  #show(next: ShownScreen, scroll: Scroll) {
    if (this.#unwritten) writeAddress(next.address, this.#unwritten === 'replace')
    this.#unwritten = undefined
    const from = this.shown.turn > 0 ? this.shown.address : undefined
    if (from && from !== next.address) {
      this.#from = from
      for (const move of this.#leaving) move(from, next.address)
    }
    this.#scroll = scroll
    this.shown = next
    for (const watcher of this.#watchers) watcher()
  }

  /** The view calls this when `shown` has been rendered. */
  settle({ address, isPending }: ShownScreen) {
    const place = this.#scroll === 'back' ? findPlace(address.key) : undefined
    if (place) window.scrollTo(...place)
    else if (this.#scroll === 'top') scrollToStart(address.hash)
    if (isPending) return
    this.#scroll = 'stay'
    const from = this.#from
    this.#from = undefined
    if (from) for (const move of this.#rendered) move(from, address)
  }
}

function scrollToStart(hash: string) {
  const part = hash && document.getElementById(hash)
  if (part) part.scrollIntoView()
  else window.scrollTo(0, 0)
}

function listen<Listener>(listeners: Set<Listener>, listener: Listener) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
