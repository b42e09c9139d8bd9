// Which texts are loaded with which code. A room is a folder of src/web or src/shared; rooms that every page needs
// share one catalogue.
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { generateMessageId } from '@lingui/message-utils/generateMessageId'
import { readPo } from './po-file.mjs'

const frame = new Set(['api', 'browser', 'captcha', 'language', 'language-choice', 'layout', 'money', 'price-question'])
for (const room of ['router', 'session', 'site-map', 'ui', 'url']) frame.add(room)
// words that many rooms show: fields, technologies, conditions, failures
for (const room of ['accounts', 'http', 'inventory', 'panels', 'search']) frame.add(`shared-${room}`)

/** The room of a file below the project; undefined outside of what the browser loads. */
export function roomOf(file) {
  const [, part, folder] = /^src\/(web|shared)\/([\w-]+)\//.exec(file) ?? []
  if (folder === undefined) return undefined
  const room = part === 'shared' ? `shared-${folder}` : folder
  return frame.has(room) ? 'frame' : room
}

/** Texts of the web have short ids made by the macros; texts of shared code and of the server are their own ids. */
export const idIn = (file, { english, context }) =>
  file.startsWith('src/web/') ? generateMessageId(english, context) : english

/** The compiled texts of a language by room and id. */
export function roomMessages(language) {
  const rooms = {}
  for (const message of readPo(language)) {
    if (message.translation === '') continue
    for (const file of message.files) {
      const room = roomOf(file)
      if (room === undefined) continue
      rooms[room] ??= {}
      rooms[room][idIn(file, message)] = compileMessageOrThrow(message.translation)
    }
  }
  return rooms
}
