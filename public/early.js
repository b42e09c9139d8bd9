// Runs before the first paint. A separate file, because the page allows no inline script.
try {
  const theme = localStorage.getItem('heliodex.theme')
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
  // the static page is for visitors, in the language of its path or of the browser
  const kept = localStorage.getItem('heliodex.language')
  const isOther = kept && kept !== document.documentElement.lang && !/^\/[a-z]{2}(\/|$)/.test(location.pathname)
  if (isOther || localStorage.getItem('heliodex.token')) document.documentElement.dataset.waits = ''
} catch {
  // without storage the system's theme applies
}

// Records clicks and submitted forms on the static page before the app loads; src/web/early-acts.ts replays them.
window.earlyActs = []
const keepAct = (event) => {
  const root = event.target instanceof Element ? event.target.closest('[data-drawn]') : null
  const control = root && event.target.closest(event.type === 'submit' ? 'form' : 'button, summary')
  if (!control) return
  event.preventDefault()
  window.earlyActs.push({ kind: event.type, control })
}
document.addEventListener('click', keepAct, true)
document.addEventListener('submit', keepAct, true)
