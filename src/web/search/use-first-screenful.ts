import { startTransition, useEffect, useState } from 'react'

/** No result is lower than this, and no less of the screen stands above the first one. */
const lowestPx = 160

/** What a list of results is known by. */
export const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id).join()

/**
 * How many results are drawn: at first what fits on the screen, the rest once that is painted. Those that were at hand when the
 * screen opened are drawn whole, so that somebody who comes back finds the place that was left.
 */
export function useFirstScreenful(rows: readonly { id: string }[], atHand: string | undefined) {
  const ids = idsOf(rows)
  const [whole, setWhole] = useState(atHand)
  useEffect(() => {
    if (whole === ids) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const frame = requestAnimationFrame(() => {
      // after the paint of this frame
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
