import { t } from '@lingui/core/macro'
import { SignInButtons } from '../accounts/SignInButtons.js'
import { Dialog } from '../ui/Dialog.js'
import form from '../ui/form.module.css'

/** Tells a visitor that saving a search needs an account, and what it offers. */
export default function SignUpToSave({ onLeave, onClose }: { onLeave: () => void; onClose: () => void }) {
  return (
    <Dialog
      title={t`Save this search`}
      size="small"
      onClose={onClose}
      actions={<SignInButtons size="normal" onLeave={onLeave} />}
    >
      <div className={form.form}>
        <p>
          {t`With a free account you can save this search and get a mail when a panel newly matches it, comes into stock or gets cheaper.`}
        </p>
        <p>{t`After signing in you return here, and this search is still there.`}</p>
      </div>
    </Dialog>
  )
}
