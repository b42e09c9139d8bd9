/** A ref that makes a box focusable while it scrolls, because the keyboard cannot scroll it otherwise. */
export function focusableWhileScrolling(box: HTMLElement | null) {
  if (!box) return
  const update = () => {
    if (box.scrollWidth > box.clientWidth || box.scrollHeight > box.clientHeight) box.setAttribute('tabindex', '0')
    else box.removeAttribute('tabindex')
  }
  const sizes = new ResizeObserver(update)
  sizes.observe(box)
  // content that grows inside a box of fixed size does not resize the box
  for (const child of box.children) sizes.observe(child)
  return () => sizes.disconnect()
}
