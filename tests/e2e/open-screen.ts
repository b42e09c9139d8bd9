import { expect, type Page } from '@playwright/test'

/**
 * Goes to a screen as the browser's history does, where the app shows another screen; loads it otherwise. For tests that
 * are not about loading: a load takes ten times the processor time. What the app knows already, it does not ask again.
 */
export async function openScreen(page: Page, path: string) {
  const isInApp = await page.evaluate((to) => {
    const heading = document.querySelector('#root main h1')
    // the first page and the results are one screen
    const isSearch = (pathname: string) => /^\/(search)?$/.test(pathname)
    if (!heading || (isSearch(location.pathname) && isSearch(new URL(to, location.href).pathname))) return false
    heading.setAttribute('data-left', '')
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
    return true
  }, path)
  if (!isInApp) {
    await page.goto(path)
    return
  }
  await expect(page.locator('h1:not([data-left])')).toHaveCount(1)
  await expect(page.locator('h1[data-left]'), `${path} is another screen`).toHaveCount(0)
}
