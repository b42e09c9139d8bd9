// npm run screenshots: starts the product with its demo data and takes the screenshots in docs/screenshots.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { ensureChromium } from './chromium.mjs'
import { admin, withDemoProduct } from './demo-product.mjs'
import { build, install, projectFolder } from './prepare.mjs'

install()
build()
const { chromium } = await import('@playwright/test')

const folder = join(projectFolder, 'docs', 'screenshots')
async function signIn(page, url) {
  await page.goto(`${url}/login`)
  await page.getByLabel('Email').fill(admin.email)
  await page.getByLabel('Password', { exact: true }).fill(admin.password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.waitForURL('**/admin')
}

/** The screenshots: a name, a path, and the viewer. */
const pictures = [
  { name: 'search', path: '/search?search=trina&inStock=true' },
  { name: 'landing', path: '/' },
  {
    name: 'replace',
    path: '/replace?Pmax_W=250&Vmp_V=30.1&Imp_A=8.3&Voc_V=37.2&Isc_A=8.87&Length_mm=1638&Width_mm=982&Thickness_mm=40&NumberOfCells_count=60&stringLength=12&maxVoltage_V=600',
  },
  { name: 'table', path: '/search?search=trina&view=table' },
  { name: 'phone', path: '/search?search=jinko', width: 390, height: 844 },
  { name: 'dark', path: '/search?search=jinko', dark: true },
  { name: 'market', path: '/market' },
  { name: 'plant', path: '/plants/new' },
  { name: 'admin', path: '/admin', asAdmin: true },
  { name: 'panels', path: '/admin/panels', asAdmin: true },
]

await withDemoProduct({}, async ({ url }) => {
  mkdirSync(folder, { recursive: true })
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: ['--no-sandbox'] })
  for (const { name, path, width = 1280, height = 900, dark = false, asAdmin = false } of pictures) {
    const context = await browser.newContext({ viewport: { width, height }, colorScheme: dark ? 'dark' : 'light' })
    const page = await context.newPage()
    if (asAdmin) await signIn(page, url)
    await page.goto(url + path)
    await page.waitForLoadState('networkidle')
    await page.screenshot({ path: join(folder, `${name}.png`) })
    console.log(`docs/screenshots/${name}.png`)
    await context.close()
  }
  await browser.close()
})
