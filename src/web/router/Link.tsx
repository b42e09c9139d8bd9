import type { AnchorHTMLAttributes, MouseEvent } from 'react'
import { type AddressParts, hrefOf } from './address.js'
import type { Destination, GoOptions, Path } from './site.js'
import { useRouter } from './use-router.js'

type Anchor = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'>
export type LinkProps<To extends Path> = Destination<To> & GoOptions & Anchor

const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey

/** What makes an `<a>` a link within the site. */
export function useAnchor({ replace, resetScroll, state, onClick, ...given }: AddressParts & GoOptions & Anchor) {
  const router = useRouter()
  const { to, params, search, hash, ...rest } = given
  const href = hrefOf({ to, params, search, hash })
  function go(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event)
    // with a key or another button it is the browser's, such as for a new tab
    if (event.defaultPrevented || !isPlainClick(event) || (rest.target && rest.target !== '_self')) return
    event.preventDefault()
    void router.navigate({ href, replace, state, ...(resetScroll !== undefined && { resetScroll }) })
  }
  // the script of where it leads comes while one aims
  const preload = () => router.preload(href)
  return { ...rest, href, onClick: go, onPointerEnter: preload, onFocus: preload }
}

/** A link to a screen of the site. */
export const Link = <To extends Path>(props: LinkProps<To>) => <a {...useAnchor(props)} />
