import { useMutation } from '@tanstack/react-query'
import { type Supplier, sendPasswordLink, toggleSupplier } from '../../shared/suppliers/supplier-api.js'
import { ask } from '../api/ask.js'
import { showFailure, showToast } from '../ui/toasts.js'
import { refreshSuppliers } from './supplier-queries.js'

/** An admin's one-click actions on a supplier. */
export function useSupplierActions() {
  const toggle = useMutation({
    // the other state than the one shown: somebody else may have switched it meanwhile
    mutationFn: ({ id, isActive }: Supplier) =>
      ask(toggleSupplier, { params: { id }, query: { isActive: isActive ? 'false' : 'true' } }),
    onSuccess: () => showToast('ok', 'Supplier status updated'),
    onError: (error) => showFailure('Failed to update supplier status', error),
    onSettled: refreshSuppliers,
  })
  const sendLink = useMutation({
    mutationFn: ({ id }: Supplier) => ask(sendPasswordLink, { params: { id } }),
    onSuccess: ({ message }) => showToast('ok', message),
    onError: (error) => showFailure('Failed to send the link', error),
    onSettled: refreshSuppliers,
  })
  return { toggle, sendLink }
}
