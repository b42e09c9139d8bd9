/** More is the open menu of a phone, under which nothing has to stand. */
const mostLines_px = 150

/** Says how high the header is, for all that sticks below it: it has two lines where its links need them. */
export function tellBarHeight(bar: HTMLElement | null) {
  if (!bar) return
  const observer = new ResizeObserver(() => {
    if (bar.clientHeight <= mostLines_px) document.documentElement.style.setProperty('--bar', `${bar.clientHeight}px`)
  })
  observer.observe(bar)
  return () => observer.disconnect()
}
