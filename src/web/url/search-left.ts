import type { AnyRouter, ParsedLocation } from '@tanstack/react-router'
import { links } from './links.js'

type Left = { href: string; openedHref: string }
let left: Left | null = null

const isResults = ({ pathname, searchStr }: ParsedLocation) =>
  (pathname === links.home || pathname === links.search) && searchStr !== ''

/** Remembers which search a page was opened from. */
export const watchSearches = (router: AnyRouter) =>
  router.subscribe('onBeforeNavigate', ({ fromLocation, toLocation, pathChanged }) => {
    if (fromLocation && pathChanged && isResults(fromLocation))
      left = { href: fromLocation.href, openedHref: toLocation.href }
  })

/** The last search, and whether the current page was opened directly from it. */
export const searchLeft = () =>
  left && {
    href: left.href,
    isLastEntry: left.openedHref === window.location.pathname + window.location.search,
  }
