type FileContent = Uint8Array<ArrayBufferLike> | string

/** A form with one file and plain fields. */
export function fileForm(
  content: FileContent,
  name: string,
  { field = 'file', ...fields }: Record<string, string> = {},
): FormData {
  const form = new FormData()
  for (const [key, value] of Object.entries(fields)) form.set(key, value)
  form.set(field, new File([typeof content === 'string' ? content : new Uint8Array(content)], name))
  return form
}
