import { t } from '@lingui/core/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { listPanelSheets, showPanelSheet } from '../../../shared/panels/panel-sheet-api.js'
import { ask } from '../../api/ask.js'
import { queryClient } from '../../api/query-client.js'
import { useSession } from '../../base/session/session.js'
import { showFailure, showToast } from '../../ui/Toasts.js'

/** The documents of a panel that the user may open; empty while loading. */
export function usePanelSheets(panelId: string) {
  const reader = useSession()?.user.id ?? 'visitor'
  const { data } = useQuery({
    queryKey: ['panels', 'sheets', panelId, reader],
    queryFn: async ({ signal }) => (await ask(listPanelSheets, { params: { id: panelId } }, { signal })).datasheets,
  })
  return data ?? []
}

type SheetVisibility = { filename: string; isShown: boolean }

/** Shows a document to everybody, or hides it. */
export const useShowSheet = () =>
  useMutation({
    mutationFn: ({ filename, isShown }: SheetVisibility) =>
      ask(showPanelSheet, { params: { filename }, body: { isShown } }),
    onSuccess: (_, { isShown }) =>
      showToast('ok', isShown ? t`Everybody can open this document now` : t`This document is hidden now`),
    onError: (error) => showFailure(t`Failed to change who sees this document`, error),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['panels', 'sheets'] }),
  })
