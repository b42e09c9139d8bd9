/**
 * A table wider than its box scrolls inside it and takes the focus, for the keyboard to scroll it. One that fits leaves
 * the scrolling to the page, so that its header can stay under the page's bar. A ref.
 */
export function scrollWhenWide(box: HTMLElement | null) {
  const table = box?.firstElementChild
  if (!box || !table) return
  const update = () => {
    const isWide = table.getBoundingClientRect().width > box.clientWidth + 1
    box.toggleAttribute('data-wide', isWide)
    if (isWide) box.setAttribute('tabindex', '0')
    else box.removeAttribute('tabindex')
  }
  const sizes = new ResizeObserver(update)
  sizes.observe(box)
  sizes.observe(table)
  return () => sizes.disconnect()
}
