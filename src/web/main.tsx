import { StrictMode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import './ui/theme.css'
import { App } from './App.js'
import { noteEarlyActs } from './early-acts.js'
import { router } from './routes.js'
import { onSessionChange } from './session/session.js'
import { watchSearches } from './url/search-left.js'

// signing in or out, here or in another tab, runs every guard again
onSessionChange(() => void router.invalidate())
watchSearches(router)

const container = document.getElementById('root')
if (!container) throw new Error('The page has no #root')
const ready = router.start()
const app = (
  <StrictMode>
    <App />
  </StrictMode>
)

/** The static page stays until the app can replace it in one step, so that nothing flickers and no input is lost. */
async function takeOver(root: HTMLElement) {
  await ready
  const actAgain = noteEarlyActs(root)
  delete root.dataset.drawn
  flushSync(() => createRoot(root).render(app))
  actAgain()
}

if ('drawn' in container.dataset) void takeOver(container)
else createRoot(container).render(app)
