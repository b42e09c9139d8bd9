import { splitLanguage } from '../../../shared/languages/languages.js'

let typedAt: string | undefined

// typing, choosing and ticking, also in dialogs
globalThis.document?.addEventListener(
  'input',
  () => {
    typedAt = pathHere()
  },
  true,
)

const pathHere = () => splitLanguage(window.location.pathname).path

/** Pages that only signed-in people may see; when the session ends, the user is sent away from them. */
const ownPages = /^\/((account|admin|basket|supplier|user)(\/|$)|plants\/(?!new$|shared\/))/
export const isOwnPage = (pathname: string) => ownPages.test(pathname)

/** Whether leaving this page may lose something that the user typed. */
export const hasTypedHere = () => typedAt === pathHere() && isOwnPage(typedAt)
