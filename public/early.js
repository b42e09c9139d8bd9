// Runs before the first paint. A file of its own: the page allows no inline script.
try {
  const theme = localStorage.getItem('heliodex.theme')
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
  // the page that is sent drawn is one for visitors
  if (localStorage.getItem('heliodex.token')) document.documentElement.dataset.signedIn = ''
} catch {
  // storage may be closed; the system's theme it is
}

// What somebody presses or sends on a page that is drawn but not yet alive is kept, and done by src/web/early-acts.ts.
window.earlyActs = []
const keepAct = (event) => {
  const root = event.target instanceof Element ? event.target.closest('[data-drawn]') : null
  const control = root && event.target.closest(event.type === 'submit' ? 'form' : 'button')
  if (!control) return
  event.preventDefault()
  window.earlyActs.push({ kind: event.type, control })
}
document.addEventListener('click', keepAct, true)
document.addEventListener('submit', keepAct, true)
