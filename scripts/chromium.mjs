// Where a Chromium is, for the tests that look at the product as people do. Debian's is enough; none is downloaded
// by the test runner itself, because that needs a server that not every machine can reach.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

// the one without windows first: it does the same work with a fifth less of the processor
const places = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
]

export const findChromium = () => [process.env.CHROMIUM, ...places].find((path) => path && existsSync(path))

/** A Chromium's path; on a Debian machine as root it is installed where it is missing. */
export function ensureChromium() {
  const found = findChromium()
  if (found) return found
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('Installing Chromium for the browser tests…')
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    const apt = (...words) => spawnSync('apt-get', words, { stdio: 'inherit', env }).status === 0
    apt('update', '-qq')
    // older releases of Debian have only the whole browser
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
