// Runs before the first paint, so that a chosen theme does not flash. A file of its own: the page allows no inline script.
try {
  const theme = localStorage.getItem('heliodex.theme')
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
} catch {
  // storage may be closed; the system's theme it is
}
