import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import type { Plugin } from 'vite'
import { languages } from '../messages/languages.mjs'
import { roomMessages, roomOf } from '../messages/room-messages.mjs'
import { transformMacros, usesMacros } from '../messages/transform-macros.mjs'

const loader = 'virtual:messages'
const ofLanguage = 'virtual:messages/'
/** Beside the room's files, so that it lands in their chunk. */
const roomModule = '/room-messages.js'

/** The folder of each language's catalogues in the build; its name changes with their content. */
function foldersOf(catalogues: ReadonlyMap<string, object>) {
  const hashOf = (catalogue: object) => createHash('sha256').update(JSON.stringify(catalogue)).digest('hex').slice(0, 8)
  return new Map([...catalogues].map(([language, rooms]) => [language, `assets/${language}-${hashOf(rooms)}`]))
}

/** Where there is no browser, all texts of a language come at once. */
const importing = `
const all = { ${languages.map((language) => `${language}: () => import('${ofLanguage}${language}')`).join(', ')} }
export const fetchMessages = async (language, room) => (await all[language]()).default[room] ?? {}`

const fetching = (folders: ReadonlyMap<string, string>) => `
const folders = ${JSON.stringify(Object.fromEntries(folders))}
export async function fetchMessages(language, room) {
  const answer = await fetch('/' + folders[language] + '/' + room + '.json')
  if (!answer.ok) throw new Error('The texts of ' + room + ' could not be loaded')
  return answer.json()
}`

/** Looks into the file itself, because the build removes phrases from declarations of calls. */
const hasPhrases = (path: string) => /\bphrase[(`]/.test(readFileSync(path, 'utf8'))

/**
 * The texts of the product in the reader's language. Runs Lingui's macros, has each file with texts load the catalogue of
 * its room (src/web/base/language/messages.ts), and writes one catalogue per language and room: assets/de-…/search.json.
 */
export function messages(): Plugin {
  let root = ''
  let catalogues = new Map<string, Record<string, Record<string, unknown>>>()
  const rooms = new Set<string>()
  const isServed = (name: string) => name === 'client'
  return {
    name: 'messages',
    enforce: 'pre',
    configResolved(config) {
      root = config.root
      catalogues = new Map(languages.map((language) => [language, roomMessages(language)]))
    },
    resolveId(id) {
      return id.startsWith(loader) || id.endsWith(roomModule) ? `\0${id}` : undefined
    },
    load(id) {
      if (id === `\0${loader}`) return isServed(this.environment.name) ? fetching(foldersOf(catalogues)) : importing
      if (id.startsWith(`\0${ofLanguage}`))
        return `export default ${JSON.stringify(catalogues.get(id.slice(ofLanguage.length + 1)))}`
      if (!id.endsWith(roomModule)) return undefined
      const room = roomOf(relative(root, id.slice(1))) ?? 'frame'
      rooms.add(room)
      return `import { addRoom } from '${root}/src/web/base/language/messages.ts'\naddRoom('${room}')`
    },
    async transform(code, id) {
      const file = relative(root, id)
      const [folder] = /^src\/(?:web|shared)\/.+(?=\/)/.exec(file) ?? []
      if (!folder || !/\.tsx?$/.test(id)) return undefined
      const prelude = `import '${root}/${folder}${roomModule}';`
      if (file.startsWith('src/shared/') && hasPhrases(id)) return { code: prelude + code, map: null }
      if (!usesMacros(code)) return undefined
      const made = await transformMacros(code, id, `${root}/src/web/base/language/Trans.tsx`)
      return { code: prelude + made.code, map: JSON.stringify(made.map) }
    },
    generateBundle(_options, bundle) {
      if (!isServed(this.environment.name)) return
      const folders = foldersOf(catalogues)
      // which texts a page preloads (scripts/draw-pages.mjs)
      const roomsOf = (modules: readonly string[]) =>
        modules.flatMap((id) => (id.endsWith(roomModule) ? (roomOf(relative(root, id.slice(1))) ?? []) : []))
      const chunks = Object.values(bundle).flatMap((file) =>
        file.type === 'chunk' ? [[file.fileName, roomsOf(file.moduleIds)]] : [],
      )
      const source = JSON.stringify({ folders: Object.fromEntries(folders), rooms: Object.fromEntries(chunks) })
      this.emitFile({ type: 'asset', fileName: '.vite/messages.json', source })
      for (const [language, texts] of catalogues)
        for (const room of rooms)
          this.emitFile({
            type: 'asset',
            fileName: `${folders.get(language)}/${room}.json`,
            source: JSON.stringify(texts[room] ?? {}),
          })
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const [, language = '', room = ''] = /^\/assets\/(\w\w)-\w+\/([\w-]+)\.json$/.exec(request.url ?? '') ?? []
        const texts = catalogues.get(language)
        if (!texts) return next()
        response.setHeader('content-type', 'application/json').end(JSON.stringify(texts[room] ?? {}))
      })
    },
  }
}
