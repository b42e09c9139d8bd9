const mark = 'x-kept-text'

/**
 * Where an object names the one that its fields were copied from, which never changes. A copy in which one of those
 * fields is changed must not have it.
 */
export const copiedFrom = Symbol('copied from')
export type WithSource = { [copiedFrom]?: object | undefined }

type TextRule = { name: string; ownFields: readonly string[] }

/**
 * Metadata of an object whose text is kept: only `ownFields` differ from answer to answer, all others come from the
 * object under `copiedFrom`. Objects of one name have the same other fields in all answers.
 */
export const keptText = (name: string, ownFields: readonly string[] = []) => ({ [mark]: { name, ownFields } })

/** What `keptText` declared for an object of this JSON schema, if anything. */
export const findKeptText = (schema: { [key: string]: unknown }) => schema[mark] as TextRule | undefined
