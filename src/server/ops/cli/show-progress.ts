const width = 24
const everyMilliseconds = 500

const clock = (milliseconds: number) => {
  const seconds = Math.round(milliseconds / 1000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** `[######------] 12 of 45, 0:31, about 1:20 left`. */
export function progressLine(done: number, all: number, milliseconds: number): string {
  const filled = Math.round((done / Math.max(1, all)) * width)
  const left = done > 0 && done < all ? `, about ${clock((milliseconds / done) * (all - done))} left` : ''
  return `[${'#'.repeat(filled)}${'-'.repeat(width - filled)}] ${done} of ${all}, ${clock(milliseconds)}${left}`
}

/** A progress bar on standard error; none when that is not a terminal. */
export function showProgress(all: number) {
  const terminal = process.stderr
  const started = Date.now()
  const isSeen = terminal.isTTY && all > 1
  let done = 0
  const clear = () => void (isSeen && terminal.write('\r\x1b[K'))
  const draw = () => void (isSeen && terminal.write(`\r\x1b[K${progressLine(done, all, Date.now() - started)}`))
  const timer = setInterval(draw, everyMilliseconds)
  timer.unref()
  draw()
  return {
    next() {
      done += 1
      if (done === all) clearInterval(timer)
      draw()
    },
    clear,
  }
}
