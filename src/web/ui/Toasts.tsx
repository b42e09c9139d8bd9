import { t } from '@lingui/core/macro'
import { sharedValue } from '../base/browser/kept-choice.js'
import { Button, IconButton } from './Button.js'
import { classNames } from './class-names.js'
import { Icon, type IconName } from './Icon.js'
import { reasonOf, type Tone } from './Notice.js'
import styles from './Toasts.module.css'

type Toast = {
  id: number
  tone: Tone
  text: string
  /** The reason, in smaller text. */
  detail?: string
  /** An action, such as undo, while the toast is visible. */
  action?: {
    label: string
    run: () => void
    /** The screen offers the same action, so the next toast with the same text may replace this one. */
    isElsewhereToo?: boolean
  }
}

const mostAtOnce = 20
const shownMs = 6000
const shownWithActionMs = 10_000

const toasts = sharedValue<readonly Toast[]>([])
let nextId = 1

const dismissToast = (id: number) => toasts.set(toasts.get().filter((toast) => toast.id !== id))

/** Shows a message in the corner for a while. Callable from anywhere; the newest twenty are kept. */
export function showToast(tone: Tone, text: string, action?: Toast['action'], detail?: string) {
  const id = nextId++
  // a repeated text replaces the earlier toast, unless that one can still be undone
  const others = toasts.get().filter((toast) => toast.text !== text || (toast.action && !toast.action.isElsewhereToo))
  toasts.set([...others, { id, tone, text, ...(action && { action }), ...(detail && { detail }) }].slice(-mostAtOnce))
  // a problem stays until it is dismissed
  if (tone !== 'bad') setTimeout(() => dismissToast(id), action ? shownWithActionMs : shownMs)
  else setTimeout(() => dismissToast(id), 30_000)
}

/** Shows what failed, and why if known. */
export const showFailure = (text: string, error: unknown) => showToast('bad', text, undefined, reasonOf(error))

const useToasts = toasts.use

const icons: Record<Tone, IconName> = { ok: 'check', bad: 'alert', info: 'info', sun: 'alert' }

/** The corner where toasts appear. It is always in the DOM, so that screen readers announce additions. */
export function Toasts() {
  const toasts = useToasts()
  return (
    <section
      data-screen-only
      className={styles.corner}
      aria-label={t`Notifications`}
      aria-live="polite"
      aria-relevant="additions"
    >
      {toasts.map(({ id, tone, text, detail, action }) => (
        <div key={id} className={classNames(styles.toast, styles[tone])} data-toast={tone}>
          <Icon name={icons[tone]} />
          <div className={styles.words}>
            <p>{text}</p>
            {detail && <p className={styles.detail}>{detail}</p>}
          </div>
          {action && (
            <Button
              size="small"
              look="quiet"
              onClick={() => {
                dismissToast(id)
                action.run()
              }}
            >
              {action.label}
            </Button>
          )}
          <IconButton icon="close" size="small" label={t`Dismiss`} onClick={() => dismissToast(id)} />
        </div>
      ))}
    </section>
  )
}
