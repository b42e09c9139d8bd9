/** Downloads a file that was fetched with the session's token. */
export function saveFile(file: Blob, name: string) {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // the download has its own reference to the file by then
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
