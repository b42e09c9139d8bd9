import { fetchMessages } from 'virtual:messages'
import { i18n, type Messages } from '@lingui/core'
import { type Language, sourceLanguage } from '../../../shared/languages/languages.js'

/** Rooms whose code has been loaded; the build adds a call to each file with texts (scripts/vite/messages.ts). */
const rooms = new Set<string>()
const loads = new Map<string, Promise<void>>()

// English texts are in the code itself, so that nothing is loaded for it and nothing can be missing
i18n.load(sourceLanguage, {})
i18n.activate(sourceLanguage)

async function load(language: Language, room: string) {
  try {
    const messages: Messages = await fetchMessages(language, room)
    i18n.load(language, messages)
  } catch (error) {
    // texts stay English; the next screen asks again
    loads.delete(`${language} ${room}`)
    console.error(error)
  }
}

function want(language: Language, room: string) {
  if (language === sourceLanguage) return
  const name = `${language} ${room}`
  if (!loads.has(name)) loads.set(name, load(language, room))
}

/** Resolves when all texts of the loaded code are there in a language. */
export async function messagesIn(language: Language) {
  for (const room of rooms) want(language, room)
  await Promise.all(loads.values())
}

let current: () => Language = () => sourceLanguage
/** Texts of code that is loaded later come in the reader's language. */
export function followLanguage(get: () => Language) {
  current = get
  for (const room of rooms) want(get(), room)
}

export function addRoom(room: string) {
  rooms.add(room)
  want(current(), room)
}
