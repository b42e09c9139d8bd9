import { useMutation, useQuery } from '@tanstack/react-query'
import { getSupplier, sendPasswordLink } from '../../shared/suppliers/supplier-api.js'
import { ask, messageOf } from '../api/ask.js'
import { Button } from '../ui/Button.js'
import { Notice } from '../ui/Notice.js'

/** Sends the password link again to an approved supplier without a password. */
export function PasswordLink({ supplierId }: { supplierId: string }) {
  const { data } = useQuery({
    queryKey: ['suppliers', 'one', supplierId],
    queryFn: ({ signal }) => ask(getSupplier, { params: { id: supplierId } }, { signal }),
  })
  const send = useMutation({ mutationFn: () => ask(sendPasswordLink, { params: { id: supplierId } }) })
  if (!data || data.supplier.hasPassword) return null
  if (send.isSuccess)
    return (
      <Notice tone="ok">
        <p>{send.data.message}</p>
      </Notice>
    )
  return (
    <Notice tone="info" live={false} title="This supplier has not set a password yet.">
      {send.isError && <p role="alert">{messageOf(send.error, 'Failed to send the link')}</p>}
      <Button size="small" icon="send" busy={send.isPending} onClick={() => send.mutate()}>
        Send link again
      </Button>
    </Notice>
  )
}
