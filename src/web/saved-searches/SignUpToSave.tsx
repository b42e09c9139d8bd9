import { Dialog } from '../ui/Dialog.js'
import form from '../ui/form.module.css'
import { LinkButton } from '../ui/LinkButton.js'
import { links } from '../url/links.js'

/** Tells a visitor that saving a search needs an account, and what it offers. */
export function SignUpToSave({ onLeave, onClose }: { onLeave: () => void; onClose: () => void }) {
  return (
    <Dialog
      title="Save this search"
      size="small"
      onClose={onClose}
      actions={
        <>
          <LinkButton to={links.userLogin} onClick={onLeave}>
            Sign In
          </LinkButton>
          <LinkButton look="primary" to={links.signup} onClick={onLeave}>
            Sign Up Free
          </LinkButton>
        </>
      }
    >
      <div className={form.form}>
        <p>
          With a free account you can save this search and get a mail when a panel newly matches it, comes into stock or
          gets cheaper.
        </p>
        <p>After signing in you return here, and this search is still there.</p>
      </div>
    </Dialog>
  )
}
