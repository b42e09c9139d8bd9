import type { Page } from '@playwright/test'

/** How many words the window shows without scrolling: what stands in fields and choices, or cannot be seen, is none. */
export const wordsInSight = (page: Page) =>
  page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    let words = 0
    while (texts.nextNode()) {
      const { parentElement: parent, textContent } = texts.currentNode
      if (!parent || parent.closest('script, style, select, .visually-hidden')) continue
      if (!parent.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
      range.selectNodeContents(texts.currentNode)
      const { width, height, top, bottom } = range.getBoundingClientRect()
      if (width < 2 || height < 2 || top >= innerHeight || bottom <= 0) continue
      words += (textContent ?? '').split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length
    }
    return words
  })
