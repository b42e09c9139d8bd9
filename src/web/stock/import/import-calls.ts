import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import * as api from '../../../shared/stock/import-api.js'
import type { Import, ImportChange } from '../../../shared/stock/import-shapes.js'
import { ask } from '../../api/ask.js'
import { queryClient } from '../../api/query-client.js'
import { callOf, type StockOwner } from '../stock-calls.js'

/** Like fetch, but reports upload progress from 0 to 1, which fetch cannot. */
const sendWithProgress =
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

export const showChoices = ['all', 'problems'] as const
export type PreviewPage = { page: number; show: (typeof showChoices)[number] }

type OneImport = { import: Import }
/** Called with the upload progress, from 0 to 1. */
type ProgressListener = (share: number) => void
export type ImportOutcome = { imported: { added: number; updated: number; unchanged: number; skipped: number } }

/** The calls for a supplier's own files, and for those an admin imports for a supplier. */
export const importCalls = (whose: StockOwner) => ({
  create(form: FormData, supplierId: string, onShare: ProgressListener): Promise<OneImport> {
    const send = sendWithProgress(onShare)
    return whose === 'own'
      ? ask(api.createOwnImport, { form }, { send })
      : ask(api.createAnyImport, { form, query: { supplierId } }, { send })
  },
  get: (id: string, query: PreviewPage, signal: AbortSignal) =>
    ask(callOf(whose, api.getOwnImport), { params: { id }, query }, { signal }),
  update: (id: string, query: PreviewPage, body: ImportChange) =>
    ask(callOf(whose, api.updateOwnImport), { params: { id }, query, body }),
  confirm: (id: string, skipBadRows: boolean) =>
    ask(callOf(whose, api.confirmOwnImport), { params: { id }, body: { skipBadRows } }),
  discard: (id: string) => ask(callOf(whose, api.deleteOwnImport), { params: { id } }),
  badRows: (id: string) => ask(callOf(whose, api.downloadOwnBadRows), { params: { id } }),
  progress: (id: string, signal: AbortSignal) => ask(callOf(whose, api.getOwnProgress), { params: { id } }, { signal }),
})

const importKey = (whose: StockOwner, id: string) => ['inventory-import', whose, id]

export const importQuery = (whose: StockOwner, id: string, shown: PreviewPage) =>
  queryOptions({
    queryKey: [...importKey(whose, id), shown],
    queryFn: ({ signal }) => importCalls(whose).get(id, shown, signal),
    placeholderData: keepPreviousData,
  })

/** Caches the preview from the answer to a change, and drops stale pages. */
export function keepPreview(whose: StockOwner, shown: PreviewPage, answer: OneImport) {
  const key = importKey(whose, answer.import.id)
  queryClient.removeQueries({ queryKey: key, type: 'inactive' })
  queryClient.setQueryData([...key, shown], answer)
}
