import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import { AppError } from '../../shared/http/errors.js'
import { findReplacements } from '../../shared/repair/replacement-api.js'
import { ask } from '../api/ask.js'
import { useSession } from '../base/session/session.js'
import { type CaseDraft, hasCase, queryOf, typedCase } from './case-draft.js'

const minute = 60_000
const viewKeys = ['class', 'sort', 'order', 'page'] as const

/** The results of the case in the URL, or one pair. The last results stay visible while the next answer loads. */
export function useReplacements(params: CaseDraft, candidateId?: string) {
  const session = useSession()
  const view = candidateId === undefined ? viewKeys : []
  const query = {
    ...queryOf(typedCase(params)),
    ...Object.fromEntries(view.flatMap((key) => (params[key] ? [[key, params[key]]] : []))),
    ...(candidateId !== undefined && { candidateId }),
  }
  return useQuery({
    // the account is part of the key, because answers contain contacts only for signed-in users
    queryKey: ['replacements', session?.user.id ?? 'visitor', query],
    queryFn: ({ signal }) => ask(findReplacements, { query }, { signal }),
    enabled: hasCase(params),
    placeholderData: keepPreviousData,
    staleTime: minute,
    retry: (count, error) => count < 1 && error instanceof AppError && error.code === 'unavailable',
  })
}

type Query = z.input<(typeof findReplacements)['query']>

/** Changes of the list's parameters in the URL: another order, class, page or view. */
export type ListChanges = { [Name in keyof Query | 'view']?: string | undefined }
