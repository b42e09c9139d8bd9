import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { renderToStaticMarkup } from 'react-dom/server'
import { queryClient } from './api/query-client.js'
import { router } from './routes.js'
import { links } from './url/links.js'

/** The first page for visitors as HTML. Runs at build time (scripts/draw-first-page.mjs), never in a browser. */
export async function drawFirstPage() {
  // the live page restores scroll positions
  router.update({
    ...router.options,
    scrollRestoration: false,
    history: createMemoryHistory({ initialEntries: [links.home] }),
  })
  await router.load()
  const markup = renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  const [title = ''] = /<title>.*?<\/title>/.exec(markup) ?? []
  return { title, body: markup.replace(title, '') }
}
