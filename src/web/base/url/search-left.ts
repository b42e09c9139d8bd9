import { type Address, hrefHere } from '../router/address.js'
import type { Router } from '../router/create-router.js'
import { links } from './links.js'

type PreviousSearch = { href: string; openedHref: string }
let left: PreviousSearch | null = null

const isResults = ({ pathname, searchStr }: Address) =>
  (pathname === links.home || pathname === links.search) && searchStr !== ''

/** Remembers which search a page was opened from. */
export const watchSearches = (router: Router) =>
  router.onLeave((from, to) => {
    if (from.pathname !== to.pathname && isResults(from)) left = { href: from.href, openedHref: to.href }
  })

/** The last search, and whether the current page was opened directly from it. */
export const searchLeft = () =>
  left && {
    href: left.href,
    isLastEntry: left.openedHref === hrefHere(),
  }
