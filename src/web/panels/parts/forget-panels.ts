import { queryClient } from '../../api/query-client.js'

/** Invalidates all cached lists and panels after a write. */
export function forgetPanels() {
  void queryClient.invalidateQueries({ queryKey: ['panels'] })
  void queryClient.invalidateQueries({ queryKey: ['cell-types'] })
}
