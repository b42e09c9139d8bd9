import { renderToStaticMarkup } from 'react-dom/server'
import { App } from './App.js'
import { router } from './routes.js'
import { links } from './url/links.js'

/** The first page for visitors as HTML. Runs at build time (scripts/draw-first-page.mjs), never in a browser. */
export async function drawFirstPage() {
  await router.start(links.home)
  const markup = renderToStaticMarkup(<App />)
  const [title = ''] = /<title>.*?<\/title>/.exec(markup) ?? []
  return { title, body: markup.replace(title, '') }
}
