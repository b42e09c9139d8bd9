// Which texts are loaded with which code. A room is a folder of src/web or src/shared; rooms that every page needs
// share one catalogue.
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { generateMessageId } from '@lingui/message-utils/generateMessageId'
import { readPo } from './po-file.mjs'

/** The ground of the web, prices, and words that many rooms show: fields, technologies, conditions, failures. */
const everywhere =
  /^src\/(?:web\/(?:api|base|frame|money|ui)|shared\/(?:accounts|find|http|money|panels|stock|values))\//

/** The room of a file below the project, a folder; undefined outside of what the browser loads. */
export function roomOf(file) {
  const [, part, folder] = /^src\/(web|shared)\/(.+)\/[^/]+$/.exec(file) ?? []
  if (folder === undefined) return undefined
  if (everywhere.test(file)) return 'frame'
  return `${part === 'shared' ? 'shared-' : ''}${folder.replaceAll('/', '-')}`
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
