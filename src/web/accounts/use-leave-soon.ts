import { useEffect } from 'react'
import { useNavigate } from '../base/router/use-router.js'
import type { SitePath } from '../base/url/links.js'

/** Goes on to another screen once a message has been read. The message is no place to come back to. */
export function useLeaveSoon(to: SitePath, afterMs: number) {
  const navigate = useNavigate()
  useEffect(() => {
    const timer = setTimeout(() => void navigate({ href: to, replace: true }), afterMs)
    return () => clearTimeout(timer)
  }, [to, afterMs, navigate])
}
