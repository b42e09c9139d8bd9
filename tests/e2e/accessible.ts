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

/** Of a long list, the first entries stand for all: the others differ in their words alone, and each takes as long. */
const repeated = ['tbody > tr:nth-child(n + 6)', 'li:nth-child(n + 6):has(article)'].map((rows) => [rows])

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const contrast: axe.RunOptions = { runOnly: { type: 'rule', values: ['color-contrast'] } }
/** By far the slowest rules: they look at what is drawn around each element. */
const drawn = ['color-contrast', 'target-size', 'link-in-text-block']
const looks: axe.RunOptions = { runOnly: { type: 'rule', values: drawn } }
const rest: axe.RunOptions = {
  runOnly: { type: 'tag', values: standards },
  rules: Object.fromEntries(drawn.map((rule) => [rule, { enabled: false }])),
}

/** No violation of WCAG 2.2 AA on the current screen, nor in the dark scheme, where only colours differ. */
export async function expectAccessible(page: Page) {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  expect(await listFaults(page)).toEqual([])
  expect(await page.evaluate(listViolations, { options: looks })).toEqual([])
  await page.emulateMedia({ colorScheme: 'dark' })
  await settle(page)
  expect(await page.evaluate(listViolations, { options: contrast }), 'in the dark').toEqual([])
  await page.emulateMedia({ colorScheme: 'light' })
}

/** What is wrong with the current screen apart from its looks. */
export async function listFaults(page: Page) {
  await loadChecker(page)
  const unsaid = await page
    .locator('[aria-label*="[object "]')
    .evaluateAll((found) => found.map((node) => node.outerHTML))
  return [...unsaid, ...(await page.evaluate(listViolations, { exclude: repeated, options: rest }))]
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

/** The checker stays in the page until the next load, because loading it takes as long as a check. */
async function loadChecker(page: Page) {
  if (await page.evaluate(() => 'axe' in window)) return
  await page.evaluate(checker)
  await page.evaluate(rememberColours)
}

type Check = { options: axe.RunOptions; exclude?: string[][] }

/** Runs in the page. Without `exclude` it looks at two of all texts and controls that every style sheet treats alike. */
async function listViolations({ options, exclude }: Check) {
  const states =
    /^(class|style|type|role|disabled|open|data-.*|aria-(pressed|selected|current|expanded|invalid|checked))$/
  const styleOf = (element: Element) =>
    `${element.tagName} ${[...element.attributes].filter(({ name }) => states.test(name)).map(({ name, value }) => `${name}=${value}`)}` +
    `${element.tagName === 'LABEL' && element.querySelector(':checked') !== null}`
  const pathOf = (element: Element | null): string => (element ? pathOf(element.parentElement) + styleOf(element) : '')
  const hasText = ({ childNodes }: Element) =>
    [...childNodes].some(({ nodeType, nodeValue }) => nodeType === Node.TEXT_NODE && nodeValue?.trim())
  const seen = new Map<string, number>()
  const isNew = (element: Element) => {
    const path = pathOf(element)
    seen.set(path, (seen.get(path) ?? 0) + 1)
    return (seen.get(path) ?? 0) <= 2
  }
  const texts = () =>
    [...document.body.querySelectorAll('*')].filter(
      (element) => (hasText(element) || element.matches('a, button, input, select, textarea')) && isNew(element),
    )
  const { violations } = await window.axe.run(exclude ? { exclude } : { include: texts() }, {
    ...options,
    resultTypes: ['violations'],
    preload: false,
  })
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')}: ${failureSummary}`),
  )
}

/** What every screen has: its own title, one heading, one main, and no horizontal scrolling on a phone. */
export async function expectWellFramed(page: Page) {
  await expect(page.locator('h1')).toHaveCount(1)
  await expect(page.locator('main')).toHaveCount(1)
  await expect(page).toHaveTitle(/.+ · Heliodex/)
  await page.setViewportSize({ width: 390, height: 844 })
  // polled: what a component draws by the width follows a frame after the change
  await expect
    .poll(() => overflowOf(page), { message: `${page.url()} scrolls sideways`, timeout: 3000 })
    .toBeLessThanOrEqual(0)
  await page.setViewportSize({ width: 1280, height: 720 })
}

export const overflowOf = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
