/** Opens the browser's file chooser from a button; does nothing if nothing is chosen. */
export function pickFiles(accept: string, onFiles: (files: File[]) => void, multiple = false) {
  const input = document.createElement('input')
  input.type = 'file'
  input.accept = accept
  input.multiple = multiple
  input.addEventListener('change', () => onFiles([...(input.files ?? [])]))
  input.click()
}
