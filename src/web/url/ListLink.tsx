import { useRouter } from '@tanstack/react-router'
import type { MouseEvent, ReactNode } from 'react'

type Props = { href: string; children: ReactNode; 'aria-label'?: string }

/** A link for long lists. The router's own Link re-renders with every change of the URL, once per link. */
export function ListLink({ href, ...rest }: Props) {
  const router = useRouter()
  function go(event: MouseEvent) {
    // the browser handles modified clicks, such as for a new tab
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    void router.navigate({ href })
  }
  // preloads the target's script on hover
  const preload = () => void router.preloadRoute({ to: href.replace(/\?.*/, '') })
  return <a href={href} onClick={go} onPointerEnter={preload} onFocus={preload} {...rest} />
}
