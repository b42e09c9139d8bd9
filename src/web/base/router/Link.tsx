import type { AnchorHTMLAttributes, MouseEvent } from 'react'
import { namedPath } from '../language/path-language.js'
import { type AddressParts, hrefOf } from './address.js'
import type { Destination, GoOptions, Path } from './destinations.js'
import { useRouter } from './use-router.js'

type Anchor = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'>
export type LinkProps<To extends Path> = Destination<To> & GoOptions & Anchor

const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey

/** The props that make an `<a>` a link within the site. */
export function useAnchor({ replace, resetScroll, state, onClick, ...given }: AddressParts & GoOptions & Anchor) {
  const router = useRouter()
  const { to, params, search, hash, ...rest } = given
  const href = hrefOf({ to, params, search, hash })
  function go(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event)
    // the browser handles other buttons and modifier keys, for example to open a new tab
    if (event.defaultPrevented || !isPlainClick(event) || (rest.target && rest.target !== '_self')) return
    event.preventDefault()
    void router.navigate({ href, replace, state, ...(resetScroll !== undefined && { resetScroll }) })
  }
  // loads the target's script before the click
  const preload = () => router.preload(href)
  return { ...rest, href: namedPath(href), onClick: go, onPointerEnter: preload, onFocus: preload }
}

/** A link to a screen of this site. */
export const Link = <To extends Path>(props: LinkProps<To>) => <a {...useAnchor(props)} />
