import { useEffect, useState } from 'react'

/** Whole seconds until a moment, measured by the clock, so that a sleeping tab does not extend them. */
export function useCountdown(seconds: number) {
  const [endsAt, setEndsAt] = useState(() => Date.now() + seconds * 1000)
  const [now, setNow] = useState(() => Date.now())
  const left = Math.max(0, Math.ceil((endsAt - now) / 1000))
  const isRunning = left > 0
  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(() => setNow(Date.now()), 250)
    return () => clearInterval(timer)
  }, [isRunning])
  const restart = (fromNow: number) => {
    setNow(Date.now())
    setEndsAt(Date.now() + fromNow * 1000)
  }
  return [left, restart] as const
}
