import type { Page, Route } from '@playwright/test'
import { readPo } from '../../../scripts/messages/po-file.mjs'
import { listFaults, overflowOf } from '../accessible.js'
import { openScreen } from '../open-screen.js'
import { signInAsAdmin, signInAsSupplier, signInAsUser } from '../people.js'
import { demo, expect, test } from '../product.js'
import { findForeign, marks } from '../spoken-texts.js'

test.use({ productEnv: demo, hasOwnContext: true, viewport: { width: 390, height: 844 } })

type Texts = Record<string, string | readonly unknown[]>

/** Every text of the catalogue between two marks that take no room: what stands outside of them was not translated. */
async function markTexts(route: Route) {
  const texts = (await (await route.fetch()).json()) as Texts
  const marked = Object.entries(texts).map(([id, text]) => [id, [marks.begin, ...[text].flat(), marks.end]])
  await route.fulfill({ json: Object.fromEntries(marked) })
}

const wordsIn = (text: string): string[] => text.toLowerCase().match(/\p{L}{3,}/gu) ?? []

/** Words that are English alone: a screen that shows several of them unmarked was not translated. */
const english = new Set(
  readPo('de').flatMap(({ english: text, translation }) => {
    const same = new Set(wordsIn(translation))
    return wordsIn(text).filter((word) => !same.has(word))
  }),
)

/** Texts of an answer that are long enough to be names and sentences of others. */
function dataIn(answer: unknown): string[] {
  if (typeof answer === 'string') return answer.length > 4 ? [answer] : []
  return typeof answer === 'object' && answer !== null ? Object.values(answer).flatMap(dataIn) : []
}

/** What the product answers to a page: names, places and notes, which nobody translates. */
function keepData(page: Page) {
  const answers: Promise<unknown>[] = []
  page.on('response', (answer) => {
    if (answer.url().includes('/api/')) answers.push(answer.json().catch(() => undefined))
  })
  return {
    add: (answer: unknown) => void answers.push(Promise.resolve(answer)),
    all: async () => [...new Set(dataIn(await Promise.all(answers)))].sort((one, other) => other.length - one.length),
  }
}
type Data = ReturnType<typeof keepData>

async function faultsOn(page: Page, path: string, data: Data) {
  await openScreen(page, path)
  await page.locator('h1').first().waitFor()
  await expect(page.locator('main [data-shown]')).toHaveCount(0)
  const over = await overflowOf(page)
  const known = await data.all()
  const foreign = (await page.evaluate(findForeign, marks)).filter((run) => {
    // an address is no language
    const rest = known.reduce((text, name) => text.replaceAll(name, ''), run.replace(/https?:\S+/g, ''))
    return wordsIn(rest).filter((word) => english.has(word)).length > 1
  })
  const faults = [...foreign.map((run) => `says “${run}”`), ...(await listFaults(page))]
  return [...(over > 0 ? [`scrolls sideways by ${over} px`] : []), ...faults].map((fault) => `${path} ${fault}`)
}

async function faultsOfAll(page: Page, paths: readonly string[], data: Data) {
  const found: string[] = []
  for (const path of paths) found.push(...(await faultsOn(page, path, data)))
  return found
}

/** The language of an account goes before that of the browser. */
const chooseLanguage = (url: string, token: string, language: string) =>
  fetch(`${url}/api/auth/language`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ language }),
  })

/** German words are the longest; npm run proofs tries Polish too, which has the most plural forms. */
const tried = process.env.LANGUAGES?.split(',') ?? ['de']

for (const language of tried)
  test(`every screen speaks ${language}, fits a phone and is accessible`, async ({ page, product }) => {
    await page.route(`**/assets/${language}-*/*.json`, markTexts)
    await page.addInitScript((chosen) => localStorage.setItem('heliodex.language', chosen), language)
    const data = keepData(page)
    const answer = await fetch(`${product.url}/api/solars/search?search=jinko`)
    const shown = (await answer.json()) as { panels: { id: string }[] }
    // the page of a panel has its answer in itself
    data.add(shown)
    const panel = `/panels/${shown.panels[0]?.id}`
    const found = await faultsOfAll(page, ['/', '/search?search=jinko', panel, '/replace', '/user/signup'], data)
    const token = await signInAsUser(page, product, `${language}@example.test`)
    await chooseLanguage(product.url, token, language)
    const compared = shown.panels.slice(0, 2).map(({ id }) => id)
    found.push(...(await faultsOfAll(page, ['/account', `/compare?ids=${compared}`, '/plants/new'], data)))
    await signInAsSupplier(page, product, 'narrow@example.test', 'Sonnenhandel Großhandel München Süd GmbH & Co. KG')
    found.push(...(await faultsOfAll(page, ['/supplier', '/supplier/inventory', '/supplier/request-panel'], data)))
    await signInAsAdmin(page, product)
    found.push(...(await faultsOfAll(page, ['/admin', '/admin/panels', '/admin/requests'], data)))
    expect(found).toEqual([])
  })
