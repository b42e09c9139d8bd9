// Finds a Chromium for the browser tests. Debian's is enough. The test runner does not download its own, because not
// every machine can reach the server for it.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

// the headless shell first: it needs a fifth less processor time for the same work
const places = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
]

export const findChromium = () => [process.env.CHROMIUM, ...places].find((path) => path && existsSync(path))

/** The path of a Chromium. As root on Debian, installs it if it is missing. */
export function ensureChromium() {
  const found = findChromium()
  if (found) return found
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('Installing Chromium for the browser tests…')
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    const apt = (...words) => spawnSync('apt-get', words, { stdio: 'inherit', env }).status === 0
    apt('update', '-qq')
    // older Debian releases have only the full browser
    for (const name of ['chromium-headless-shell', 'chromium'])
      if (apt('install', '-y', '-qq', '--no-install-recommends', name)) break
  }
  const installed = findChromium()
  if (installed) return installed
  throw new Error(
    'The browser tests need Chromium. Install it (on Debian and Ubuntu: sudo apt-get install chromium), ' +
      'or set CHROMIUM to the path of one.',
  )
}
