/**
 * Marks an English text of shared code or of the server for the catalogues: `phrase('Password is required')`, or with
 * values phrase`${label} is required`. It stays English for programs; who shows it to a person translates it there.
 */
export function phrase<Text extends string>(english: Text): Text
export function phrase(texts: TemplateStringsArray, ...values: readonly (string | number | null | undefined)[]): string
export function phrase(
  english: string | TemplateStringsArray,
  ...values: readonly (string | number | null | undefined)[]
) {
  return typeof english === 'string' ? english : String.raw({ raw: english }, ...values)
}
