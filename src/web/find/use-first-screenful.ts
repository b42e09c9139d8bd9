import { startTransition, useEffect, useState } from 'react'

/** The minimum height of a result, and of the page above the first one. */
const lowestPx = 108

/** Identifies a list of results. */
export const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id).join()

/**
 * How many results to render: first those that fit on the screen, the rest after the first paint. Results that were
 * cached when the screen opened render at once, so that Back restores the scroll position.
 */
export function useFirstScreenful(rows: readonly { id: string }[], atHand: string | undefined) {
  const ids = idsOf(rows)
  const [whole, setWhole] = useState(atHand)
  useEffect(() => {
    if (whole === ids) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const frame = requestAnimationFrame(() => {
      // runs after this frame is painted
      timer = setTimeout(() => startTransition(() => setWhole(ids)))
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [whole, ids])
  const screenful = ids === atHand ? rows.length : Math.ceil(window.innerHeight / lowestPx) - 1
  return { screenful, drawn: whole === ids ? rows.length : screenful }
}
