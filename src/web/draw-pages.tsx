import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { type Language, sourceLanguage } from '../shared/languages/languages.js'
import type { Drawing, DrawnPage, PageLanguage } from '../shared/ops/drawing.js'
import { App } from './App.js'
import { renderIn } from './base/language/language.js'
import { messagesIn } from './base/language/messages.js'
import { Router } from './base/router/create-router.js'
import { RouterProvider } from './base/router/RouterView.js'
import { links } from './base/url/links.js'
import PanelScreen, { PanelNotShown } from './find/panel/PanelScreen.js'
import { ErrorScreen } from './frame/ErrorScreen.js'
import { Frame } from './frame/Frame.js'
import { SiteDescription, WithoutScript } from './frame/SiteDescription.js'
import { panelPageQuery } from './panels/panel-page-query.js'
import { router } from './routes.js'
import SupplierPageScreen, { companyQuery, firstStockQuery, SupplierNotListed } from './suppliers/SupplierPageScreen.js'

// Runs at build time (scripts/draw-pages.mjs) and on the server, never in a browser.

/** The policy of a page allows no style in it; browsers set these once the app runs. */
const withoutStyles = (markup: string) => markup.replace(/ style="[^"]*"/g, '')

function partsOf(markup: string) {
  const [title = ''] = /<title>.*?<\/title>/.exec(markup) ?? []
  return { title, body: withoutStyles(markup.replace(title, '')) }
}

/** The first page for visitors. */
export async function drawFirstPage(language: Language) {
  await router.start(links.home)
  await messagesIn(language)
  return renderIn(language, language !== sourceLanguage, () => ({
    ...partsOf(renderToStaticMarkup(<App />)),
    description: renderToStaticMarkup(<SiteDescription />),
    withoutScript: renderToStaticMarkup(<WithoutScript />),
  }))
}

type Answers = DrawnPage['answers']

type Page = { path: string; id: string; screen: ComponentType; answers: Answers; language: PageLanguage }

/** One screen in the layout of all, with answers that are there already. Each page has a router and a cache of its own. */
async function draw({ path, id, screen, answers, language }: Page): Promise<DrawnPage> {
  const href = path.replace('$id', id)
  const queries = new QueryClient()
  for (const [key, answer] of answers) queries.setQueryData(key, answer)
  const own = new Router([{ path, guard: () => {}, load: async () => screen }], links.home)
  await own.start(href)
  await messagesIn(language.language)
  const page = (
    <QueryClientProvider client={queries}>
      <RouterProvider router={own} failed={ErrorScreen}>
        <Frame />
      </RouterProvider>
    </QueryClientProvider>
  )
  const markup = renderIn(language.language, language.isNamed, () => renderToStaticMarkup(page))
  queries.clear()
  // React renders what waits for a screen where the screen fails
  if (!markup.includes('<h1')) throw new Error(`The screen at ${href} has no heading`)
  return { ...partsOf(markup), answers }
}

export const drawPanel: Drawing['drawPanel'] = (id, answer, language) => {
  const answers: Answers = [[panelPageQuery(id, null).queryKey, answer]]
  return draw({ path: links.panel, id, screen: PanelScreen, answers, language })
}

export const drawSupplier: Drawing['drawSupplier'] = (id, { page, stock }, language) => {
  const answers: Answers = [
    [companyQuery(id, false).queryKey, page],
    [firstStockQuery(id).queryKey, stock],
  ]
  return draw({ path: links.supplierPage, id, screen: SupplierPageScreen, answers, language })
}

export const drawMissing: Drawing['drawMissing'] = (kind, language) =>
  kind === 'panel'
    ? draw({ path: links.panel, id: '-', screen: PanelNotShown, answers: [], language })
    : draw({ path: links.supplierPage, id: '-', screen: SupplierNotListed, answers: [], language })
