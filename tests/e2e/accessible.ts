import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type axe from 'axe-core'

type Color = { r: number; g: number; b: number; alpha: number; parseString: (text: string) => Color }

declare global {
  interface Window {
    axe: typeof axe & { commons: { color: { Color: { prototype: Color } } } }
  }
}

const checker = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** No violation of WCAG 2.2 AA on the current screen, nor in the dark scheme, where only colours differ. */
export async function expectAccessible(page: Page) {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  expect(await violationsOn(page, { type: 'tag', values: standards })).toEqual([])
  await page.emulateMedia({ colorScheme: 'dark' })
  await settle(page)
  expect(await violationsOn(page, { type: 'rule', values: ['color-contrast'] }), 'in the dark').toEqual([])
  await page.emulateMedia({ colorScheme: 'light' })
}

/** Colours in a transition from light to dark have the contrast of neither. */
const settle = (page: Page) =>
  page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    const transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition)
    await Promise.allSettled(transitions.map(({ finished }) => finished))
  })

/** Parses each colour once. A page has few, but the checker parses those of every element below every text. */
function rememberColours() {
  const { prototype } = window.axe.commons.color.Color
  const parse = prototype.parseString
  const known = new Map<string, Pick<Color, 'r' | 'g' | 'b' | 'alpha'>>()
  prototype.parseString = function (this: Color, text) {
    const found = known.get(text)
    if (found) return Object.assign(this, found)
    const { r, g, b, alpha } = parse.call(this, text)
    known.set(text, { r, g, b, alpha })
    return this
  }
}

/** Reports violations only. The checker stays in the page until the next load, because loading it takes as long as a check. */
async function violationsOn(page: Page, runOnly: axe.RunOnly) {
  if (!(await page.evaluate(() => 'axe' in window))) {
    await page.evaluate(checker)
    await page.evaluate(rememberColours)
  }
  return page.evaluate(async (asked) => {
    const { violations } = await window.axe.run({ runOnly: asked, resultTypes: ['violations'] })
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')}: ${failureSummary}`),
    )
  }, runOnly)
}

/** What every screen has: its own title, one heading, one main, and no horizontal scrolling on a phone. */
export async function expectWellFramed(page: Page) {
  await expect(page.locator('h1')).toHaveCount(1)
  await expect(page.locator('main')).toHaveCount(1)
  await expect(page).toHaveTitle(/.+ · Heliodex/)
  await page.setViewportSize({ width: 390, height: 844 })
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow, `${page.url()} scrolls sideways`).toBeLessThanOrEqual(0)
  await page.setViewportSize({ width: 1280, height: 720 })
}
