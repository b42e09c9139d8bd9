import type { Page, Route } from '@playwright/test'
import { readPo } from '../../scripts/messages/po-file.mjs'
import { listFaults, overflowOf } from './accessible.js'
import { signInAsAdmin, signInAsSupplier, signInAsUser } from './people.js'
import { demo, expect, test } from './product.js'
import { findForeign, marks } from './spoken-texts.js'

test.use({ productEnv: demo, hasOwnContext: true, viewport: { width: 390, height: 844 } })

type Texts = Record<string, string | readonly unknown[]>

/** Every text of the catalogue between two marks that take no room: what stands outside of them was not translated. */
async function markTexts(route: Route) {
  const texts = (await (await route.fetch()).json()) as Texts
  const marked = Object.entries(texts).map(([id, text]) => [id, [marks.begin, ...[text].flat(), marks.end]])
  await route.fulfill({ json: Object.fromEntries(marked) })
}

/** Words of our own texts: a screen that shows several of them unmarked shows English. */
const ours = new Set(readPo('de').flatMap(({ english }) => english.toLowerCase().match(/\p{L}{3,}/gu) ?? []))

async function faultsOn(page: Page, path: string) {
  await page.goto(path)
  await page.locator('h1').first().waitFor()
  await expect(page.locator('main [data-shown]')).toHaveCount(0)
  const over = await overflowOf(page)
  const runs = await page.evaluate(findForeign, marks)
  const english = runs.filter(
    (run) => (run.toLowerCase().match(/\p{L}{3,}/gu) ?? []).filter((word) => ours.has(word)).length > 1,
  )
  const found = [...english.map((run) => `English: ${run}`), ...(await listFaults(page))]
  return [...(over > 0 ? [`scrolls sideways by ${over} px`] : []), ...found].map((fault) => `${path} ${fault}`)
}

async function expectSpoken(page: Page, paths: readonly string[]) {
  const found: string[] = []
  for (const path of paths) found.push(...(await faultsOn(page, path)))
  expect(found).toEqual([])
}

for (const language of ['de', 'pl'])
  test(`every screen speaks ${language}, fits a phone and is accessible`, async ({ page, product }) => {
    await page.route(`**/assets/${language}-*/*.json`, markTexts)
    await page.addInitScript((chosen) => localStorage.setItem('heliodex.language', chosen), language)
    const answer = await fetch(`${product.url}/api/solars/search?search=jinko&limit=1`)
    const { panels } = (await answer.json()) as { panels: { id: string }[] }
    const panel = `/panels/${panels[0]?.id}`
    await expectSpoken(page, ['/', '/search?search=jinko', panel, '/request-panel', '/user/signup', '/market'])
    await signInAsUser(page, product)
    await expectSpoken(page, ['/account', '/user/searches'])
    await signInAsSupplier(page, product, 'narrow@example.test', 'Sonnenhandel Großhandel München Süd GmbH & Co. KG')
    await expectSpoken(page, ['/supplier', '/supplier/company', '/supplier/request-panel'])
    await signInAsAdmin(page, product)
    await expectSpoken(page, ['/admin', '/admin/panels', '/admin/requests', '/admin/changes', '/admin/analytics'])
  })
