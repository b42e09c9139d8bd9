import { i18n } from '@lingui/core'

/** The reader's words for a text that shared code has in English, marked there by `phrase`. */
export const translate = (english: string) => (i18n.messages[english] === undefined ? english : i18n._(english))
