/** Like fetch, but reports upload progress from 0 to 1, which fetch cannot. */
export const sendWithProgress =
  (onShare: (share: number) => void): typeof fetch =>
  (url, { method = 'GET', headers, body, signal } = {}) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest()
      request.open(method, String(url))
      for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value)
      request.responseType = 'blob'
      request.upload.onprogress = ({ loaded, total }) => onShare(total > 0 ? loaded / total : 0)
      request.upload.onload = () => onShare(1)
      request.onload = () => resolve(answerOf(request))
      request.onerror = () => reject(new TypeError('The connection broke'))
      request.onabort = () => reject(new DOMException('Aborted', 'AbortError'))
      signal?.addEventListener('abort', () => request.abort())
      request.send(body instanceof ReadableStream ? null : body)
    })

function answerOf(request: XMLHttpRequest) {
  const headers = new Headers()
  for (const name of ['content-type', 'retry-after']) {
    const value = request.getResponseHeader(name)
    if (value !== null) headers.set(name, value)
  }
  const body: unknown = request.response
  return new Response(body instanceof Blob ? body : null, { status: request.status, headers })
}
