import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { deleteMe } from '../../shared/accounts/account-api.js'
import type { UserType } from '../../shared/http/user-types.js'
import { ask, endSession } from '../api/ask.js'
import { Button } from '../ui/Button.js'
import { Dialog } from '../ui/Dialog.js'
import { FormFailure } from '../ui/FormFailure.js'
import { PasswordField } from '../ui/fields.js'
import form from '../ui/form.module.css'
import { Card } from '../ui/Screen.js'
import { showToast } from '../ui/toasts.js'
import { clearAllDrafts } from '../ui/use-draft.js'
import { useForm } from '../ui/use-form.js'
import { links } from '../url/links.js'

export function DeleteAccount({ userType }: { userType: UserType }) {
  const [asking, setAsking] = useState(false)
  return (
    <Card title="Delete account">
      {userType === 'supplier' ? (
        <p>A supplier account holds company data and stock that buyers rely on. To close it, please write to us.</p>
      ) : (
        <>
          <p>
            Your account, your sessions and everything kept for you are removed at once; quote requests that are still
            open are withdrawn. This cannot be undone.
          </p>
          <div className={form.buttons}>
            <Button icon="trash" onClick={() => setAsking(true)}>
              Delete account
            </Button>
          </div>
        </>
      )}
      {asking && <AskForPassword onClose={() => setAsking(false)} />}
    </Card>
  )
}

function AskForPassword({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  const { field, submit, busy, failure, formRef } = useForm({
    initial: { password: '' },
    check: ({ password }) => ({ password: password === '' ? 'Password is required' : undefined }),
    send: (body) => ask(deleteMe, { body }),
    async onDone() {
      await navigate({ to: links.home })
      endSession()
      clearAllDrafts()
      showToast('ok', 'Your account is deleted')
    },
    fallback: 'Failed to delete your account',
  })
  return (
    <Dialog
      title="Delete your account?"
      size="small"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Keep it</Button>
          <Button look="danger" busy={busy} onClick={() => void submit()}>
            Delete account
          </Button>
        </>
      }
    >
      <form ref={formRef} className={form.form} onSubmit={submit} noValidate>
        <FormFailure message={failure} />
        <PasswordField label="Password" required autoComplete="current-password" {...field('password')} />
      </form>
    </Dialog>
  )
}
