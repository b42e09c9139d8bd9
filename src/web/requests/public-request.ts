import { urgencies } from '../../shared/panels/request-fields.js'
import { PublicRequest } from '../../shared/requests/public-request.js'
import { problemsOf } from '../api/problems-of.js'
import { sentFigure } from './request-draft.js'

/** The input of the public dialog: everything is text. */
export const emptyPublicRequest = {
  email: '',
  name: '',
  phone: '',
  company: '',
  brand: '',
  model: '',
  wattage: '',
  efficiency: '',
  technology: '',
  dimensions: '',
  weight: '',
  cells: '',
  vmp: '',
  imp: '',
  voc: '',
  isc: '',
  description: '',
  urgency: 'medium',
}
export type PublicRequestDraft = typeof emptyPublicRequest

const publicFigures = ['wattage', 'efficiency', 'weight', 'cells', 'vmp', 'imp', 'voc', 'isc'] as const

export const publicRequestBody = (draft: PublicRequestDraft) => ({
  ...draft,
  ...Object.fromEntries(
    publicFigures.map((key) => [key, sentFigure(key === 'cells' ? 'numberOfCells' : key, draft[key])]),
  ),
  urgency: urgencies.find((known) => known === draft.urgency),
})

export const checkPublicRequest = (draft: PublicRequestDraft): Partial<Record<keyof PublicRequestDraft, string>> =>
  problemsOf(PublicRequest, publicRequestBody(draft))
