import { StrictMode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import './ui/theme.css'
import { answersElement } from '../shared/ops/drawing.js'
import { App } from './App.js'
import { queryClient } from './api/query-client.js'
import { settleLanguage } from './base/language/language.js'
import { onSessionChange } from './base/session/session.js'
import { watchSearches } from './base/url/search-left.js'
import { noteEarlyActs } from './early-acts.js'
import { tellLostPath } from './frame/tell-lost-path.js'
import { router } from './routes.js'

// signing in or out, here or in another tab, runs every guard again
onSessionChange(() => void router.invalidate())
watchSearches(router)
router.onLeave((from, to) => {
  if (from.pathname !== to.pathname) forgetServedHead()
})

router.onLost((address) => void settleLanguage().then(() => tellLostPath(address)))

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
  await Promise.all([ready, settleLanguage()])
  knowAnswers()
  const actAgain = noteEarlyActs(root)
  delete root.dataset.drawn
  flushSync(() => createRoot(root).render(app))
  actAgain()
}

/** What the head says to search engines is about the page that was served. */
function forgetServedHead() {
  const served = 'link[rel=canonical], link[rel=alternate], meta[name=robots], script[type="application/ld+json"]'
  for (const element of document.head.querySelectorAll(served)) element.remove()
}

/** What the server rendered the page from, so that the app renders the same at once. */
function knowAnswers() {
  const answers: unknown = JSON.parse(document.getElementById(answersElement)?.textContent || '[]')
  if (!Array.isArray(answers)) return
  for (const [key, answer] of answers) queryClient.setQueryData(key, answer)
}

if ('drawn' in container.dataset) void takeOver(container)
else void settleLanguage().then(() => createRoot(container).render(app))
