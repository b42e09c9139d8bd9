import type { ComponentProps } from 'react'
import { ConfirmDialog } from './ConfirmDialog.js'
import { useAction } from './use-action.js'
import { useWhileHere } from './use-while-here.js'

type Props = Omit<ComponentProps<typeof ConfirmDialog>, 'busy' | 'onConfirm' | 'onCancel'> & {
  act: () => Promise<unknown>
  done: string
  failed: string
  refresh: () => unknown
  onClose: () => void
}

/** Asks, does it once confirmed, says how it went, and closes. */
export function ConfirmAction({ act, done, failed, refresh, onClose, ...question }: Props) {
  const close = useWhileHere(onClose)
  const action = useAction({
    act,
    done,
    failed,
    refresh() {
      close()
      return refresh()
    },
  })
  return <ConfirmDialog {...question} busy={action.isPending} onConfirm={() => action.mutate()} onCancel={onClose} />
}
