/** Two signs of no width. */
export const marks = { begin: '\u2061', end: '\u2062' }

/** Runs in the page: the texts that stand between no marks, node by node. What is no language is left out. */
export function findForeign({ begin, end }: typeof marks) {
  const noLanguage = '[translate=no], code, kbd, script, style, noscript, svg, time'
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const found: string[] = []
  let depth = 0
  while (walker.nextNode()) {
    const { currentNode: node } = walker
    const isQuiet = node.parentElement?.closest(noLanguage) != null
    let outside = ''
    for (const sign of node.nodeValue ?? '') {
      if (sign === begin) depth += 1
      else if (sign === end) depth -= 1
      else if (depth === 0) outside += sign
    }
    if (!isQuiet && outside.trim() !== '') found.push(outside.trim())
  }
  return found
}
