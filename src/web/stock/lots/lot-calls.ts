import { t } from '@lingui/core/macro'
import * as api from '../../../shared/stock/lot-api.js'
import { ask, messageOf } from '../../api/ask.js'

export type LotOwner = 'own' | 'any'

const formOf = (file: File) => {
  const form = new FormData()
  form.set('file', file)
  return form
}

/** The calls of a supplier for its own lots, and those of an admin for any. */
export const lotCalls = {
  own: {
    addPhoto: (id: string, file: File) => ask(api.addOwnPhoto, { params: { id }, form: formOf(file) }),
    deletePhoto: (id: string, photoId: string) => ask(api.deleteOwnPhoto, { params: { id, photoId } }),
    preview: (id: string, file: File) =>
      ask(api.putOwnFlashList, { params: { id }, query: { preview: 'true' }, form: formOf(file) }),
    save: (id: string, file: File) => ask(api.putOwnFlashList, { params: { id }, query: {}, form: formOf(file) }),
    remove: (id: string) => ask(api.deleteOwnFlashList, { params: { id } }),
  },
  any: {
    addPhoto: (id: string, file: File) => ask(api.addAnyPhoto, { params: { id }, form: formOf(file) }),
    deletePhoto: (id: string, photoId: string) => ask(api.deleteAnyPhoto, { params: { id, photoId } }),
    preview: (id: string, file: File) =>
      ask(api.putAnyFlashList, { params: { id }, query: { preview: 'true' }, form: formOf(file) }),
    save: (id: string, file: File) => ask(api.putAnyFlashList, { params: { id }, query: {}, form: formOf(file) }),
    remove: (id: string) => ask(api.deleteAnyFlashList, { params: { id } }),
  },
}

/** What to show of a failed call; undefined when none failed. */
export const failureOf = (error: Error | null) => (error ? messageOf(error, t`Please try again`) : undefined)
