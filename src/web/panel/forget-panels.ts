import { queryClient } from '../api/query-client.js'

/** After a write: every list and every single panel may look different. */
export function forgetPanels() {
  void queryClient.invalidateQueries({ queryKey: ['panels'] })
  void queryClient.invalidateQueries({ queryKey: ['cell-types'] })
}
