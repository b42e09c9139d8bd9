import { useRouter } from '@tanstack/react-router'
import type { MouseEvent, ReactNode } from 'react'

type Props = { href: string; children: ReactNode; 'aria-label'?: string }

/** A link in a list of many: the router's own looks at every change of the address, each one anew. */
export function ListLink({ href, ...rest }: Props) {
  const router = useRouter()
  function go(event: MouseEvent) {
    // with a key or another button it is the browser's, such as for a new tab
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    void router.navigate({ href })
  }
  // the script of where it leads comes while one aims
  const preload = () => void router.preloadRoute({ to: href.replace(/\?.*/, '') })
  return <a href={href} onClick={go} onPointerEnter={preload} onFocus={preload} {...rest} />
}
