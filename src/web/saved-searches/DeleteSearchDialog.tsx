import type { SavedSearch } from '../../shared/saved-searches/saved-search-api.js'
import { ConfirmDialog } from '../ui/ConfirmDialog.js'
import { useDeleteSearch } from './use-saved-search-actions.js'

export function DeleteSearchDialog({ search, onClose }: { search: SavedSearch; onClose: () => void }) {
  const remove = useDeleteSearch()
  return (
    <ConfirmDialog
      title={`Delete “${search.name}”`}
      question="Are you sure you want to delete this saved search? Its alert ends, and its findings are deleted."
      confirmLabel="Delete"
      busy={remove.isPending}
      onCancel={onClose}
      onConfirm={() => remove.mutate(search, { onSettled: onClose })}
    />
  )
}
