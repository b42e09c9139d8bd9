import { countUp } from '../../shared/values/count-up.js'

type Rules = {
  mostPerSecond: number
  /** Gets the numbers of lines that were left out in the last second, by their keys. */
  tell: (leftOut: Record<string, number>) => void
}

/**
 * Decides which lines of a log are written when many are alike: the first of each second, and then how many more there
 * were. Otherwise a flood of refused requests fills the disk.
 */
export function sampleLines({ mostPerSecond, tell }: Rules) {
  const leftOut = new Map<string, number>()
  let listed = 0
  let timer: NodeJS.Timeout | undefined

  function flush() {
    clearTimeout(timer)
    timer = undefined
    listed = 0
    if (leftOut.size > 0) tell(Object.fromEntries(leftOut))
    leftOut.clear()
  }

  function isListed(key: string) {
    timer ??= setTimeout(flush, 1000).unref()
    listed += 1
    if (listed <= mostPerSecond) return true
    countUp(leftOut, key)
    return false
  }

  return { isListed, flush }
}
