/**
 * A ref: a table wider than its box scrolls inside it and is focusable, so that the keyboard can scroll it. A table
 * that fits scrolls with the page, so that its header can stick below the page's bar.
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
