import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Drawing, DrawnPage } from '../shared/pages/drawing.js'
import { App } from './App.js'
import { ErrorScreen } from './layout/ErrorScreen.js'
import { Frame } from './layout/Frame.js'
import PanelScreen, { PanelNotShown } from './panels/PanelScreen.js'
import { panelPageQuery } from './panels/panel-page-query.js'
import { Router } from './router/create-router.js'
import { RouterProvider } from './router/RouterView.js'
import { router } from './routes.js'
import SupplierPageScreen, {
  companyQuery,
  firstStockQuery,
  SupplierNotListed,
} from './supplier-page/SupplierPageScreen.js'
import { links } from './url/links.js'

// Runs at build time (scripts/draw-pages.mjs) and on the server, never in a browser.

/** The policy of a page allows no style in it; browsers set these once the app runs. */
const withoutStyles = (markup: string) => markup.replace(/ style="[^"]*"/g, '')

function partsOf(markup: string) {
  const [title = ''] = /<title>.*?<\/title>/.exec(markup) ?? []
  return { title, body: withoutStyles(markup.replace(title, '')) }
}

/** The first page for visitors. */
export async function drawFirstPage() {
  await router.start(links.home)
  return partsOf(renderToStaticMarkup(<App />))
}

type Answers = DrawnPage['answers']

/** One screen in the layout of all, with answers that are there already. Each page has a router and a cache of its own. */
async function draw(path: string, href: string, screen: ComponentType, answers: Answers): Promise<DrawnPage> {
  const queries = new QueryClient()
  for (const [key, answer] of answers) queries.setQueryData(key, answer)
  const own = new Router([{ path, guard: () => {}, load: async () => screen }], links.home)
  await own.start(href)
  const markup = renderToStaticMarkup(
    <QueryClientProvider client={queries}>
      <RouterProvider router={own} failed={ErrorScreen}>
        <Frame />
      </RouterProvider>
    </QueryClientProvider>,
  )
  queries.clear()
  // React renders what waits for a screen where the screen fails
  if (!markup.includes('<h1')) throw new Error(`The screen at ${href} has no heading`)
  return { ...partsOf(markup), answers }
}

const at = (path: string, id: string) => path.replace('$id', id)

export const drawPanel: Drawing['drawPanel'] = (id, answer) =>
  draw(links.panel, at(links.panel, id), PanelScreen, [[panelPageQuery(id, null).queryKey, answer]])

export const drawSupplier: Drawing['drawSupplier'] = (id, { page, stock }) =>
  draw(links.supplierPage, at(links.supplierPage, id), SupplierPageScreen, [
    [companyQuery(id, false).queryKey, page],
    [firstStockQuery(id).queryKey, stock],
  ])

export const drawMissing: Drawing['drawMissing'] = (kind) =>
  kind === 'panel'
    ? draw(links.panel, at(links.panel, '-'), PanelNotShown, [])
    : draw(links.supplierPage, at(links.supplierPage, '-'), SupplierNotListed, [])
