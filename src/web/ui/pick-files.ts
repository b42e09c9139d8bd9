/** Opens the browser's own chooser from a button; nothing happens where nothing is chosen. */
export function pickFiles(accept: string, onFiles: (files: File[]) => void, multiple = false) {
  const input = document.createElement('input')
  input.type = 'file'
  input.accept = accept
  input.multiple = multiple
  input.addEventListener('change', () => onFiles([...(input.files ?? [])]))
  input.click()
}
