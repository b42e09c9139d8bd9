/**
 * Marks an English text of shared code for the catalogues. It stays English for programs; the web translates it where it
 * shows it.
 */
export const phrase = <Text extends string>(english: Text): Text => english
