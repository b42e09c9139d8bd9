import { i18n } from '@lingui/core'
import { useSyncExternalStore } from 'react'
import { findLanguage, isLanguage, type Language, sourceLanguage } from '../../../shared/languages/languages.js'
import { setNumberHabit } from '../../../shared/values/number-habit.js'
import { keptChoice } from '../browser/kept-choice.js'
import { readerRegion } from '../browser/region.js'
import { followLanguage, messagesIn } from './messages.js'
import { languageInPath, nameInPath, setPathLanguage } from './path-language.js'

/** What the reader chose, or the first language of the browser that we have. */
const chosen = keptChoice<Language>({
  key: 'heliodex.language',
  isOne: isLanguage,
  guess: () => findLanguage(navigator.languages) ?? sourceLanguage,
  otherwise: sourceLanguage,
})

const listeners = new Set<() => void>()
/** The language of what is shown; texts of another one that was chosen may still be loading. */
let shown: Language = languageInPath() ?? chosen.get()
followLanguage(() => shown)

/** The language and region by which figures and dates are written: de-AT, and de where the browser is American. */
export function readerLocale() {
  const region = readerRegion() ?? (shown === sourceLanguage ? 'US' : undefined)
  return region === undefined ? shown : `${shown}-${region}`
}

function show(language: Language) {
  shown = language
  i18n.load(language, {})
  i18n.activate(language, readerLocale())
  // where pages are rendered for others nothing is typed
  if (globalThis.document) setNumberHabit(language === sourceLanguage ? undefined : readerLocale())
  if (globalThis.document) document.documentElement.lang = language
  for (const listener of listeners) listener()
}

/** Resolves when the texts of everything loaded so far can be shown. */
export async function settleLanguage() {
  if (!globalThis.document) return
  const language = shown
  await messagesIn(language)
  if (i18n.locale !== language || document.documentElement.lang !== language) show(language)
}

let wanted = shown
/** Shows everything in another language, in place: nothing typed is lost. */
async function turnTo(language: Language) {
  wanted = language
  await messagesIn(language)
  // a later choice counts
  if (wanted !== language) return
  nameInPath(language)
  show(language)
}

export async function changeLanguage(language: Language) {
  await turnTo(language)
  chosen.choose(language)
}

// a choice in another tab
chosen.subscribe(() => {
  if (chosen.get() !== shown && languageInPath() === undefined) void turnTo(chosen.get())
})

/** Renders where there is no browser, with links that name the language or not. All texts must be loaded. */
export function renderIn<Result>(language: Language, isNamed: boolean, render: () => Result) {
  setPathLanguage(isNamed ? language : undefined)
  show(language)
  return render()
}

export const shownLanguage = () => shown
function onLanguageChange(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const useLanguage = () => useSyncExternalStore(onLanguageChange, shownLanguage, shownLanguage)
