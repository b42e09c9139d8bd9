import type { Page } from '@playwright/test'

type Shift = PerformanceEntry & { value: number }

/** How much of a screen moves while it loads from a slow server, in a tab of its own (the browser's layout shift). */
export async function shiftWhileLoading(page: Page, path: string, width: number) {
  const tab = await page.context().newPage()
  await tab.setViewportSize({ width, height: 844 })
  await tab.addInitScript(() => {
    new PerformanceObserver((list) => {
      const { dataset } = document.documentElement
      for (const { value } of list.getEntries() as Shift[]) dataset.shift = String(Number(dataset.shift ?? 0) + value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  let asked = 0
  await tab.route('**/api/**', async (route) => {
    // answers come one after the other, so that each shows on its own
    await new Promise((resolve) => setTimeout(resolve, 300 + 60 * (asked++ % 5)))
    await route.continue()
  })
  await tab.goto(path)
  await tab.waitForLoadState('networkidle')
  const shift = await tab.evaluate(() => Number(document.documentElement.dataset.shift ?? 0))
  await tab.unrouteAll({ behavior: 'ignoreErrors' })
  await tab.close()
  return shift
}
